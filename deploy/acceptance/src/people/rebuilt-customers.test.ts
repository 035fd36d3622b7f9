import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { anyHour } from '@loanline/kit/testing/any-hour';
import { eventually } from '@loanline/kit/testing/processes';
import { rebuiltParts } from '@loanline/proto/entities/customer-page';
import { backServices } from '@loanline/proto/contract';
import type { Pool } from 'pg';
import { adminPassword, startWholeProduct, type WholeProduct } from '../start-whole-product.ts';
import { enterPerson } from './enter-person.ts';

let product: WholeProduct;
let pools: Readonly<Record<string, Pool>>;
let reminders: Pool;
let headers: Record<string, string>;
beforeAll(async () => {
  product = await startWholeProduct(anyHour);
  pools = Object.fromEntries(backServices.map((name) => [name, createPool(product.databaseOf(name))]));
  reminders = createPool(product.databaseOf('reminders'));
  const signedIn = await fetch(`${product.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: adminPassword }),
  });
  headers = { authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` };
}, 120_000);
afterAll(async () => {
  for (const pool of [...Object.values(pools), reminders]) await pool.end();
  await product.stop();
});

/** No time of an entry: a service notes what it did some milliseconds before it publishes it. */
const known = async () => {
  const { rows } = await reminders.query<{ record: string }>(
    `SELECT concat_ws(' ', kind, reference, name, mobile, application) AS record FROM customer_contacts
     UNION ALL SELECT concat_ws(' ', kind, reference, what, part, detail) FROM timeline_entries WHERE what <> 'updates'
     ORDER BY 1`,
  );
  return rows.map(({ record }) => record);
};
const rebuilt = () =>
  eventually(async () => {
    const { rows } = await reminders.query<{ part: string }>(
      'SELECT part FROM customer_rebuilds WHERE finished_at IS NOT NULL',
    );
    expect(rows.map(({ part }) => part).sort()).toEqual([...rebuiltParts].sort());
  }, 30_000);
const rebuild = () => fetch(`${product.url}/api/customers/rebuild`, { method: 'POST', headers });

it(
  'begins at the first start, since the records of a product are older than its customer pages',
  rebuilt,
  60_000,
);

it('gives customer pages all that events had given them', async () => {
  await enterPerson({ product, pools, headers });
  const before = await eventually(async () => {
    const records = await known();
    for (const what of [' chat ', ' stage ', ' call ', ' sms ', ' ai-review '])
      if (!records.some((record) => record.includes(what))) throw new Error(`There is no${what}yet`);
    return records;
  }, 30_000);
  await reminders.query('TRUNCATE customer_contacts, timeline_entries');
  expect((await rebuild()).status).toBe(200);
  await rebuilt();
  expect(await known()).toEqual(expect.arrayContaining(before));
  const first = await known();
  await rebuild();
  await rebuilt();
  expect(await known()).toEqual(first);
}, 120_000);
