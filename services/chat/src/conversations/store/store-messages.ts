import type { ChatMessage, MessageFile } from '@loanline/proto/entities/chat';
import type { Announcer } from '@loanline/kit/events/outbox/relay';
import type { OutboxRow } from '@loanline/kit/events/outbox/outbox';
import type { Sender } from '@loanline/proto/enums/senders';
import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { ConversationKey } from './conversations.ts';
import { toMessage, type MessageRow } from './message-row.ts';
import { postStatements } from './post-statement.ts';

export interface NewMessage extends ConversationKey {
  readonly sender: Sender;
  /** Username, when a member of staff sends it. */
  readonly author: string | null;
  readonly text: string;
  readonly clientId: string | null;
  readonly file?: MessageFile;
  /** Staff write to a visitor, so the message needs an audit entry. */
  readonly isAudited: boolean;
}

/** A message of a batch, which has messages of many requests: with what its event and its audit entry say of its own. */
export interface QueuedMessage extends NewMessage {
  /** As `originOf` gives it. */
  readonly origin: string;
  readonly correlationId: string;
  /** The client's address, when the message needs an audit entry; null otherwise. */
  readonly auditedFrom: string | null;
}

/** The stored message, and whether it was stored before; null when there is no such conversation. */
export type Posted = { readonly message: ChatMessage; readonly fresh: boolean } | null;

/** The message's conversation is locked by another transaction, or does not exist. */
export const held = 'held';

type PostedRow = MessageRow & { readonly n: number; readonly fresh: boolean; readonly event: null };
type EventRow = { readonly [K in keyof PostedRow]: K extends 'event' ? OutboxRow : null };

const isUniqueViolation = (error: unknown) => (error as { code?: unknown } | null)?.code === '23505';

export const conversationOf = ({ kind, subject }: QueuedMessage) => `${kind} ${subject}`;

const keyOf = (message: QueuedMessage) => `${conversationOf(message)} ${message.clientId}`;

/** Finds, for each message, the first identical one in its batch, since a browser may send a message twice. */
const firstPlaces = (batch: readonly QueuedMessage[]): number[] => {
  const places = new Map<string, number>();
  return batch.map((message, place) => {
    if (message.clientId === null) return place;
    const first = places.get(keyOf(message)) ?? place;
    places.set(keyOf(message), first);
    return first;
  });
};

const isInquiry = ({ kind }: ConversationKey) => kind === 'inquiry';

/** Stores messages and their events, either all of them or, on failure, none. */
export const createStore = (pool: Pool, relay: Announcer, locked: 'wait' | 'skip') => {
  const storeDistinct = async (batch: readonly QueuedMessage[]): Promise<(Posted | typeof held)[]> => {
    const column = <K extends keyof QueuedMessage>(name: K) => batch.map((message) => message[name]);
    const kinds = batch.some(isInquiry) ? 'all' : 'applications';
    const { rows } = await pool.query<PostedRow | EventRow>({
      name: `post-messages-${kinds}-${locked}`,
      text: postStatements[kinds][locked],
      values: [
        column('kind'),
        column('subject'),
        column('sender'),
        column('author'),
        column('text'),
        column('clientId'),
        column('correlationId'),
        column('auditedFrom'),
        column('origin'),
        column('file'),
      ],
    });
    relay.publishNow(rows.flatMap(({ event }) => event ?? []));
    // A message can reopen an inquiry, which is an event for the relay.
    if (kinds === 'all') relay.wake();
    // The events leave for the broker before the answers leave for the senders.
    await setImmediate();
    const byPlace = new Map(rows.map((row) => [row.n, row]));
    return batch.map((_message, index) => {
      const row = byPlace.get(index + 1);
      if (row?.event === null) return { message: toMessage(row), fresh: row.fresh };
      return locked === 'skip' ? held : null;
    });
  };

  return async (batch: readonly QueuedMessage[]): Promise<(Posted | typeof held)[]> => {
    const firsts = firstPlaces(batch);
    const distinct = batch.filter((_message, place) => firsts[place] === place);
    const stored = await storeDistinct(distinct).catch((error: unknown) => {
      // Another instance is storing one of these clientIds right now: the second try finds it stored.
      if (isUniqueViolation(error)) return storeDistinct(distinct);
      throw error;
    });
    const byMessage = new Map(distinct.map((message, index) => [message, stored[index] ?? null]));
    return batch.map((message, place) => {
      const first = firsts[place] ?? place;
      const result = byMessage.get(batch[first] ?? message) ?? null;
      return first === place || result === null || result === held ? result : { ...result, fresh: false };
    });
  };
};

export type Store = ReturnType<typeof createStore>;
