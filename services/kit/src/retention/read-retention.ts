import type { RetentionState } from '@loanline/proto/entities/retention';
import type { Pool } from 'pg';
import type { Deleted, RetentionClass } from './retention-class.ts';
import { countDue } from './run-class.ts';

interface RunRow {
  readonly class: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly deleted: Deleted;
}

const present = ({ startedAt, finishedAt, deleted }: RunRow): RetentionState['lastRun'] => ({
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  deleted: Object.entries(deleted).map(([kind, count]) => ({ kind, count })),
});

/** Each class of a service: how long it is kept, what is due now, and what the last run did. */
export const readRetention = async (
  pool: Pool,
  classes: readonly RetentionClass[],
): Promise<RetentionState[]> => {
  const { rows } = await pool.query<RunRow>(
    'SELECT class, started_at AS "startedAt", finished_at AS "finishedAt", deleted FROM retention_runs',
  );
  const due = await Promise.all(classes.map((kind) => countDue(pool, kind)));
  return classes.map((kind, index) => {
    const run = rows.find((row) => row.class === kind.key);
    return {
      key: kind.key,
      name: kind.name,
      setting: kind.setting,
      days: kind.days,
      due: due[index] ?? 0,
      lastRun: run ? present(run) : null,
    };
  });
};
