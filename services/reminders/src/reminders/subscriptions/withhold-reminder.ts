import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { announceReminders } from '../store/announce.ts';
import { idOfKey, noteReason } from '../store/due-reminders.ts';
import { settleItems } from '../store/batch-sends.ts';

/** A rule of contact withheld a reminder: it stays pending, with the reason. */
export const onReminderWithheld = async (
  { data: { sendKey, reason } }: EventOf<'reminder.kept-back.v1'>,
  client: PoolClient,
): Promise<void> => {
  const id = await idOfKey(client, sendKey);
  if (id === null) return;
  const settled = await settleItems(client, [id], { state: 'kept-back', reason });
  if (settled.length === 0) return;
  await noteReason(client, id, reason);
  await announceReminders(client, 'kept-back');
};
