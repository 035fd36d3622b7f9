import { toE164 } from '@loanline/proto/rules/uk-phone';
import type { PoolClient } from 'pg';
import { wishOf } from '../contact-rules/opt-out-words.ts';
import { announceMessages } from '../threads/store/announce-messages.ts';
import { optIn, optOut } from '../contact-rules/store/opt-outs-and-holds.ts';
import { lineOf, openThreads, type Opening } from '../threads/store/threads.ts';
import { messagesOf } from '../threads/store/find-message.ts';
import { insertInbound } from '../threads/store/insert-inbound.ts';
import { correlationIdOf, type InboundMessage } from './webhook-event.ts';

/** A message as it is handled: its sender, and when they sent it. */
interface Received {
  readonly event: InboundMessage;
  readonly phoneE164: string;
  readonly at: Date;
}

/** Takes the earlier of the provider's time and ours: a clock that is fast must not lengthen the 24-hour window. */
export const earlier = (at: string | null, receivedAt: Date): Date =>
  at !== null && new Date(at) < receivedAt ? new Date(at) : receivedAt;

/** Makes one opening for each thread, with the first name that its customer gave. */
const openingsOf = (received: readonly Received[]): Opening[] => {
  const openings = new Map<string, Opening>();
  for (const { event, phoneE164 } of received) {
    const { channel, profileName } = event;
    const line = lineOf({ channel, phoneE164 });
    const customerName = openings.get(line)?.customerName ?? profileName;
    openings.set(line, { channel, phoneE164, backCallRequestId: null, customerName });
  }
  return [...openings.values()];
};

const threadsOf = async (client: PoolClient, received: readonly Received[]) => {
  const openings = openingsOf(received);
  const ids = await openThreads(client, openings);
  return new Map(openings.map((opening, place) => [lineOf(opening), ids[place] ?? 0]));
};

/** Records STOP and START in order of number, so that two batches cannot deadlock. */
const recordWishes = async (client: PoolClient, received: readonly Received[]) => {
  const wishes = received.flatMap((one) => {
    const wish = wishOf(one.event.channel, one.event.body);
    return wish ? [{ ...one, wish }] : [];
  });
  wishes.sort((one, other) => one.phoneE164.localeCompare(other.phoneE164));
  for (const { wish, phoneE164, event, at } of wishes)
    await (wish === 'stop' ? optOut(client, phoneE164, event.channel, at) : optIn(client, phoneE164, at));
};

/**
 * Adds customers' messages to the threads of their numbers, in the given order, and records STOP and START. It
 * opens a thread that does not exist.
 * @returns by event key `done`, or `known` for a message that is already stored
 */
export const handleInboundMessages = async (
  client: PoolClient,
  events: readonly { readonly event: InboundMessage; readonly receivedAt: Date }[],
): Promise<ReadonlyMap<string, string>> => {
  const received = events.map(({ event, receivedAt }) => ({
    event,
    phoneE164: toE164(event.from) ?? event.from,
    at: earlier(event.at, receivedAt),
  }));
  const threads = await threadsOf(client, received);
  const ids = await insertInbound(
    client,
    received.map(({ event, phoneE164, at }) => ({
      ...event,
      threadId: threads.get(lineOf({ channel: event.channel, phoneE164 })) ?? 0,
      sender: phoneE164,
      receiver: event.to,
      at,
    })),
  );
  const isNew = ({ event }: Received) => ids.has(event.providerMessageId);
  await recordWishes(client, received.filter(isNew));
  const messages = await messagesOf(client, [...ids.values()]);
  const news = received.flatMap(({ event }) => {
    const message = messages.get(ids.get(event.providerMessageId) ?? 0);
    return message ? [{ message, isNew: true, correlationId: correlationIdOf(event) }] : [];
  });
  await announceMessages(client, news);
  return new Map(received.map((one) => [one.event.eventKey, isNew(one) ? 'done' : 'known']));
};
