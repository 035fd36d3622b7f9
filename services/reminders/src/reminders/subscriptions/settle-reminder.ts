import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { announceReminders } from '../store/announce.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { idOfKey } from '../store/due-reminders.ts';
import { markFailed, markSent } from '../store/mark-sent.ts';
import { settleItems } from '../store/batch-sends.ts';

const sentStatuses: ReadonlySet<string> = new Set(['queued', 'sent', 'delivered', 'read']);

/** Stores the outcome of a reminder that was sent with all others; the route that sends a single one stores its own. */
export const onMessageChanged = async (
  { data: { message } }: EventOf<'conversation.message-changed.v1'>,
  client: PoolClient,
): Promise<void> => {
  const { clientId: sendKey, messageStatus, messageId, errorCode, errorMessage } = message;
  const isFailed = messageStatus === 'failed';
  if (sendKey === undefined || (!isFailed && !sentStatuses.has(messageStatus))) return;
  const id = await idOfKey(client, sendKey);
  if (id === null) return;
  // That a provider has no record of a text is a guess, which gives way to what the provider says of it later.
  const overridesSent = errorCode !== 'no-record';
  const [asked] = await settleItems(
    client,
    [id],
    isFailed ? { state: 'failed', overridesSent } : { state: 'sent' },
  );
  if (!asked) return;
  const isNews = isFailed
    ? await markFailed(client, { id, sendKey }, errorMessage ?? 'The text was not sent', overridesSent)
    : await markSent(client, { id, sendKey }, messageId);
  if (!isNews) return;
  await recordAudit(client, {
    ...asked,
    action: isFailed ? 'send-failed' : 'send',
    subject: `reminders/${id}`,
  });
  await announceReminders(client, isFailed ? 'failed' : 'sent', asked.correlationId);
};
