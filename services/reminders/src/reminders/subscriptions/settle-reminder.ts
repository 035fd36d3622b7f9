import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { notSent, outcomeOfText } from '../outcome-of-text.ts';
import { announceReminders } from '../store/announce.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { idOfKey } from '../store/due-reminders.ts';
import { markFailed, markSent } from '../store/mark-sent.ts';
import { settleItems } from '../store/batch-sends.ts';

/** Stores what became of a reminder's text, whether it was sent by hand or with all others. */
export const onMessageChanged = async (
  { data: { message } }: EventOf<'conversation.message-changed.v1'>,
  client: PoolClient,
): Promise<void> => {
  const { clientId: sendKey, messageStatus, messageId, errorCode, errorMessage, author } = message;
  const outcome = outcomeOfText(messageStatus);
  if (sendKey === undefined || outcome === 'waiting') return;
  const id = await idOfKey(client, sendKey);
  if (id === null) return;
  const isFailed = outcome === 'failed';
  // That a provider has no record of a text is a guess, which gives way to what the provider says of it later.
  const overridesSent = errorCode !== 'no-record';
  const [asked] = await settleItems(
    client,
    [id],
    isFailed ? { state: 'failed', overridesSent } : { state: 'sent' },
  );
  const isNews = isFailed
    ? await markFailed(client, { id, sendKey }, errorMessage ?? notSent, overridesSent)
    : await markSent(client, { id, sendKey }, messageId);
  if (!isNews) return;
  await recordAudit(client, {
    // One that was sent by hand has the author of its text.
    ...(asked ?? { actor: author ?? 'system' }),
    action: isFailed ? 'send-failed' : 'send',
    subject: `reminders/${id}`,
  });
  await announceReminders(client, outcome, asked?.correlationId);
};
