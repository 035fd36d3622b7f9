import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import type { Deps } from '../../deps.ts';
import { findMessageByClientId } from '../../threads/store/find-message.ts';
import { failWithdrawn, rememberWithdrawn, withdrawnMessage } from '../store/withdrawn-reminders.ts';

/**
 * Fails the text of a reminder that staff removed from the list, unless it was handed over. Where no text is stored, it
 * publishes so: the reminder needs another key before it can be sent again.
 */
export const onReminderWithdrawn =
  ({ now }: Pick<Deps, 'now'>) =>
  async ({ data: { sendKey } }: EventOf<'reminder.withdrawn.v1'>, client: PoolClient): Promise<void> => {
    await rememberWithdrawn(client, sendKey);
    if (await findMessageByClientId(client, sendKey)) return failWithdrawn(client, sendKey, now());
    const data = { sendKey, reason: withdrawnMessage.errorMessage, isWithdrawn: true };
    await insertEvents(client, [{ name: 'reminder.kept-back.v1', key: sendKey, version: 1, data }]);
  };
