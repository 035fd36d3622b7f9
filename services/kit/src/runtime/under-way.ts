/** Something that works in sequence, so that everything else waits for the current step. */
export interface UnderWay {
  /** When the oldest step in progress began, by `performance.now()`; undefined when no step is in progress. */
  underWaySince(): number | undefined;
}

/** When the oldest step in progress of all these began. */
export const earliest = (lines: readonly UnderWay[]): number | undefined => {
  const begun = lines.flatMap((line) => line.underWaySince() ?? []);
  return begun.length === 0 ? undefined : Math.min(...begun);
};

/** Longer than every deadline inside it: only a fault of ours takes this long. */
const stuckAfterMs = 120_000;

/** Whether a step has taken so long that only a restart helps. */
export const isStuck = (lines: readonly UnderWay[], now = performance.now()): boolean =>
  now - (earliest(lines) ?? now) > stuckAfterMs;
