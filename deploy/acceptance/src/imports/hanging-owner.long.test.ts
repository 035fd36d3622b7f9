import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { eventually } from '@loanline/kit/testing/processes';
import { setTimeout as delay } from 'node:timers/promises';
import { startImporting } from './start-importing.ts';

const ownerMs = 2_000;
let running: Awaited<ReturnType<typeof startImporting>>;
beforeAll(async () => {
  running = await startImporting({ ownerMs, settleAfterMs: 4_000, everyMs: 400 });
});
afterAll(() => running.stop());
afterEach(async () => {
  await running.rows('applications', 'TRUNCATE tracked_applications, imports, import_changes CASCADE');
  // Retention, which begins with the service, may hold a row at this moment.
  await eventually(() => running.rows('reminders', 'TRUNCATE import_batches, import_rejections'));
});

const file = [
  'Application ID,First Name,Last Name,Email,Loan Amount',
  '07480,Ann,Lee,ann@example.co.uk,500',
].join('\n');
const upload = (key: string) => running.upload('/api/applications/import', 'csv', file, key);
const stored = () => running.rows('applications', 'SELECT version FROM tracked_applications');
const state = async () => (await running.rows('reminders', 'SELECT state FROM import_batches'))[0]?.['state'];

/** Has the owner answer no import while some work is done. */
const whileHanging = <T>(work: () => Promise<T>): Promise<T> =>
  inTransaction(running.pool('applications'), async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('loanline.imports'))`);
    return work();
  });

/** Transactions of the importer that have been open for longer than a statement takes. */
const longTransactions = () =>
  running.rows(
    'reminders',
    `SELECT state, query FROM pg_stat_activity
     WHERE datname = current_database() AND clock_timestamp() - xact_start > interval '500 ms'`,
  );

it('holds no transaction of the importer open, and is given a time; the next request ends the import', async () => {
  const { status, headers, body } = await whileHanging(async () => {
    const began = performance.now();
    const answer = upload('hanging');
    await eventually(async () => {
      expect(await state()).toBe('applying');
    });
    await delay(ownerMs / 2);
    // One of retention may end late; one of the importer would last as long as the owner hangs.
    await eventually(async () => {
      expect(await longTransactions()).toEqual([]);
    }, ownerMs / 4);
    expect(await state()).toBe('applying');
    const hung = await answer;
    expect(performance.now() - began).toBeLessThan(2 * ownerMs);
    return hung;
  });
  expect([status, headers.get('retry-after'), body]).toMatchObject([
    503,
    expect.stringMatching(/^\d+$/),
    { code: 'service-unavailable', error: expect.stringContaining('never imported twice') },
  ]);
  const again = await upload('hanging');
  expect([again.status, again.body]).toMatchObject([200, { created: 1, total: 1 }]);
  expect(await stored()).toEqual([{ version: 1 }]);
});

it('has its import ended by nobody but the worker, as a whole', async () => {
  const { status } = await whileHanging(() => upload('left-alone'));
  expect(status).toBe(503);
  await eventually(async () => {
    expect(['applied', 'failed']).toContain(await state());
  }, 20_000);
  expect(await stored()).toHaveLength((await state()) === 'applied' ? 1 : 0);
});

it('is not waited for by a dry run for longer than that, which leaves nothing behind', async () => {
  const { status } = await whileHanging(() =>
    running.upload('/api/applications/import?dryRun=1', 'csv', file),
  );
  expect(status).toBe(503);
  expect(await running.rows('reminders', 'SELECT FROM import_batches')).toEqual([]);
  expect(await stored()).toEqual([]);
});
