import type { Pool } from 'pg';
import type { Deleted, RetentionClass } from '../compliance/retention/retention-class.ts';
import { beginRetentionRun, runClass } from '../compliance/retention/retention-run.ts';

/** Runs each class once, in their order; answers what each deleted. */
export const runRetention = async (
  pool: Pool,
  classes: readonly RetentionClass[],
): Promise<Record<string, Deleted>> => {
  for (const kind of classes) {
    await beginRetentionRun(pool, kind.key, 0);
    await runClass(pool, kind, new AbortController().signal);
  }
  const { rows } = await pool.query<{ class: string; deleted: Deleted }>(
    'SELECT class, deleted FROM retention_runs WHERE finished_at IS NOT NULL',
  );
  return Object.fromEntries(rows.map((row) => [row.class, row.deleted]));
};
