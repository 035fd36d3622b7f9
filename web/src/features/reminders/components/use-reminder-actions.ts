import type { Reminder } from '@loanline/proto/entities/reminder';
import { useMemo } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import type { Question } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { sendFailed, sendNews } from '../model/reminder-copy.ts';
import {
  useClearReminders,
  useDeleteReminder,
  useSendingReminders,
  useSendReminder,
  useUndoDeletion,
} from '../api/reminders.ts';

const undoOffered = 10_000;

const fail = (title: string, fallback: string, error: unknown) =>
  toast({ title, description: sentenceOf(error, fallback), variant: 'destructive' });

/** What can be done with reminders. */
export interface ReminderActions {
  send: (reminder: Reminder) => void;
  remove: (reminder: Reminder) => void;
  /** @param count how many there are, where that is known */
  clear: (count: number | undefined) => void;
  /** Ids of the reminders that are being sent. */
  sending: readonly number[];
}

/**
 * Sends, deletes and clears reminders, and says so of each, however many are under way.
 *
 * @param ask asks before something is deleted
 * @param onNeedsReason called with a reminder that goes out only with a reason, and why
 */
export const useReminderActions = (
  ask: (question: Question) => void,
  onNeedsReason: (reminder: Reminder, sentence: string) => void,
): ReminderActions => {
  const { mutateAsync: sendOne } = useSendReminder();
  const { mutateAsync: removeOne } = useDeleteReminder();
  const { mutateAsync: clearAll } = useClearReminders();
  const { mutateAsync: undoDeletion } = useUndoDeletion();
  const sending = useSendingReminders();

  return useMemo(() => {
    const undo = async (deletionId: string) => {
      try {
        const { message } = await undoDeletion(deletionId);
        toast({ title: 'Reminders restored', description: message });
      } catch (error) {
        fail('Undo failed', 'The reminders could not be restored. Try again.', error);
      }
    };
    const undoOf = (deletionId: string) => ({ label: 'Undo', onClick: () => void undo(deletionId) });

    const send = async (reminder: Reminder) => {
      try {
        const answer = await sendOne({ id: reminder.id });
        toast(sendNews(answer.reminder));
      } catch (error) {
        if (error instanceof ApiError && error.problem?.code === 'contact-needs-reason')
          onNeedsReason(reminder, sentenceOf(error, 'A contact rule stops this reminder.'));
        else fail('SMS Failed', sendFailed, error);
      }
    };

    const remove = async ({ id, customerName }: Reminder) => {
      try {
        const { deletionId } = await removeOne(id);
        toast({
          title: 'Reminder deleted',
          description: customerName,
          duration: undoOffered,
          action: undoOf(deletionId),
        });
      } catch (error) {
        fail('Delete Failed', 'The reminder could not be deleted.', error);
      }
    };

    const clear = async () => {
      try {
        const { message, deletionId } = await clearAll();
        toast({
          title: 'Reminders Cleared',
          description: message,
          duration: undoOffered,
          ...(deletionId !== null && { action: undoOf(deletionId) }),
        });
      } catch (error) {
        fail('Clear Failed', 'The reminders could not be cleared.', error);
      }
    };

    return {
      sending,
      send: (reminder) => void send(reminder),
      remove: (reminder) =>
        ask({
          title: 'Delete reminder',
          text: 'Are you sure you want to delete this reminder?',
          action: 'Delete',
          onConfirm: () => void remove(reminder),
        }),
      clear: (count) =>
        ask({
          title: 'Clear All',
          text:
            count === undefined
              ? 'Are you sure you want to delete ALL reminders? This action cannot be undone.'
              : `Are you sure you want to delete ALL ${count.toLocaleString('en-GB')} reminders? This action cannot be undone.`,
          action: 'Clear All',
          onConfirm: () => void clear(),
        }),
    };
  }, [sendOne, removeOne, clearAll, undoDeletion, ask, onNeedsReason, sending]);
};
