import type { PoolClient } from 'pg';
import { announceReminders } from '../store/announce.ts';
import { settleItems } from '../store/batch-sends.ts';
import { markUnsent } from '../store/mark-sent.ts';

/** Leaves a reminder pending whose text will certainly not be sent, under another key and with the reason. */
export const leaveDue = async (
  client: PoolClient,
  reminder: { readonly id: number; readonly sendKey: string },
  reason: string,
): Promise<void> => {
  await settleItems(client, [reminder.id], { state: 'kept-back', reason });
  if (await markUnsent(client, reminder, reason)) await announceReminders(client, 'kept-back');
};
