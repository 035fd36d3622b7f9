import { isUnavailable } from '@loanline/kit/database/is-unavailable';
import { createGroupCommit, type GroupCommit } from '@loanline/kit/runtime/group-commit';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { earliest } from '@loanline/kit/runtime/under-way';
import { setTimeout as wait } from 'node:timers/promises';
import { conversationOf, held, type Posted, type Store, type QueuedMessage } from './store-messages.ts';

const lockNotAvailable = '55P03';
/** How long a batch tries to lock a conversation that another transaction holds, in milliseconds. */
const longestMs = 6_000;
const pauseMs = 100;
/** Most messages that wait for locked conversations. */
export const mostHeld = 500;

const isLocked = (error: unknown) => (error as { code?: unknown } | null)?.code === lockNotAvailable;

const conversationBusy = () =>
  new ProblemError('service-unavailable', 'This chat is busy. Try again.', {
    headers: { 'retry-after': '2' },
  });

interface SideLine {
  readonly post: GroupCommit<QueuedMessage, Posted>;
  waiting: number;
}

/**
 * Queues messages of each locked conversation separately, in order. A queue closes after its last message.
 * @param store waits for locks, but not for long (`lock_timeout`)
 */
export const createSideLines = (store: Store) => {
  const storeSoon = async (batch: readonly QueuedMessage[]): Promise<Posted[]> => {
    const end = performance.now() + longestMs;
    for (;;) {
      try {
        return (await store(batch)).map((result) => (result === held ? null : result));
      } catch (error) {
        // The queue would repeat the batch after any other error.
        if (performance.now() > end && isUnavailable(error)) throw conversationBusy();
        if (!isLocked(error)) throw error;
        await wait(pauseMs);
      }
    }
  };

  const lines = new Map<string, SideLine>();
  const lineOf = (key: string): SideLine => {
    const line = lines.get(key) ?? {
      post: createGroupCommit<QueuedMessage, Posted>({
        maxBatch: 200,
        run: storeSoon,
        isRepeatable: ({ clientId }) => clientId !== null,
      }),
      waiting: 0,
    };
    lines.set(key, line);
    return line;
  };
  let allWaiting = 0;

  return {
    /** Whether earlier messages of the same conversation are still queued. */
    hasLine: (message: QueuedMessage): boolean => lines.has(conversationOf(message)),
    /** Opens a conversation's queue, for messages that are posted to it next. */
    open: (message: QueuedMessage): void => void lineOf(conversationOf(message)),
    post: async (message: QueuedMessage): Promise<Posted> => {
      const key = conversationOf(message);
      const line = lineOf(key);
      line.waiting += 1;
      allWaiting += 1;
      try {
        if (allWaiting > mostHeld) throw conversationBusy();
        return await line.post(message);
      } finally {
        line.waiting -= 1;
        allWaiting -= 1;
        if (line.waiting === 0) lines.delete(key);
      }
    },
    underWaySince: () => earliest([...lines.values()].map(({ post }) => post)),
  };
};
