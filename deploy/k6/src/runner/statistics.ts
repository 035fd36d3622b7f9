import type { Metric } from './metrics.ts';

/** Interpolates between the two nearest values, as k6 does. */
const percentileOf = (sorted: Float64Array, percentile: number): number => {
  const place = (percentile / 100) * (sorted.length - 1);
  const [below = 0, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
};

const trendStatistics: Readonly<Record<string, (sorted: Float64Array, mean: number) => number>> = {
  avg: (_, mean) => mean,
  min: (sorted) => percentileOf(sorted, 0),
  med: (sorted) => percentileOf(sorted, 50),
  max: (sorted) => percentileOf(sorted, 100),
};

/**
 * A statistic of a metric that has values: `rate` of a rate, `count` of a counter, `avg`, `min`, `med`, `max` or
 * `p(95)` of a trend.
 * @throws where its kind has no such statistic
 */
export const statisticOf = ({ name, kind, count, sum, values }: Metric, statistic: string): number => {
  if (kind === 'counter' && statistic === 'count') return sum;
  if (kind === 'rate' && statistic === 'rate') return sum / count;
  if (kind === 'trend') {
    const sorted = Float64Array.from(values).sort();
    const read = trendStatistics[statistic];
    if (read) return read(sorted, sum / count);
    const [, percentile] = /^p\((\d+(?:\.\d+)?)\)$/.exec(statistic) ?? [];
    if (percentile !== undefined) return percentileOf(sorted, Number(percentile));
  }
  throw new Error(`${name} is a ${kind}, which has no ${statistic}`);
};
