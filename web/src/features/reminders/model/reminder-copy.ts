import type { BatchSend } from '@loanline/proto/entities/batch-send';
import { counted } from '@loanline/proto/rules/counted';

/** `1 reminder`, `2,000 reminders`. */
export const reminders = (count: number): string => counted(count, 'reminder');

/** How far a batch send is, such as `12 of 40 reminders processed: 10 sent, 2 held back`. */
export const batchSendProgress = ({ total, waiting, sent, failed, keptBack, stopped }: BatchSend): string => {
  const parts = [
    [sent, 'sent'],
    [failed, 'failed'],
    [keptBack, 'held back'],
    [stopped, 'not sent because sending was stopped'],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, words]) => `${count?.toLocaleString('en-GB')} ${words}`);
  const done = (total - waiting).toLocaleString('en-GB');
  return `${done} of ${reminders(total)} processed${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`;
};
