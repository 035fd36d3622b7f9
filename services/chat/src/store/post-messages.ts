import { createGroupCommit } from '@loanline/kit/group-commit';
import { carried } from '@loanline/kit/outbox/outbox';
import { earliest, type UnderWay } from '@loanline/kit/under-way';
import type { Pool } from 'pg';
import { createSideLines } from './side-lines.ts';
import { createStore, held, type NewMessage, type Posted, type TracedMessage } from './store-messages.ts';

export interface MessagePoster extends UnderWay {
  (message: NewMessage): Promise<Posted>;
}

/** A batch is stored within milliseconds; one that takes this long no longer delays the others. */
const patienceMs = 500;

/**
 * Posts messages, and stores those that arrive together as one batch. Messages of a conversation that another
 * transaction has locked wait in a queue of their own.
 * @param pool for batches, which wait for no lock
 * @param waitingPool for messages that wait for a conversation
 */
export const createMessagePoster = (pool: Pool, waitingPool: Pool = pool): MessagePoster => {
  const store = createStore(pool, 'skip');
  const sideLines = createSideLines(createStore(waitingPool, 'wait'));

  const run = async (batch: readonly TracedMessage[]) => {
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
  const commit = createGroupCommit<TracedMessage, Posted | typeof held>({
    maxBatch: 200,
    run,
    isRepeatable: ({ clientId }) => clientId !== null,
    patienceMs,
  });

  const post = async (message: NewMessage): Promise<Posted> => {
    // Each message of a batch has its own trace.
    const traced = { ...message, carriedId: carried(message.correlationId) };
    const result = await commit(traced);
    return result === held ? sideLines.post(traced) : result;
  };
  return Object.assign(post, { underWaySince: () => earliest([commit, sideLines]) });
};
