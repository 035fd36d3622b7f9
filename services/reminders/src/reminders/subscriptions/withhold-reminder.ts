import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { announceReminders } from '../store/announce.ts';
import { reminderOfKey } from '../store/due-reminders.ts';
import { markWithheld } from '../store/mark-sent.ts';
import { settleItems } from '../store/batch-sends.ts';
import { leaveDue } from '../use-cases/leave-due.ts';

/** A rule of contact withheld a reminder, or staff withdrew it: it stays pending, with the reason. */
export const onReminderWithheld = async (
  { data: { sendKey, reason, isWithdrawn }, occurredAt }: EventOf<'reminder.kept-back.v1'>,
  client: PoolClient,
): Promise<void> => {
  const reminder = await reminderOfKey(client, sendKey);
  if (!reminder?.isCurrent) return;
  if (isWithdrawn) return leaveDue(client, reminder, { reason });
  const settled = await settleItems(client, [reminder.id], { state: 'kept-back', reason });
  if (settled.length === 0) return;
  await markWithheld(client, reminder.id, { reason, at: new Date(occurredAt) });
  await announceReminders(client, 'kept-back');
};
