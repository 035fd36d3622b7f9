import type { Metric, Metrics } from './metrics.ts';
import { statisticOf } from './statistics.ts';

const comparisons: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  '<': (value, limit) => value < limit,
  '<=': (value, limit) => value <= limit,
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '==': (value, limit) => value === limit,
};

export interface Threshold {
  readonly metric: Metric;
  /** As the script writes it, such as `p(95)<500`. */
  readonly source: string;
  readonly statistic: string;
  readonly isMetBy: (value: number) => boolean;
}

export interface Verdict extends Threshold {
  /** Undefined where nothing was measured. */
  readonly value: number | undefined;
  readonly isMet: boolean;
}

const parse = (metric: Metric, source: string): Threshold => {
  const [, statistic = '', comparison = '', limit] =
    /^\s*([\w().]+)\s*(<=|>=|<|>|==)\s*([\d.]+)\s*$/.exec(source) ?? [];
  const compare = comparisons[comparison];
  if (!compare) throw new Error(`${source} is no threshold such as p(95)<500`);
  // Names a statistic that the kind of metric does not have before the run, rather than after it.
  statisticOf({ ...metric, count: 1, values: [0] }, statistic);
  return { metric, source, statistic, isMetBy: (value) => compare(value, Number(limit)) };
};

/** Reads thresholds; from now on their metrics count what has their tags. @throws on one that k6 would refuse */
export const readThresholds = (
  metrics: Metrics,
  thresholds: Readonly<Record<string, readonly string[]>>,
): Threshold[] =>
  Object.entries(thresholds).flatMap(([selector, sources]) =>
    sources.map((source) => parse(metrics.named(selector), source)),
  );

/** Checks a threshold as k6 does: where nothing was measured, it is met. */
export const checkThreshold = (threshold: Threshold): Verdict => {
  const { metric, statistic, isMetBy } = threshold;
  if (metric.count === 0) return { ...threshold, value: undefined, isMet: true };
  const value = statisticOf(metric, statistic);
  return { ...threshold, value, isMet: isMetBy(value) };
};
