/** Measures turns of this process's event loop: a call waits up to one before it is read, and so does its answer. */
export const createTurnWatch = (now: () => number) => {
  let isWatching = false;
  let longestMs = 0;

  return {
    /** Measures the next turn, unless one is being measured. */
    watch: (): void => {
      if (isWatching) return;
      isWatching = true;
      setImmediate(() => {
        const from = now();
        setImmediate(() => {
          longestMs = Math.max(longestMs, now() - from);
          isWatching = false;
        });
      });
    },
    /** The longest turn that was measured since the last reset. */
    longestMs: (): number => longestMs,
    reset: (): void => {
      longestMs = 0;
    },
  };
};
