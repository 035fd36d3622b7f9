import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { anyHour } from '@loanline/kit/testing/any-hour';
import { eventually } from '@loanline/kit/testing/processes';
import { rebuiltParts } from '@loanline/proto/entities/customer-page';
import { timelineKinds, type TimelineKind } from '@loanline/proto/enums/timeline-kinds';
import { backServices } from '@loanline/proto/contract';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { adminPassword, startWholeProduct, type WholeProduct } from '../start-whole-product.ts';
import { enterPerson } from './enter-person.ts';
import { workOnPerson } from './work-on-person.ts';

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

/** They are read where they are, so no rebuild concerns them. */
const ownKinds: ReadonlySet<TimelineKind> = new Set(['note', 'reminder', 'import']);

const known = async () => {
  const { rows } = await reminders.query<{ record: string }>(
    `SELECT concat_ws(' ', kind, reference, name, mobile, application, seen_at) AS record FROM customer_contacts
     UNION ALL SELECT concat_ws(' ', kind, reference, what, part, detail, happened_at) FROM timeline_entries ORDER BY 1`,
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

/** The page of a record and its timeline as staff read them, without the ids that the read model gives its rows. */
const pageOf = async (record: string) => {
  const read = async (path: string) => {
    const response = await fetch(`${product.url}/api/customers/${record}${path}`, { headers });
    if (!response.ok) throw new Error(`${record}: ${response.status}`);
    return (await response.json()) as object;
  };
  const entries = (await read('/timeline?limit=100')) as { id: number }[];
  return [await read(''), entries.map((entry) => JSON.stringify({ ...entry, id: undefined })).sort()];
};

/** Once no service has an event to publish, and none is still changing the pages. */
const whenQuiet = () =>
  eventually(async () => {
    for (const [service, pool] of Object.entries(pools))
      if ((await pool.query('SELECT FROM outbox LIMIT 1')).rowCount !== 0)
        throw new Error(`${service} has an event to publish`);
    const before = await known();
    await setTimeout(500);
    expect(await known()).toEqual(before);
    return before;
  }, 30_000);

it('restores everything that events had stored in customer pages, with the same times', async () => {
  const entrances = { product, pools, headers };
  const references = await enterPerson(entrances);
  await workOnPerson(entrances, references);
  const before = await whenQuiet();
  for (const what of timelineKinds.filter((kind) => !ownKinds.has(kind)))
    expect(before.some((record) => record.includes(` ${what} `)) || what).toBe(true);
  const record = `application-${references[0]}`;
  const page = await pageOf(record);
  expect(JSON.stringify(page)).toMatch(/Of application-.*Of backcall-.*Of inquiry-/);

  await reminders.query('TRUNCATE customer_contacts, timeline_entries');
  expect((await rebuild()).status).toBe(200);
  await rebuilt();
  expect(await known()).toEqual(before);
  expect(await pageOf(record)).toEqual(page);
  await rebuild();
  await rebuilt();
  expect(await known()).toEqual(before);
}, 120_000);
