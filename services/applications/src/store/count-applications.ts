import type { Pool } from 'pg';

export interface ApplicationCounters {
  readonly total: number;
  readonly approvedComplete: number;
  readonly inProgress: number;
  readonly new: number;
}

/** The dashboard's counters over active applications. */
export const countApplications = async (pool: Pool): Promise<ApplicationCounters> => {
  const { rows } = await pool.query<ApplicationCounters>({
    name: 'count-applications',
    text: `
      SELECT count(*) AS total,
        count(*) FILTER (WHERE current_stage >= 6) AS "approvedComplete",
        count(*) FILTER (WHERE current_stage BETWEEN 2 AND 5) AS "inProgress",
        count(*) FILTER (WHERE current_stage = 1) AS new
      FROM tracked_applications WHERE is_active`,
  });
  return rows[0] ?? { total: 0, approvedComplete: 0, inProgress: 0, new: 0 };
};
