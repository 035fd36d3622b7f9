import { toast } from '../../ui/toast/toast.ts';
import { playChime, soundWanted } from './chime.ts';
import { notificationShown, notify } from './notify.ts';
import { alertTexts } from './texts.ts';

/**
 * Says that support wrote: with the sound if that is wanted, and with a notification of the browser or, where there can
 * be none, a toast. The text of a message is left out: a locked screen shows notifications to anyone.
 */
export const alertSupportMessage = (): void => {
  if (soundWanted()) playChime();
  const { supportMessage } = alertTexts;
  if (!notify({ ...supportMessage, duration: notificationShown.message })) toast(supportMessage);
};
