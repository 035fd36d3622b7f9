import { currentContext, markAudited } from '@loanline/kit/runtime/current-context';
import { createGroupCommit } from '@loanline/kit/runtime/group-commit';
import { originOf } from '@loanline/kit/events/outbox/outbox';
import type { Announcer } from '@loanline/kit/events/outbox/relay';
import { earliest, type UnderWay } from '@loanline/kit/runtime/under-way';
import type { Pool } from 'pg';
import { createSideLines } from './side-lines.ts';
import {
  conversationOf,
  createStore,
  held,
  type NewMessage,
  type Posted,
  type QueuedMessage,
} from './store-messages.ts';

export interface MessagePoster extends UnderWay {
  (message: NewMessage): Promise<Posted>;
}

/** A batch is stored within milliseconds; one that takes this long no longer delays the others. */
const patienceMs = 500;

/** Adds what the batch cannot know, since it has messages of many requests. */
const queue = (message: NewMessage): QueuedMessage => {
  const { correlationId, address } = currentContext();
  if (message.isAudited) markAudited();
  return { ...message, correlationId, origin: originOf(), auditedFrom: message.isAudited ? address : null };
};

/**
 * Posts messages, and stores those that arrive together as one batch. Messages of a conversation that another
 * transaction has locked wait in a queue of their own.
 * @param pool for batches, which wait for no lock
 * @param relay publishes the messages' events
 * @param waitingPool for messages that wait for a conversation
 */
export const createMessagePoster = (
  pool: Pool,
  relay: Announcer,
  waitingPool: Pool = pool,
): MessagePoster => {
  const store = createStore(pool, relay, 'skip');
  const sideLines = createSideLines(createStore(waitingPool, relay, 'wait'));

  const run = async (batch: readonly QueuedMessage[]) => {
    const free = batch.filter((message) => !sideLines.hasLine(message));
    const stored = free.length === 0 ? [] : await store(free);
    const results = new Map(free.map((message, index) => [message, stored[index] ?? null]));
    return batch.map((message) => {
      const result = results.has(message) ? (results.get(message) ?? null) : held;
      // Before the next batch starts, since it may have another message for this conversation.
      if (result === held) sideLines.open(message);
      return result;
    });
  };
  const commit = createGroupCommit<QueuedMessage, Posted | typeof held>({
    maxBatch: 200,
    run,
    isRepeatable: ({ clientId }) => clientId !== null,
    keyOf: conversationOf,
    patienceMs,
  });

  const post = async (message: NewMessage): Promise<Posted> => {
    const queued = queue(message);
    const result = await commit(queued);
    return result === held ? sideLines.post(queued) : result;
  };
  return Object.assign(post, { underWaySince: () => earliest([commit, sideLines]) });
};
