const smoothing = 0.3;
/** How long a measurement says something about the present. */
const validMs = 1_000;

/** How long a turn of this process's event loop takes. A call waits up to one before it is read, and so does its answer. */
export interface TurnWatch {
  /** Measures the next turn, unless one is being measured. */
  watch(): void;
  /** The smoothed length of the latest turns; 0 when none was measured lately. */
  turnMs(): number;
}

export const createTurnWatch = (now: () => number = () => performance.now()): TurnWatch => {
  let isWatching = false;
  let smoothedMs = 0;
  let measuredAt = -Infinity;

  const turnMs = () => (now() - measuredAt < validMs ? smoothedMs : 0);

  return {
    watch: () => {
      if (isWatching) return;
      isWatching = true;
      setImmediate(() => {
        const from = now();
        setImmediate(() => {
          const at = now();
          smoothedMs = turnMs() + smoothing * (at - from - turnMs());
          measuredAt = at;
          isWatching = false;
        });
      });
    },
    turnMs,
  };
};
