import type { TurnWatch } from './turn-watch.ts';

interface AdaptiveLimitOptions {
  readonly min: number;
  readonly max: number;
  /** The time within which nine of ten calls should be answered, without a turn of this process. */
  readonly targetMs: number;
  /** The longest turn that this process should take. */
  readonly longestTurnMs: number;
  readonly turns: TurnWatch;
  readonly now?: () => number;
}

/** The limit changes once a window has passed in which enough calls ended. */
const windowMs = 200;
const minCallsPerWindow = 20;
const maxSlowShare = 0.1;
const growthFactor = 1.1;
/** One window never shrinks the limit by more, or by less, than these factors. */
const minShrinkFactor = 0.25;
const maxShrinkFactor = 0.9;
/** One late window may be a short stall. The next one confirms an overload, and so do calls that are this much too late. */
const surelyOverloaded = 2;
const initialLimit = 256;
/** A process with so few calls in progress need not measure itself. */
const fewCalls = 8;

/**
 * Adapts how many calls may be in progress at the same time: fewer while answers are late or this process is too busy,
 * more while they are in time and the places are used. A call beyond the limit would only wait, and make all others wait
 * longer.
 */
export const createAdaptiveLimit = ({
  min,
  max,
  targetMs,
  longestTurnMs,
  turns,
  now = () => performance.now(),
}: AdaptiveLimitOptions) => {
  let limit = Math.min(initialLimit, max);
  let inProgress = 0;
  let windowFrom = now();
  let calls = 0;
  let slow = 0;
  let totalMs = 0;
  let peak = 0;
  let wasLate = false;
  /** Places beyond the limit for the calls that arrive during a stall: as many as the service answers in the target. */
  let spare = 0;

  /** How many times longer than they should calls or turns took; undefined when they were in time. */
  const lateness = (): number | undefined => {
    if (slow > calls * maxSlowShare) return totalMs / (targetMs * calls);
    return turns.turnMs() > longestTurnMs ? turns.turnMs() / longestTurnMs : undefined;
  };

  const shrink = (late: number) => {
    // If only a few calls were in progress, their number is not what made them slow.
    if (peak <= min) return;
    const factor = Math.min(maxShrinkFactor, Math.max(minShrinkFactor, 1 / late));
    limit = Math.max(min, Math.floor(limit * minShrinkFactor), Math.floor(Math.min(limit, peak) * factor));
    spare = 0;
  };

  const adapt = (at: number) => {
    if (calls < minCallsPerWindow || at - windowFrom < windowMs) return;
    const late = lateness();
    if (late === undefined) {
      if (peak * 2 > limit) limit = Math.min(max, Math.ceil(limit * growthFactor));
      spare = (calls * targetMs) / (at - windowFrom);
    } else if (wasLate || late > surelyOverloaded) shrink(late);
    wasLate = late !== undefined;
    windowFrom = at;
    calls = 0;
    slow = 0;
    totalMs = 0;
    peak = inProgress;
  };

  return {
    limit: () => limit,
    /** @param share the share of the places that calls of this kind may fill */
    isFull: (share: number): boolean => inProgress >= Math.min(max, limit + spare) * share,
    /**
     * Takes a place until the returned function is called.
     * @param isMeasured whether the time that the call takes shows how busy the service is
     */
    begin: (isMeasured: boolean): (() => void) => {
      const startedAt = now();
      inProgress += 1;
      peak = Math.max(peak, inProgress);
      if (inProgress > fewCalls) turns.watch();
      return () => {
        inProgress -= 1;
        // A call that began before the limit last changed shows the effect of the former limit.
        if (!isMeasured || startedAt < windowFrom) return;
        const at = now();
        // The call waited up to a turn for this process, and its answer another one.
        const tookMs = Math.max(0, at - startedAt - 2 * turns.turnMs());
        calls += 1;
        totalMs += tookMs;
        if (tookMs > targetMs) slow += 1;
        adapt(at);
      };
    },
  };
};

export type AdaptiveLimit = ReturnType<typeof createAdaptiveLimit>;
