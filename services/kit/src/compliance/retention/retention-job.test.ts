import { describe, expect, it } from '@jest/globals';
import { letters, until, useLetters } from './testing/letters.ts';
import { batchSize, oneByOne, type RetentionClass } from './retention-class.ts';
import { beginRetentionRun, failRetentionRun } from './retention-run.ts';

const { log, pool, write, left, entries, jobOf, run, lastRun } = useLetters();

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

  it('stays for ever where the setting is 0, and no record is due', async () => {
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
    const other = await pool().connect();
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

  it('by an error in the middle of a batch neither deletes nor counts any of it', async () => {
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

describe('the daily run', () => {
  const startAndStop = async () => {
    const job = jobOf(letters);
    await job.worker.start();
    await until(async () => (await pool().query(looked)).rowCount === 1);
    await job.worker.stop();
    return lastRun(job);
  };
  const looked = `SELECT FROM leases WHERE name = 'retention' AND expires_at <= clock_timestamp()`;
  const lastBegan = (hoursAgo: number) =>
    pool().query(
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

  it('of one class that fails holds up no other, and the log names it', async () => {
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
    await pool().query('TRUNCATE leases');
    expect((await startAndStop())?.deleted).toEqual([{ kind: 'letters', count: batchSize + 5 }]);
    expect(await lastRun(jobOf(letters))).toMatchObject({ failed: false });
  });

  it('that another instance is at work on is not ended as failed', async () => {
    await beginRetentionRun(pool(), 'letters', 0);
    const other = await pool().connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM retention_runs FOR UPDATE');
    await failRetentionRun(pool(), 'letters');
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
