import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';
import { isGuess, notSent, outcomeOfText, staysDue } from '../outcome-of-text.ts';
import { announceReminders } from '../store/announce.ts';
import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { reminderOfKey, type KnownReminder } from '../store/due-reminders.ts';
import { markFailed, markSent } from '../store/mark-sent.ts';
import { settleItems } from '../store/batch-sends.ts';
import { leaveDue } from '../use-cases/leave-due.ts';

type Text = EventOf<'conversation.message-changed.v1'>['data']['message'];

const settleFailed = async (client: PoolClient, reminder: KnownReminder, text: Text) => {
  const reason = text.errorMessage ?? notSent;
  const guessed = isGuess(text.errorCode);
  const [asked] = await settleItems(
    client,
    [reminder.id],
    guessed ? { state: 'failed', reason } : { state: 'failed', overrides: 'sent' },
  );
  const failure = { reason, isGuess: guessed, overridesSent: !guessed };
  return { asked, isNews: await markFailed(client, reminder, failure) };
};

const settleSent = async (client: PoolClient, reminder: KnownReminder, text: Text) => {
  const overrides = reminder.isCurrent ? undefined : 'guess';
  const [asked] = await settleItems(client, [reminder.id], { state: 'sent', overrides });
  return { asked, isNews: await markSent(client, reminder, text.messageId) };
};

/** Stores what became of a reminder's text, whether it was sent by hand or with all others. */
export const onMessageChanged = async (
  { data: { message } }: EventOf<'conversation.message-changed.v1'>,
  client: PoolClient,
): Promise<void> => {
  const { clientId: sendKey, messageStatus, errorCode, errorMessage, author } = message;
  const outcome = outcomeOfText(messageStatus);
  if (sendKey === undefined || outcome === 'waiting') return;
  const reminder = await reminderOfKey(client, sendKey);
  // A failure under an earlier key is known already, and says nothing of the next text.
  if (!reminder || (outcome === 'failed' && !reminder.isCurrent)) return;
  if (staysDue(errorCode))
    return leaveDue(client, reminder, { reason: errorMessage ?? notSent, overridesSent: true }, author);
  const settle = outcome === 'failed' ? settleFailed : settleSent;
  const { asked, isNews } = await settle(client, reminder, message);
  if (!isNews) return;
  await recordAudit(client, {
    // One that was sent by hand has the author of its text.
    ...(asked ?? { actor: author ?? 'system' }),
    action: outcome === 'failed' ? 'send-failed' : 'send',
    subject: `reminders/${reminder.id}`,
  });
  await announceReminders(client, outcome, asked?.correlationId);
};
