import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { beginMerge } from '../imports/merge/merge-rows.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';
import { kindNamed } from '../imports/kinds/index.ts';

const customers = kindNamed('customers');

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
  await running.pool.query(
    `INSERT INTO customers (customer_number, surname, mobile) VALUES ('C-1', 'Adeyemi', '07700900214')`,
  );
});
afterAll(() => running.stop());

const preview = () =>
  running.call(
    'POST',
    '/internal/people/preview',
    { kind: 'service', service: 'gateway' },
    { person: { ...nobody, phones: ['+447700900214'] }, kept: null },
  );
const counts = { erased: [{ what: 'Customer records', count: 1 }] };

it('is answered while an import runs', async () => {
  const beganAt = Date.now();
  await inTransaction(running.pool, async (importing) => {
    await beginMerge(importing, customers);
    expect(await preview()).toMatchObject({ status: 200, body: counts });
  });
  expect(Date.now() - beganAt).toBeLessThan(5_000);
});

it('waits a second at most for locked rows; others at the same time are refused, and the pool stays free', async () => {
  const beganAt = Date.now();
  await inTransaction(running.pool, async (changing) => {
    await changing.query('SELECT FROM customers FOR UPDATE');
    const first = preview();
    await eventually(async () => {
      const { rowCount } = await running.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(1);
    });
    const others = await Promise.all(Array.from({ length: 12 }, preview));
    for (const { status, headers } of others)
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    // On a busy machine one may come after the first has given up, and waits in its place for a second.
    const waited = others.filter(({ body }) => !JSON.stringify(body).includes('counted for somebody else'));
    expect(waited.length).toBeLessThanOrEqual(Math.floor((Date.now() - beganAt) / 1_000));
    expect((await running.call('GET', '/api/reminders', admin)).status).toBe(200);
    expect((await first).status).toBe(503);
  });
  expect(Date.now() - beganAt).toBeLessThan(5_000);
  expect(await preview()).toMatchObject({ status: 200, body: counts });
});
