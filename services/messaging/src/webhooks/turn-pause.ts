/** Pause after a turn, in which events gather for the next one. */
const gatherMs = 10;
/** From this many a second webhooks arrive so fast that handling would delay their answers. */
const fastPerSecond = 300;
/** While they do, handling gets a fifth of the time. */
const pausePerTurn = 4;
const longestPauseMs = 500;

/**
 * Decides how long the handling of events pauses after a turn. Providers wait for their answers, and give up after
 * seconds; the events that they reported can wait in the database.
 */
export const createTurnPause = (now = () => performance.now()) => {
  let stored = 0;
  return {
    noteStored: (): void => {
      stored += 1;
    },
    /** Begins a turn. @returns a function that ends it, and gives the pause after it in milliseconds */
    begin: (): (() => number) => {
      const beganAt = now();
      const storedBefore = stored;
      return () => {
        const tookMs = now() - beganAt;
        const isFast = (stored - storedBefore) * 1_000 > tookMs * fastPerSecond;
        return isFast ? Math.max(gatherMs, Math.min(longestPauseMs, tookMs * pausePerTurn)) : gatherMs;
      };
    },
  };
};
