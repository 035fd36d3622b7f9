import { foldCounts } from '@loanline/kit/database/fold-counts';
import type { Pool } from 'pg';

export interface ApplicationCounters {
  readonly total: number;
  readonly approvedComplete: number;
  readonly inProgress: number;
  readonly new: number;
}

/** Reads the dashboard's counters for active applications from the sums that triggers maintain. */
export const countApplications = async (pool: Pool): Promise<ApplicationCounters> => {
  const { rows } = await pool.query<ApplicationCounters & { changes: number }>({
    name: 'count-applications',
    text: `
      SELECT coalesce(sum(change), 0)::int AS total,
        coalesce(sum(change) FILTER (WHERE stage >= 6), 0)::int AS "approvedComplete",
        coalesce(sum(change) FILTER (WHERE stage BETWEEN 2 AND 5), 0)::int AS "inProgress",
        coalesce(sum(change) FILTER (WHERE stage = 1), 0)::int AS new,
        count(*)::int AS changes
      FROM application_counts`,
  });
  const { changes, ...counters } = rows[0] ?? {
    total: 0,
    approvedComplete: 0,
    inProgress: 0,
    new: 0,
    changes: 0,
  };
  await foldCounts(pool, { table: 'application_counts', keys: ['stage'] }, changes);
  return counters;
};
