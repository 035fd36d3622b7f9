import { inTransaction } from '@loanline/kit/database/transaction';
import { channels as everyChannel } from '@loanline/proto/enums/channels';
import type { PoolClient } from 'pg';
import { contactRefusal } from '../contact-rules/contact.ts';
import { contactHistory } from '../contact-rules/store/contact-history.ts';
import type { Deps } from '../deps.ts';
import { announceMessage } from '../threads/store/announce-messages.ts';
import { messageOf } from '../threads/store/find-message.ts';
import { insertOutbound } from '../threads/store/insert-outbound.ts';
import { claimThreads, mostOfOneRound, type ClaimedThread } from './claim-threads.ts';

interface AutomaticReply {
  /** When the office closed. */
  readonly closedSince: string;
  readonly text: string;
}

type Parts = Pick<Deps, 'pool' | 'relay' | 'deliveryWorker' | 'channels' | 'rules' | 'now'>;

/** Stores a reply for the delivery worker; false when a contact rule forbids it, so that this thread gets none. */
const replyIn = async (
  { channels, rules, now }: Parts,
  thread: ClaimedThread,
  text: string,
  client: PoolClient,
): Promise<boolean> => {
  const { threadId, channel, receiver, lastInboundAt } = thread;
  const provider = channels[channel];
  if (!provider) return false;
  const facts = await contactHistory(client, receiver, lastInboundAt, now());
  const sending = { channel, purpose: 'conversation', isFreeText: true, isOverridden: false } as const;
  if (contactRefusal(rules, sending, facts, now())) return false;
  const id = await insertOutbound(client, {
    threadId,
    channel,
    purpose: 'automatic-reply',
    sender: provider.from,
    receiver,
    body: text,
    author: null,
    clientId: null,
    overrideReason: null,
    retryOf: null,
    template: null,
  });
  if (id === null) return false;
  await announceMessage(client, await messageOf(client, id), { isNew: true });
  return true;
};

/** Replies in all threads that need it, once for each thread and closed period; returns in how many. */
export const replyAutomatically = async (
  parts: Parts,
  { closedSince, text }: AutomaticReply,
): Promise<number> => {
  const configured = everyChannel.filter((channel) => parts.channels[channel]);
  for (let replied = 0; ;) {
    const claimed = await inTransaction(parts.pool, async (client) => {
      const threads = await claimThreads(client, closedSince, configured);
      for (const thread of threads) if (await replyIn(parts, thread, text, client)) replied += 1;
      return threads.length;
    });
    if (claimed > 0) {
      parts.relay.wake();
      parts.deliveryWorker.wake();
    }
    if (claimed < mostOfOneRound) return replied;
  }
};
