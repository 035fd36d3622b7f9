import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { parseEvent } from '@loanline/proto/events';
import { auditInsert } from '../../compliance/audit/audit-sql.ts';
import { NoRequestContextError } from '../../runtime/current-context.ts';
import { inContext, inTrace, openContext } from '../../runtime/request-context.ts';
import { createKitDatabase, type TestDatabase } from '../../testing/database.ts';
import { admin } from '../../testing/keys.ts';
import { eventInsert } from './event-sql.ts';
import { toEvent, type OutboxRow } from './outbox.ts';
import { recording } from './recording.ts';
import { setAside } from './refusals.ts';
import { withdrawEvents } from './withdraw-events.ts';
import { inTransaction } from '../../database/transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createKitDatabase();
  await database.pool.query(`CREATE TABLE things (id text, note text, wrote timestamptz)`);
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('DELETE FROM outbox'));

const message = {
  id: '7',
  sender: `'customer'`,
  text: `'Hello'`,
  timestamp: `'2026-01-05T09:00:00.000Z'`,
  sequence: '3',
  clientId: 'NULL',
  author: 'note',
  isAutomatic: 'NULL',
  file: 'NULL',
};

const store = recording({
  name: 'store-thing',
  text: `
    WITH stored AS (INSERT INTO things (id, note) VALUES ($1, $2) RETURNING *), announced AS (
      ${eventInsert('chat.message-posted.v1', {
        from: 'stored',
        key: 'id',
        version: '3',
        data: { applicationId: 'id', message },
      })}
    ), audited AS (
      ${auditInsert({ from: 'stored', actor: `'priya'`, action: `'store'`, subject: `'things/' || id` })}
    ) SELECT id FROM stored`,
});

const caller = { ...admin, address: '198.51.100.7' };
const storeThing = (id: string, note: string | null) =>
  inContext({ correlationId: `request of ${id}`, caller }, async () => {
    const { rows } = await database.pool.query(store([id, note]));
    return { rows, isAudited: openContext()?.audit?.hasEntry };
  });

const events = async () => {
  const { rows } = await database.pool.query<OutboxRow>('SELECT * FROM outbox ORDER BY id');
  return rows.map((row) => parseEvent(toEvent(row)));
};

it('given a statement with an event, then it is as its contract says, and optional fields without a value are left out', async () => {
  await storeThing('A', null);
  await storeThing('B', 'sam');
  const [first, second] = await events();
  expect(first).toMatchObject({ key: 'A', version: 3, correlationId: 'request of A' });
  expect(first?.data).toEqual({
    applicationId: 'A',
    message: { id: 7, sender: 'customer', text: 'Hello', timestamp: '2026-01-05T09:00:00.000Z', sequence: 3 },
  });
  expect(second?.data).toMatchObject({ message: { author: 'sam' } });
});

it('given a statement with an audit entry, then it names the request and its address, and the call gets no other', async () => {
  expect(await storeThing('C', null)).toEqual({ rows: [{ id: 'C' }], isAudited: true });
  const { rows } = await database.pool.query(
    `SELECT actor, action, correlation_id, address FROM audit_entries WHERE subject = 'things/C'`,
  );
  expect(rows).toEqual([
    { actor: 'priya', action: 'store', correlation_id: 'request of C', address: '198.51.100.7' },
  ]);
});

it('given a trace, then the event carries it and the audit entry does not', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  await inTrace(traceparent, () => storeThing('D', null));
  expect(await events()).toMatchObject([{ correlationId: 'request of D', traceparent }]);
  const { rows } = await database.pool.query(
    `SELECT correlation_id FROM audit_entries WHERE subject = 'things/D'`,
  );
  expect(rows).toEqual([{ correlation_id: 'request of D' }]);
});

it('refuses the wrong number of values, and to run outside of a request', () => {
  expect(() => store(['A'])).toThrow('store-thing has 2 values, not 1');
  expect(() => store(['A', null])).toThrow(NoRequestContextError);
});

it('given an event that is too large, then the table refuses it and nothing is stored', async () => {
  await expect(storeThing('E', 'x'.repeat(2_000_000))).rejects.toMatchObject({
    constraint: 'outbox_data_size',
  });
  expect((await database.pool.query(`SELECT FROM things WHERE id = 'E'`)).rowCount).toBe(0);
});

it('withdraws only the events of these names and keys', async () => {
  await storeThing('F', null);
  await storeThing('G', null);
  const withdraw = (names: Parameters<typeof withdrawEvents>[1]) =>
    inTransaction(database.pool, (client) => withdrawEvents(client, names, ['F']));
  await withdraw(['chat.read.v1']);
  expect(await events()).toHaveLength(2);
  await withdraw(['chat.read.v1', 'chat.message-posted.v1']);
  expect(await events()).toMatchObject([{ key: 'G' }]);
});

it('also withdraws events that the bus has refused', async () => {
  await storeThing('H', 'sam');
  await storeThing('I', 'sam');
  await inTransaction(database.pool, async (client) => {
    const { rows } = await client.query<Pick<OutboxRow, 'id'>>('SELECT id FROM outbox');
    for (const { id } of rows) await setAside(client, id, new Error('too large'));
    await withdrawEvents(client, ['chat.message-posted.v1'], ['H']);
  });
  expect((await database.pool.query('SELECT key FROM outbox_dead')).rows).toEqual([{ key: 'I' }]);
});
