import type { RetentionState } from '@loanline/proto/entities/retention';
import type { Pool } from 'pg';
import type { Deleted, RetentionClass } from './retention-class.ts';
import { countDue } from './retention-run.ts';

interface RetentionRunRow {
  readonly class: string;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly failed: boolean;
  readonly deleted: Deleted;
}

const present = ({ startedAt, finishedAt, failed, deleted }: RetentionRunRow): RetentionState['lastRun'] => ({
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  failed,
  deleted: Object.entries(deleted).map(([kind, count]) => ({ kind, count })),
});

/** Each class of a service: its retention period, what is due now, and what the last run did. */
export const readRetention = async (
  pool: Pool,
  classes: readonly RetentionClass[],
): Promise<RetentionState[]> => {
  const { rows } = await pool.query<RetentionRunRow>(
    'SELECT class, started_at AS "startedAt", finished_at AS "finishedAt", failed, deleted FROM retention_runs',
  );
  const retentionRunOf = ({ key }: RetentionClass) => rows.find((row) => row.class === key);
  // A run is looked at every second, and counting takes long.
  const due = await Promise.all(
    classes.map((kind) =>
      retentionRunOf(kind)?.finishedAt === null ? Promise.resolve(null) : countDue(pool, kind),
    ),
  );
  return classes.map((kind, index) => {
    const run = retentionRunOf(kind);
    return {
      key: kind.key,
      name: kind.name,
      from: kind.from,
      setting: kind.setting,
      days: kind.days,
      due: due[index] ?? null,
      lastRun: run ? present(run) : null,
    };
  });
};
