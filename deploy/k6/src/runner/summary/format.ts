import type { Metric } from '../metrics.ts';
import { statisticOf } from '../statistics.ts';

/** Writes milliseconds as k6 does: 250µs, 12.34ms, 1.2s. */
export const duration = (ms: number): string => {
  if (ms < 1) return `${Math.round(ms * 1_000)}µs`;
  return ms < 1_000 ? `${Number(ms.toFixed(2))}ms` : `${Number((ms / 1_000).toFixed(2))}s`;
};

/** Leaves digits out rather than rounding up: 99.996 % of checks are not all of them. */
export const percent = (share: number): string => `${(Math.floor(share * 10_000) / 100).toFixed(2)}%`;

/** Writes a statistic of a metric in its unit. */
export const valueText = ({ kind, isTime }: Metric, value: number): string => {
  if (kind === 'rate') return percent(value);
  return isTime ? duration(value) : String(Number(value.toFixed(2)));
};

const trendStatistics = ['avg', 'min', 'med', 'max', 'p(90)', 'p(95)'];

/** All that a line of the summary says of a metric. */
export const metricText = (metric: Metric, seconds: number): string => {
  const { kind, count, sum } = metric;
  if (kind === 'counter') return `${String(sum).padEnd(8)} ${(sum / seconds).toFixed(2)}/s`;
  if (kind === 'rate') return `${percent(statisticOf(metric, 'rate'))} ${sum} out of ${count}`;
  return trendStatistics
    .map((name) => `${name}=${valueText(metric, statisticOf(metric, name)).padEnd(8)}`)
    .join(' ')
    .trimEnd();
};
