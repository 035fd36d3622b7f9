import type { FeedStatus } from '@loanline/proto/entities/feeds/feed-status';
import { sentenceOf } from '../../../lib/api/api-error.ts';
import type { MenuAction } from '../../../ui/menu/action-menu.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { useCcaStatus, useSheetsStatus, useFeedAct, type FeedAct } from '../api/feeds.ts';
import { feedWords } from '../model/feed-copy.ts';

const sheetSync = 5_000;

/** What each action and its toasts say. */
const words: Readonly<Record<FeedAct, readonly [label: string, done: string, failed: string]>> = {
  readUpdates: ['Read Updates', 'Updates read', 'Read Failed'],
  importFailedCpa: ['Import Failed CPA', 'Import Successful', 'Import Failed'],
  syncSheets: ['Sync Sheets', 'Sheets synced', 'Sync Failed'],
  syncCca: ['Sync CCA Digital', 'CCA Digital synced', 'Sync Failed'],
  testCca: ['Test CCA Digital', 'Connection test successful', 'Connection Test Failed'],
};

interface Feed {
  label: string;
  busy: boolean;
  start: () => void;
}

/** Has a feed of back call requests read, or tried, and says how that went. */
export const useFeed = (act: FeedAct): Feed => {
  const [label, done, failed] = words[act];
  const { mutateAsync, isPending } = useFeedAct(act);
  const start = async () => {
    try {
      const { message } = await mutateAsync();
      toast({ title: done, description: message, duration: sheetSync });
    } catch (error) {
      const fallback = 'The source could not be read. Try again.';
      toast({
        title: failed,
        description: sentenceOf(error, fallback),
        variant: 'destructive',
        duration: sheetSync,
      });
    }
  };
  return { label, busy: isPending, start: () => void start() };
};

const actionOf = ({ label, busy, start }: Feed, hint: string | undefined): MenuAction => ({
  label,
  hint,
  disabled: busy,
  onChoose: start,
});

const asOf = (status: FeedStatus | null | undefined, message: string | undefined): string | undefined =>
  status ? feedWords(status) : message;

/** Every feed of back call requests, with the time of its last read. A feed that is not set up says so. */
export const useFeeds = (): readonly MenuAction[] => {
  const { data: sheets } = useSheetsStatus();
  const { data: cca } = useCcaStatus();
  const [readUpdates, importFailedCpa] = [useFeed('readUpdates'), useFeed('importFailedCpa')];
  const [syncCca, testCca] = [useFeed('syncCca'), useFeed('testCca')];
  return [
    actionOf(readUpdates, asOf(sheets?.updates, sheets?.message)),
    actionOf(importFailedCpa, asOf(sheets?.failedCpa, sheets?.message)),
    actionOf(syncCca, asOf(cca?.cases, cca?.message)),
    actionOf(testCca, undefined),
  ];
};
