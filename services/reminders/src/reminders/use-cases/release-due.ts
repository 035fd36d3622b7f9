import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { Term } from '@loanline/kit/database/lease/lease';
import type { Deps } from '../../deps.ts';
import { reminderText } from '../reminder-text.ts';
import { lockPending } from '../store/due-reminders.ts';
import { markHandedOver } from '../store/mark-sent.ts';
import { releaseItems, settleItems } from '../store/batch-sends.ts';
import { inTransaction } from '@loanline/kit/database/transaction';

/**
 * Hands the next due reminders of a batch send to messaging: their state and their events share a transaction, so that
 * whichever process dies has handed over all of them or none. Their keys make each one text.
 */
export const releaseDue = async (
  { pool, relay, reminderText: template, batchSends }: Deps,
  fence: Term['fence'],
): Promise<number> => {
  const released = await inTransaction(pool, async (client) => {
    const items = await releaseItems(client, batchSends.atOnce);
    if (items.length === 0) return 0;
    const reminders = await lockPending(
      client,
      items.map(({ reminderId }) => reminderId),
    );
    await markHandedOver(
      client,
      reminders.map(({ id }) => id),
    );
    const pending = new Map(reminders.map((reminder) => [reminder.id, reminder]));
    const gone = items.filter(({ reminderId }) => !pending.has(reminderId));
    await settleItems(
      client,
      gone.map(({ reminderId }) => reminderId),
      { state: 'kept-back', reason: 'It was sent or taken off the list meanwhile' },
    );
    await insertEvents(
      client,
      items.flatMap(({ reminderId, actor, correlationId }) => {
        const reminder = pending.get(reminderId);
        if (!reminder) return [];
        const { sendKey, customerMobile: phoneNumber, customerName } = reminder;
        const message = reminderText(template, reminder);
        const data = { sendKey, phoneNumber, customerName, message, author: actor };
        return [{ name: 'reminder.released.v1' as const, key: sendKey, version: 1, correlationId, data }];
      }),
    );
    await fence(client);
    return items.length;
  });
  if (released > 0) relay.wake();
  return released;
};
