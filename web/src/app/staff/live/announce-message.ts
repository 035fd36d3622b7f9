import { toast } from '../../../ui/toast/toast.ts';
import { playChime, soundWanted } from '../../../lib/alerts/chime.ts';

const shown = 3_000;

interface Announcement {
  /** What is new; 'New Message' unless given. */
  title?: string;
  from: string;
  onOpen: () => void;
}

/** Says that someone wrote, with the sound if that is wanted and a toast for 3 seconds. */
export const announceMessage = ({ title = 'New Message', from, onOpen }: Announcement): void => {
  if (soundWanted()) playChime();
  toast({
    title,
    description: from,
    duration: shown,
    news: true,
    action: { label: 'Open', onClick: onOpen },
  });
};
