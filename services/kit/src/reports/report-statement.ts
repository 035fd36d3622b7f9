/** Midnight in London of a parameter that is a day. */
const midnight = (parameter: string) => `(${parameter}::date::timestamp AT TIME ZONE 'Europe/London')`;

/** The columns `$1`, `$2` and `$3` of `withPeriodBefore`: the first day before, the first of the period, the one after it. */
export const periodStart = midnight('$2');

/** A condition on a moment: it is in the period or in the one before. */
export const inBoth = (moment: string): string =>
  `${moment} >= ${midnight('$1')} AND ${moment} < ${midnight('$3')}`;

/** Counts what happened, by a key; `happened` has the columns `key` and `at`. */
export const counted = (happened: string): string => `
  SELECT key, (count(*) FILTER (WHERE at >= ${periodStart}))::int AS value,
    (count(*) FILTER (WHERE at < ${periodStart}))::int AS before
  FROM (${happened}) AS happened GROUP BY key ORDER BY key`;

/** Adds up what was measured, by a key; `measured` has the columns `key`, `at` and `amount`. */
export const summed = (measured: string): string => `
  SELECT key, coalesce(sum(amount) FILTER (WHERE at >= ${periodStart}), 0)::float8 AS value,
    coalesce(sum(amount) FILTER (WHERE at < ${periodStart}), 0)::float8 AS before
  FROM (${measured}) AS measured GROUP BY key ORDER BY key`;

/** The middle of what was measured, by a key; `measured` has the columns `key`, `at` and `amount`. */
export const middle = (measured: string, share = 0.5): string => `
  SELECT key, percentile_cont(${share}) WITHIN GROUP (ORDER BY amount) FILTER (WHERE at >= ${periodStart}) AS value,
    percentile_cont(${share}) WITHIN GROUP (ORDER BY amount) FILTER (WHERE at < ${periodStart}) AS before
  FROM (${measured}) AS measured GROUP BY key ORDER BY key`;
