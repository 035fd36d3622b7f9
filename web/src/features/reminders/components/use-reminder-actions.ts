import type { Reminder } from '@loanline/proto/entities/reminder';
import { useMemo } from 'react';
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts';
import type { Question } from '../../../ui/dialog/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { sendFailed, sendNews } from '../model/reminder-copy.ts';
import { useClearReminders, useDeleteReminder, useSendReminder, useUndoDeletion } from '../api/reminders.ts';

const undoOffered = 10_000;

const fail = (title: string, fallback: string) => (error: Error) =>
  toast({ title, description: sentenceOf(error, fallback), variant: 'destructive' });

/** What can be done with reminders. */
export interface ReminderActions {
  send: (reminder: Reminder) => void;
  remove: (reminder: Reminder) => void;
  clear: (count: number) => void;
  /** Id of the reminder that is being sent. */
  sendingId: number | undefined;
}

/**
 * Sends, deletes and clears reminders, and says so.
 *
 * @param ask asks before something is deleted
 * @param onNeedsReason called with a reminder that goes out only with a reason, and why
 */
export const useReminderActions = (
  ask: (question: Question) => void,
  onNeedsReason: (reminder: Reminder, sentence: string) => void,
): ReminderActions => {
  const { mutate: send, isPending, variables } = useSendReminder();
  const { mutate: remove } = useDeleteReminder();
  const { mutate: clear } = useClearReminders();
  const { mutate: undo } = useUndoDeletion();
  const sendingId = isPending ? variables.id : undefined;

  return useMemo(() => {
    const undoOf = (deletionId: string) => ({
      label: 'Undo',
      onClick: () =>
        undo(deletionId, {
          onSuccess: ({ message }) => toast({ title: 'Reminders restored', description: message }),
          onError: fail('Undo failed', 'The reminders could not be restored. Try again.'),
        }),
    });
    return {
      sendingId,
      send: (reminder) =>
        send(
          { id: reminder.id },
          {
            onSuccess: (answer) => toast(sendNews(answer.reminder)),
            onError: (error) => {
              if (error instanceof ApiError && error.problem?.code === 'contact-needs-reason')
                onNeedsReason(reminder, sentenceOf(error, 'A contact rule stops this reminder.'));
              else fail('SMS Failed', sendFailed)(error);
            },
          },
        ),
      remove: ({ id, customerName }) =>
        ask({
          title: 'Delete reminder',
          text: 'Are you sure you want to delete this reminder?',
          action: 'Delete',
          onConfirm: () =>
            remove(id, {
              onSuccess: ({ deletionId }) =>
                toast({
                  title: 'Reminder deleted',
                  description: customerName,
                  duration: undoOffered,
                  action: undoOf(deletionId),
                }),
              onError: fail('Delete Failed', 'The reminder could not be deleted.'),
            }),
        }),
      clear: (count) =>
        ask({
          title: 'Clear All',
          text: `Are you sure you want to delete ALL ${count.toLocaleString('en-GB')} reminders? This action cannot be undone.`,
          action: 'Clear All',
          onConfirm: () =>
            clear(undefined, {
              onSuccess: ({ message, deletionId }) =>
                toast({
                  title: 'Reminders Cleared',
                  description: message,
                  duration: undoOffered,
                  ...(deletionId !== null && { action: undoOf(deletionId) }),
                }),
              onError: fail('Clear Failed', 'The reminders could not be cleared.'),
            }),
        }),
    };
  }, [send, remove, clear, undo, ask, onNeedsReason, sendingId]);
};
