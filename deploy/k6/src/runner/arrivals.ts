import { milliseconds } from './durations.ts';

export interface Stage {
  readonly duration: string;
  /** The rate that it reaches. */
  readonly target: number;
}

/**
 * How many iterations should have begun `ms` after the start. Within a stage, the rate changes in a straight line from
 * the one before to its target.
 * @param unitMs the time that rates are for
 */
export const begunBy = (startRate: number, stages: readonly Stage[], ms: number, unitMs: number): number => {
  let [begun, rate, left] = [0, startRate, ms];
  for (const { duration, target } of stages) {
    const length = milliseconds(duration);
    const part = Math.min(left, length);
    const reached = length === 0 ? target : rate + ((target - rate) * part) / length;
    begun += (((rate + reached) / 2) * part) / unitMs;
    [rate, left] = [target, left - part];
    if (left <= 0) break;
  }
  return Math.floor(begun);
};
