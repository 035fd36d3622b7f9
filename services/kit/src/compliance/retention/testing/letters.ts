import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { createRetentionJob } from '../retention-job.ts';
import type { RetentionClass } from '../retention-class.ts';
import { deleteWith } from '../delete-with.ts';
import { beginRetentionRun, runClass } from '../retention-run.ts';
import { createMetrics } from '../../../observability/metrics.ts';
import { createLogger } from '../../../runtime/logger.ts';
import { createKitDatabase, type TestDatabase } from '../../../testing/database.ts';

/** A class of data for tests of retention. */
export const letters: RetentionClass = {
  key: 'letters',
  name: 'Letters',
  from: 'they were written',
  setting: 'RETENTION_LETTERS_DAYS',
  days: 30,
  table: 'letters',
  isDue: 'used_at < $1',
  remove: deleteWith(`
    WITH gone AS (DELETE FROM letters WHERE id = ANY ($1::int[]) RETURNING id)
    SELECT count(*)::int AS letters FROM gone`),
};

const never = new AbortController().signal;

/** Until it holds, however slow the machine is. */
export const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
};

/** A database with letters, empty before each test, and jobs that delete them. */
export const useLetters = () => {
  const log: string[] = [];
  const logger = createLogger('test', 'warn', { write: (line) => void log.push(line) });
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createKitDatabase();
    await database.pool.query('CREATE TABLE letters (id integer PRIMARY KEY, used_at timestamptz NOT NULL)');
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    log.length = 0;
    await database.pool.query('TRUNCATE leases, letters, retention_runs');
  });
  const pool = () => database.pool;

  const write = (from: number, to: number, daysAgo: string) =>
    pool().query(
      `INSERT INTO letters SELECT n, now() - $3::interval FROM generate_series($1::int, $2::int) n`,
      [from, to, daysAgo],
    );
  const left = async () =>
    (await pool().query<{ id: number }>('SELECT id FROM letters ORDER BY id')).rows.map(({ id }) => id);
  const entries = async () =>
    (
      await pool().query<{ entry: string }>(
        `SELECT actor || ': ' || action || ' of ' || subject AS entry FROM audit_entries ORDER BY id`,
      )
    ).rows.map(({ entry }) => entry);
  const jobOf = (...classes: RetentionClass[]) =>
    createRetentionJob({ pool: pool(), logger, metrics: createMetrics('test'), classes });
  const run = async (kind: RetentionClass, signal: AbortSignal = never) => {
    await beginRetentionRun(pool(), kind.key, 0);
    await runClass(pool(), kind, signal);
  };

  /** An instance in the middle of a batch of letters, which ends on request. */
  const atWork = async () => {
    let [hasBegun, mayEnd] = [false, false];
    const job = jobOf({
      ...letters,
      remove: async (client, ids) => {
        hasBegun = true;
        await until(() => Promise.resolve(mayEnd));
        return letters.remove(client, ids);
      },
    });
    await job.runNow();
    await until(() => Promise.resolve(hasBegun));
    return { job, finish: () => void (mayEnd = true) };
  };

  const lastRun = async (job: ReturnType<typeof jobOf>) => (await job.read())[0]?.lastRun ?? null;

  return { log, pool, write, left, entries, jobOf, run, atWork, lastRun };
};
