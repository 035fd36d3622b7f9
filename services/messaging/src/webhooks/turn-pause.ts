import type { BatchResult } from './handle-batch.ts';

/** Pause after a turn, in which events gather for the next one. */
const gatherMs = 10;
/** From this many a second webhooks arrive so fast that handling would delay their answers. */
const fastPerSecond = 300;
/** How much longer than its turn handling then pauses. */
const pausePerTurn = 4;
const longestPauseMs = 500;
/** Events that waited for longer are not delayed any more: one may be a STOP. */
const longestWaitMs = 5_000;

/**
 * Decides how long the handling of events pauses after a turn. Providers wait for their answers, and give up after
 * seconds; the events that they reported can wait a little in the database.
 */
export const createTurnPause = (now = () => performance.now()) => {
  let stored = 0;
  return {
    noteStored: (): void => {
      stored += 1;
    },
    /** Begins a turn. @returns a function that ends it, and gives the pause after it in milliseconds */
    begin: (): ((result: Pick<BatchResult, 'waitedMs' | 'failed'>) => number) => {
      const beganAt = now();
      const storedBefore = stored;
      return ({ waitedMs, failed }) => {
        const tookMs = now() - beganAt;
        const isFast = (stored - storedBefore) * 1_000 > tookMs * fastPerSecond;
        return isFast && !failed && waitedMs < longestWaitMs
          ? Math.max(gatherMs, Math.min(longestPauseMs, tookMs * pausePerTurn))
          : gatherMs;
      };
    },
  };
};
