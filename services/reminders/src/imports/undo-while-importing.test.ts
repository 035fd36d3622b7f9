import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { ImportResult } from '@loanline/proto/entities/import-result';
import { ann, bob, header } from '../testing/customer-rows.ts';
import { csvOf } from '../testing/files.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());

const customers = async (...rows: string[][]) =>
  (
    await running.upload<ImportResult>(
      '/api/customers/upload-csv',
      admin,
      'csv',
      csvOf([header, ann, ...rows]),
    )
  ).body;

const waitingAre = (count: number) =>
  eventually(async () => {
    const { rowCount } = await running.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(count);
  });

it('given an import runs, then an undo waits for it, and leaves the rows that it changed', async () => {
  const { batchId } = await customers(bob);
  const holding = await running.pool.connect();
  try {
    // The import has found the row that it changes, and waits before it changes it.
    await holding.query('BEGIN; LOCK TABLE import_changes IN SHARE ROW EXCLUSIVE MODE');
    const importing = customers(bob.with(1, 'Robert'));
    await waitingAre(1);
    const undoing = running.call('POST', `/api/imports/${batchId}/undo`, admin);
    await Promise.race([undoing, waitingAre(2)]);
    await holding.query('COMMIT');
    expect(await importing).toMatchObject({ changed: 1, unchanged: 1 });
    expect((await undoing).body).toMatchObject({ removed: 1, restored: 0, kept: 1 });
  } finally {
    holding.release(true);
  }
  const { rows } = await running.pool.query('SELECT forename FROM customers');
  expect(rows).toEqual([{ forename: 'Robert' }]);
});
