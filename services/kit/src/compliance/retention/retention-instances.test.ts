import { describe, expect, it } from '@jest/globals';
import { letters, until, useLetters } from './testing/letters.ts';
import { batchSize, oneByOne, type RetentionClass } from './retention-class.ts';

const { log, pool, write, left, entries, jobOf, run, atWork, lastRun } = useLetters();

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
      const { rowCount } = await pool().query(
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
