import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { PoolClient } from 'pg';
import { wishOf } from '../domain/opt-out-words.ts';
import { announceMessage } from '../store/announce.ts';
import { optIn, optOut } from '../store/contact-wishes.ts';
import { openConversation } from '../store/conversations.ts';
import { messageOf } from '../store/find-message.ts';
import { insertInbound } from '../store/insert-message.ts';
import type { InboundMessage } from './webhook-event.ts';

/** The earlier of when it was sent and when we were told: a clock that is fast must not lengthen the 24-hour window. */
const earlier = (at: string | null, receivedAt: Date): Date =>
  at !== null && new Date(at) < receivedAt ? new Date(at) : receivedAt;

/**
 * A customer's message joins the conversation of its phone number, which is opened where there is none. STOP and START are
 * heard.
 */
export const takeMessage = async (
  client: PoolClient,
  event: InboundMessage,
  receivedAt: Date,
): Promise<string> => {
  const phoneE164 = toE164(event.from) ?? event.from;
  const at = earlier(event.at, receivedAt);
  const conversationId = await openConversation(client, {
    channel: event.channel,
    phoneE164,
    backCallRequestId: null,
    customerName: event.profileName,
  });
  const id = await insertInbound(client, {
    conversationId,
    channel: event.channel,
    sender: phoneE164,
    receiver: event.to,
    body: event.body,
    providerMessageId: event.providerMessageId,
    messageType: event.messageType,
    media: event.media,
    at,
  });
  if (id === null) return 'known';
  const wish = wishOf(event.channel, event.body);
  if (wish === 'stop') await optOut(client, phoneE164, event.channel, at);
  if (wish === 'start') await optIn(client, phoneE164, at);
  await announceMessage(client, await messageOf(client, id), {
    isNew: true,
    correlationId: event.eventKey,
  });
  return 'done';
};
