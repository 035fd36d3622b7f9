import type { BatchSend } from '@loanline/proto/entities/batch-send';
import type { Reminder } from '@loanline/proto/entities/reminder';
import { counted } from '@loanline/proto/rules/counted';
import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import { numericDay, shortDay, shortMoment } from '../../../lib/format/format.ts';
import { isOutcomeUnknown, sentenceOf } from '../../../lib/api/api-error.ts';
import type { ToastMessage } from '../../../ui/toast/toast.ts';

/** Says that a reminder was not sent, where nobody says why. */
export const sendFailed = 'The reminder could not be sent.';

/** `1 reminder`, `2,000 reminders`. */
export const reminders = (count: number): string => counted(count, 'reminder');

/** What a toast says of a reminder after somebody pressed Send. */
export const sendNews = ({
  status,
  customerName,
  error,
}: Pick<Reminder, 'status' | 'customerName' | 'error'>): ToastMessage => {
  if (status === 'sent') return { title: 'SMS Sent', description: customerName };
  if (status === 'failed')
    return { title: 'SMS Failed', description: error ?? sendFailed, variant: 'destructive' };
  return {
    title: 'SMS Waiting',
    description: `The provider has not confirmed the SMS to ${customerName} yet. Do not send it again. The list will show whether it was sent or failed.`,
  };
};

/** What a toast says after sending all due reminders gave no result. */
export const sendDueFault = (fault: unknown): ToastMessage => ({
  ...(isOutcomeUnknown(fault)
    ? {
        title: 'Sending Not Confirmed',
        description:
          'We do not know whether the reminders are being sent. If they are, the notice above the list shows when that started, and you can stop it there.',
      }
    : { title: 'SMS Failed', description: sentenceOf(fault, 'The reminders could not be sent.') }),
  variant: 'destructive',
});

interface DueText {
  readonly day: string;
  /** Marks a reminder that 'Send all due' sends. */
  readonly mark?: 'Today' | 'Overdue';
}

/** Says when a payment is due, with the year unless it is this year. */
export const dueText = ({ date, status }: Pick<Reminder, 'date' | 'status'>, today: PlainDate): DueText => {
  const day = date.slice(0, 4) === today.slice(0, 4) ? shortDay(date) : numericDay(date);
  if (status !== 'reminder' || date > today) return { day };
  return { day, mark: date === today ? 'Today' : 'Overdue' };
};

/** When a batch send started and who asked for it, such as `Started 21 Nov, 09:00 by priya`. */
export const batchSendStart = ({ startsAt, actor }: Pick<BatchSend, 'startsAt' | 'actor'>): string =>
  `Started ${shortMoment(startsAt)} by ${actor}`;

/** How far a batch send is, such as `12 of 40 reminders processed: 10 sent, 2 withheld`. */
export const batchSendProgress = ({ total, waiting, sent, failed, keptBack, stopped }: BatchSend): string => {
  const parts = [
    [sent, 'sent'],
    [failed, 'failed'],
    [keptBack, 'withheld'],
    [stopped, 'not sent because sending was stopped'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, words]) => `${count?.toLocaleString('en-GB')} ${words}`);
  const done = (total - waiting).toLocaleString('en-GB');
  return `${done} of ${reminders(total)} processed${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`;
};
