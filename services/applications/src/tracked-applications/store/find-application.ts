import type { Pool } from 'pg';
import { applicationColumns, byReference, type ApplicationRow } from './application-row.ts';

/** An active application by its reference or tracker id, or null. */
export const findApplication = async (pool: Pool, reference: string): Promise<ApplicationRow | null> => {
  const { rows } = await pool.query<ApplicationRow>({
    name: 'find-application',
    text: `SELECT ${applicationColumns} FROM tracked_applications t WHERE ${byReference}`,
    values: [reference],
  });
  return rows[0] ?? null;
};
