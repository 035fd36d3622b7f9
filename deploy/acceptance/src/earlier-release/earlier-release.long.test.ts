import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { backServices } from '@loanline/proto/contract';
import { eventually } from '@loanline/kit/testing/processes';
import { adminPassword, startWholeProduct, type WholeProduct } from '../start-whole-product.ts';
import { restoreDatabases } from './restore-databases.ts';
import { columnsOf, rowsOf } from './rows-of.ts';

/** Tables whose rows come and go, or count the product's own work. */
const changing = new Set(['leases', 'outbox', 'board_syncs', 'retention_runs']);

const endless = Object.fromEntries(
  [
    'APPLICATIONS',
    'LOANS',
    'INQUIRIES',
    'CONVERSATIONS',
    'BACK_CALLS',
    'CUSTOMERS',
    'REMINDERS',
    'IMPORTS',
    'AGENT_RUNS',
    'WEBHOOK_EVENTS',
    'SESSIONS',
  ].map((name) => [`RETENTION_${name}_DAYS`, '0']),
);

type Rows = Awaited<ReturnType<typeof rowsOf>>;
interface Earlier {
  readonly columns: Awaited<ReturnType<typeof columnsOf>>;
  readonly rows: Rows;
}

const read = async <T>(
  url: string,
  work: (pool: ReturnType<typeof createPool>) => Promise<T>,
): Promise<T> => {
  const pool = createPool(url);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};

let product: WholeProduct;
const earlier = new Map<string, Earlier>();
beforeAll(async () => {
  product = await startWholeProduct({ ...endless }, async (databaseOf) => {
    for (const service of await restoreDatabases(databaseOf))
      await read(databaseOf(service), async (pool) => {
        const columns = await columnsOf(pool);
        earlier.set(service, { columns, rows: await rowsOf(pool, columns) });
      });
  });
}, 120_000);
afterAll(() => product.stop());

const call = async (path: string, headers: Record<string, string> = {}, body?: object): Promise<unknown> => {
  const answer = await fetch(`${product.url}${path}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
};
const signIn = async () => {
  const { token } = (await call('/api/admin/login', {}, { username: 'admin', password: adminPassword })) as {
    token: string;
  };
  return { authorization: `Bearer ${token}` };
};

it('every row of an earlier release is there after the update', async () => {
  const compared: string[] = [];
  for (const [service, { columns, rows }] of earlier) {
    const now = await read(product.databaseOf(service), (pool) => rowsOf(pool, columns));
    for (const [table, before] of rows) {
      if (changing.has(table) || before.length === 0) continue;
      const after = new Set(now.get(table));
      const lost = before.filter((row) => !after.has(row));
      expect([table, lost]).toEqual([table, []]);
      compared.push(`${service}.${table}`);
    }
  }
  const databases = new Set(compared.map((table) => table.replace(/\..*/, '')));
  // The bus had nothing left to deliver.
  expect([...databases].sort()).toEqual([...backServices, 'gateway'].sort());
  expect(compared.length).toBeGreaterThan(30);
});

it('customers and staff of an earlier release find what they left', async () => {
  const headers = await signIn();
  const chat = await call('/api/chat/OLDAPP001', headers);
  expect(JSON.stringify(chat)).toMatch(/Hello from before.*Hello from the lender/);
  expect(await call('/api/applications/OLDAPP007')).toMatchObject({ currentStage: 8 });
  const imports = (await call('/api/imports', headers)) as { kind: string; created: number }[];
  expect(imports.map(({ kind, created }) => [kind, created])).toEqual([
    ['customers', 40],
    ['reminders', 10],
    ['applications', 20],
    // A file whose rows were all rejected.
    ['customers', 0],
  ]);
  // Customer pages are filled from the records, in the background.
  await eventually(async () => {
    const page = await call('/api/customers/application-OLDAPP001', headers);
    expect(JSON.stringify(page)).toContain('OLDAPP001');
  }, 60_000);
});
