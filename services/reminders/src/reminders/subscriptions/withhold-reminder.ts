import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { announceReminders } from '../store/announce.ts';
import { noteReason, reminderOfKey, type KnownReminder } from '../store/due-reminders.ts';
import { markWithdrawn } from '../store/mark-sent.ts';
import { settleItems } from '../store/batch-sends.ts';

/** A rule of contact withheld a reminder, or staff withdrew it: it stays pending, with the reason. */
export const onReminderWithheld = async (
  { data: { sendKey, reason, isWithdrawn } }: EventOf<'reminder.kept-back.v1'>,
  client: PoolClient,
): Promise<void> => {
  const reminder = await reminderOfKey(client, sendKey);
  if (!reminder?.isCurrent) return;
  if (isWithdrawn) return keepWithdrawn(client, reminder, reason);
  const settled = await settleItems(client, [reminder.id], { state: 'kept-back', reason });
  if (settled.length === 0) return;
  await noteReason(client, reminder.id, reason);
  await announceReminders(client, 'kept-back');
};

/** The text of a reminder was withdrawn: it stays pending under another key, with the reason, should staff restore it. */
export const keepWithdrawn = async (
  client: PoolClient,
  reminder: KnownReminder,
  reason: string,
): Promise<void> => {
  await settleItems(client, [reminder.id], { state: 'kept-back', reason });
  if (await markWithdrawn(client, reminder, reason)) await announceReminders(client, 'kept-back');
};
