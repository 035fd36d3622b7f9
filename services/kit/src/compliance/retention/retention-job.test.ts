import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../runtime/logger.ts';
import { createMetrics } from '../../observability/metrics.ts';
import { createKitDatabase, type TestDatabase } from '../../testing/database.ts';
import { deleteWith } from './delete-with.ts';
import { createRetentionJob } from './retention-job.ts';
import { batchSize, oneByOne, type RetentionClass } from './retention-class.ts';
import { beginRun, failRun, runClass } from './run-class.ts';

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

const letters: RetentionClass = {
  key: 'letters',
  name: 'Letters',
  setting: 'RETENTION_LETTERS_DAYS',
  days: 30,
  table: 'letters',
  isDue: 'used_at < $1',
  remove: deleteWith(`
    WITH gone AS (DELETE FROM letters WHERE id = ANY ($1::int[]) RETURNING id)
    SELECT count(*)::int AS letters FROM gone`),
};
const write = (from: number, to: number, daysAgo: string) =>
  database.pool.query(
    `INSERT INTO letters SELECT n, now() - $3::interval FROM generate_series($1::int, $2::int) n`,
    [from, to, daysAgo],
  );
const left = async () =>
  (await database.pool.query<{ id: number }>('SELECT id FROM letters ORDER BY id')).rows.map(({ id }) => id);
const entries = async () =>
  (
    await database.pool.query<{ entry: string }>(
      `SELECT actor || ': ' || action || ' of ' || subject AS entry FROM audit_entries ORDER BY id`,
    )
  ).rows.map(({ entry }) => entry);
const jobOf = (...classes: RetentionClass[]) =>
  createRetentionJob({ pool: database.pool, logger, metrics: createMetrics('test'), classes });
const never = new AbortController().signal;
const run = async (kind: RetentionClass, signal = never) => {
  await beginRun(database.pool, kind.key, 0);
  await runClass(database.pool, kind, signal);
};

/** Until it holds, however slow the machine is. */
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
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

describe('records past their retention period', () => {
  it('is deleted, and what is a minute too young stays', async () => {
    await write(1, 3, '30 days 1 minute');
    await write(4, 5, '29 days 23 hours 59 minutes');
    await run(letters);
    expect(await left()).toEqual([4, 5]);
    expect((await entries()).at(-1)).toBe('retention: delete letters: 3 of retention/letters');
  });

  it('is deleted in batches, and counted as one run', async () => {
    await write(1, batchSize + 7, '31 days');
    const before = (await entries()).length;
    await run(letters);
    expect(await left()).toEqual([]);
    expect((await entries()).slice(before)).toEqual([
      `retention: delete letters: ${batchSize + 7} of retention/letters`,
    ]);
  });

  it('stays for ever where the setting is 0, and nothing of it is due', async () => {
    await write(1, 3, '9999 days');
    const job = jobOf({ ...letters, days: 0 });
    await run({ ...letters, days: 0 });
    expect(await left()).toEqual([1, 2, 3]);
    expect(await job.read()).toMatchObject([{ days: 0, due: 0, lastRun: { deleted: [] } }]);
  });

  it('is deleted in transactions as small as its class asks for, which may take as long as it says', async () => {
    await write(1, 3, '31 days');
    const seen: unknown[] = [];
    await run({
      ...letters,
      ...oneByOne,
      remove: async (client, ids) => {
        const { rows } = await client.query<{ statement_timeout: string }>('SHOW statement_timeout');
        seen.push([ids, rows[0]?.statement_timeout]);
        return letters.remove(client, ids);
      },
    });
    expect(seen).toEqual([1, 2, 3].map((id) => [[String(id)], '10min']));
    expect(await left()).toEqual([]);
  });

  it('leaves no entry where there was nothing', async () => {
    const before = (await entries()).length;
    await run(letters);
    expect((await entries()).length).toBe(before);
  });
});

describe('a record that somebody uses', () => {
  it('is left to the next run, which does not wait for it', async () => {
    await write(1, 2, '31 days');
    const other = await database.pool.connect();
    await other.query('BEGIN');
    await other.query('UPDATE letters SET used_at = now() WHERE id = 1');
    await run(letters);
    expect(await left()).toEqual([1]);
    await other.query('COMMIT');
    other.release();
    await run(letters);
    expect(await left()).toEqual([1]);
  });
});

describe('a run that was interrupted', () => {
  it('is resumed, and reports at the end what both parts deleted', async () => {
    await write(1, batchSize + 5, '31 days');
    const death = new AbortController();
    const before = (await entries()).length;
    let batches = 0;
    const dying: RetentionClass = {
      ...letters,
      remove: (client, ids) => {
        if ((batches += 1) > 1) death.abort();
        return letters.remove(client, ids);
      },
    };
    await run(dying, death.signal);
    expect((await left()).length).toBe(5);
    const job = jobOf(letters);
    expect(await job.read()).toMatchObject([
      {
        due: null,
        lastRun: { finishedAt: null, failed: false, deleted: [{ kind: 'letters', count: batchSize }] },
      },
    ]);
    await job.worker.start();
    await until(async () => (await lastRun(job))?.finishedAt !== null);
    await job.worker.stop();
    expect(await left()).toEqual([]);
    expect((await entries()).slice(before)).toEqual([
      `retention: delete letters: ${batchSize + 5} of retention/letters`,
    ]);
  });

  it('by an error in the middle of a batch has deleted and counted nothing of it', async () => {
    await write(1, 3, '31 days');
    const failing: RetentionClass = {
      ...letters,
      remove: async (client, ids) => {
        await letters.remove(client, ids);
        throw new Error('the power is gone');
      },
    };
    await expect(run(failing)).rejects.toThrow('the power is gone');
    expect(await left()).toEqual([1, 2, 3]);
    expect((await lastRun(jobOf(letters)))?.deleted).toEqual([]);
  });
});

describe('several instances', () => {
  it('delete together what one would, in one run with one entry', async () => {
    await write(1, 3 * batchSize + 1, '31 days');
    const before = (await entries()).length;
    const jobs = Array.from({ length: 3 }, () => jobOf(letters));
    await Promise.all(jobs.map((job) => job.worker.start()));
    const [first] = jobs;
    await until(async () => first !== undefined && Boolean((await lastRun(first))?.finishedAt));
    await Promise.all(jobs.map((job) => job.worker.stop()));
    expect(await left()).toEqual([]);
    expect((await entries()).slice(before)).toEqual([
      `retention: delete letters: ${3 * batchSize + 1} of retention/letters`,
    ]);
  });

  it('that are asked at the same moment count nothing twice', async () => {
    await write(1, 2 * batchSize, '31 days');
    const before = (await entries()).length;
    const jobs = Array.from({ length: 3 }, () => jobOf(letters));
    await Promise.all(jobs.map((job) => job.runNow()));
    const [first] = jobs;
    await until(async () => first !== undefined && Boolean((await lastRun(first))?.finishedAt));
    await Promise.all(jobs.map((job) => job.worker.stop()));
    expect(await left()).toEqual([]);
    const counted = (await entries()).slice(before).map((entry) => Number(/\d+/.exec(entry)?.[0]));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(2 * batchSize);
  });

  it('leave a class to the one that is at work on it, however long that takes', async () => {
    await write(1, 3, '31 days');
    const busy = await atWork();
    const other = jobOf(letters);
    // Neither the look of another instance nor the wish of staff waits for it, or ends its run.
    await other.worker.start();
    await other.runNow();
    await run(letters);
    await other.worker.stop();
    expect(log).toEqual([]);
    expect(await lastRun(other)).toMatchObject({ finishedAt: null, failed: false, deleted: [] });
    busy.finish();
    await until(async () => (await lastRun(other))?.finishedAt !== null);
    expect(await lastRun(other)).toMatchObject({ failed: false, deleted: [{ kind: 'letters', count: 3 }] });
    await busy.job.worker.stop();
  });
});

describe('a stop in the middle of a batch that takes long', () => {
  it('ends it at once, and leaves it to the next start', async () => {
    await write(1, 3, '31 days');
    const sleeping: RetentionClass = {
      ...letters,
      ...oneByOne,
      remove: async (client, ids) => {
        await client.query(`SELECT pg_sleep(120), 'a long batch'`);
        return letters.remove(client, ids);
      },
    };
    const asleep = async () => {
      const { rowCount } = await database.pool.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event = 'PgSleep' AND query LIKE '%a long batch%'`,
      );
      return rowCount === 1;
    };
    const job = jobOf(sleeping);
    await job.runNow();
    await until(asleep);
    const began = Date.now();
    await job.worker.stop();
    expect(Date.now() - began).toBeLessThan(3_000);
    expect(await asleep()).toBe(false);
    expect(log).toEqual([]);
    expect(await left()).toEqual([1, 2, 3]);
    expect(await lastRun(job)).toMatchObject({ finishedAt: null, failed: false, deleted: [] });
    await run(letters);
    expect(await left()).toEqual([]);
    expect(await lastRun(job)).toMatchObject({ failed: false, deleted: [{ kind: 'letters', count: 3 }] });
  });
});

describe('the daily run', () => {
  const startAndStop = async () => {
    const job = jobOf(letters);
    await job.worker.start();
    await until(async () => (await database.pool.query(looked)).rowCount === 1);
    await job.worker.stop();
    return lastRun(job);
  };
  const looked = `SELECT FROM leases WHERE name = 'retention' AND expires_at <= clock_timestamp()`;
  const lastBegan = (hoursAgo: number) =>
    database.pool.query(
      `INSERT INTO retention_runs (class, started_at, finished_at)
       VALUES ('letters', now() - $1 * interval '1 hour', now() - $1 * interval '1 hour')`,
      [hoursAgo],
    );

  it('is made at the start when the last one was over a day ago', async () => {
    await lastBegan(25);
    await write(1, 1, '31 days');
    expect((await startAndStop())?.deleted).toEqual([{ kind: 'letters', count: 1 }]);
  });

  it('is not made again within the day', async () => {
    await lastBegan(23);
    await write(1, 1, '31 days');
    expect((await startAndStop())?.deleted).toEqual([]);
    expect(await left()).toEqual([1]);
  });

  it('of one class that fails holds up no other, and is said in the log', async () => {
    await write(1, 1, '31 days');
    const broken: RetentionClass = { ...letters, key: 'broken', table: 'no_such_table' };
    const job = jobOf(broken, letters);
    await job.worker.start();
    await until(async () => (await left()).length === 0);
    await job.worker.stop();
    expect(log.join('')).toContain('failed to run retention');
  });

  it('of one class that cannot even begin holds up no other', async () => {
    await write(1, 1, '31 days');
    // Postgres takes no text with this character in it.
    const job = jobOf({ ...letters, key: '\0' }, letters);
    await job.worker.start();
    await until(async () => (await left()).length === 0);
    await job.worker.stop();
    expect(log.join('')).toContain('failed to run retention');
  });

  it('that failed has ended, and is made again within the hour, counting what it had deleted', async () => {
    await write(1, batchSize + 5, '31 days');
    let batches = 0;
    const failing = jobOf({
      ...letters,
      remove: (client, ids) => {
        if ((batches += 1) > 1) throw new Error('the disk is full');
        return letters.remove(client, ids);
      },
    });
    await failing.worker.start();
    await until(async () => (await lastRun(failing))?.failed === true);
    await failing.worker.stop();
    expect(await failing.read()).toMatchObject([
      { due: 5, lastRun: { finishedAt: expect.any(String) as unknown, deleted: [{ count: batchSize }] } },
    ]);
    await database.pool.query('TRUNCATE leases');
    expect((await startAndStop())?.deleted).toEqual([{ kind: 'letters', count: batchSize + 5 }]);
    expect(await lastRun(jobOf(letters))).toMatchObject({ failed: false });
  });

  it('that another instance is at work on is not ended as failed', async () => {
    await beginRun(database.pool, 'letters', 0);
    const other = await database.pool.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM retention_runs FOR UPDATE');
    await failRun(database.pool, 'letters');
    await other.query('COMMIT');
    other.release();
    expect(await lastRun(jobOf(letters))).toMatchObject({ finishedAt: null, failed: false });
  });
});

it('a retention period shorter than the law requires is accepted, and logged', async () => {
  const job = jobOf(
    { ...letters, legalBasis: { days: 2_192, why: 'six years' } },
    { ...letters, key: 'other' },
  );
  await job.worker.start();
  await job.worker.stop();
  const said = log.filter((line) => line.includes('than the law requires'));
  expect(said.length).toBe(1);
  expect(said[0]).toContain('"days":30');
});
