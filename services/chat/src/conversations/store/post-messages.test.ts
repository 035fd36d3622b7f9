import { inContext } from '@loanline/kit/runtime/request-context';
import { admin } from '@loanline/kit/testing/keys';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { idleRelay } from '@loanline/kit/testing/idle-relay';
import { startSpan, startTracing } from '@loanline/kit/observability/tracing/tracing';
import { migrations } from '../../service.ts';
import { createMessagePoster } from './post-messages.ts';
import { postStatements } from './post-statement.ts';

const callerAt = (address: string) => ({ ...admin, address });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

it.each([
  ['applications', 'wait'],
  ['applications', 'skip'],
  ['all', 'wait'],
  ['all', 'skip'],
] as const)(
  'finds every row by an index, even when it was planned while the tables were empty (%s, %s)',
  async (kinds, locked) => {
    const pool = createPool(database.url, { max: 1, plansByIndex: true });
    await pool.query(
      `PREPARE post (text[], text[], text[], text[], text[], uuid[], text[], text[], text[], jsonb[]) AS ${postStatements[kinds][locked]}`,
    );
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: object }] }>(
      `EXPLAIN (FORMAT JSON) EXECUTE post ('{application}', '{R1}', '{customer}', '{NULL}', '{Hello}', '{NULL}', '{c}', '{NULL}', '{c}', '{NULL}')`,
    );
    await pool.end();
    const scans: string[] = [];
    const look = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return;
      const {
        'Relation Name': table,
        'Node Type': type,
        'Index Cond': condition,
      } = node as Record<string, string>;
      if (table && type !== 'ModifyTable') scans.push(`${table}: ${condition ? 'by key' : type}`);
      Object.values(node).forEach(look);
    };
    look(rows[0]?.['QUERY PLAN']);
    expect(scans.length).toBeGreaterThanOrEqual(kinds === 'all' ? 5 : 3);
    expect(scans.filter((scan) => !scan.endsWith('by key'))).toEqual([]);
  },
);

it('hands the trace on with its events, and leaves it out of the audit', async () => {
  const { pool } = database;
  await pool.query(
    `WITH asked AS (
       INSERT INTO customer_inquiries (inquiry_id, first_name, last_name, mobile_number, mobile_e164, inquiry_reason,
         request_hash)
       VALUES ('traced', 'Ada', 'Quince', '07700900101', '+447700900101', 'A question', '')
     ) INSERT INTO conversations (kind, subject) VALUES ('inquiry', 'traced')`,
  );
  const stopTracing = await startTracing('test', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
  const span = startSpan({ service: 'chat', name: 'test', kind: 'server', attributes: {} });
  const caller = callerAt('198.51.100.7');
  const inRequest = <T>(work: () => T) => span.run(() => inContext({ correlationId: 'plain', caller }, work));
  await inRequest(() =>
    createMessagePoster(
      pool,
      idleRelay,
    )({
      kind: 'inquiry',
      subject: 'traced',
      sender: 'admin',
      author: 'priya',
      text: 'Hello',
      clientId: null,
      isAudited: true,
    }),
  );
  await stopTracing();
  const { rows } = await pool.query(
    `SELECT a.correlation_id AS audited, a.address, o.correlation_id AS announced FROM audit_entries a, outbox o
     WHERE a.actor = 'priya' AND o.name = 'inquiry.message-posted.v1'`,
  );
  expect(rows).toEqual([
    { audited: 'plain', address: '198.51.100.7', announced: `plain ${span.traceparent}` },
  ]);
});

it('gives each event and audit entry of a batch the id and the address of its own request', async () => {
  const { pool } = database;
  const post = createMessagePoster(pool, idleRelay);
  const numbers = Array.from({ length: 60 }, (_, place) => place);
  await Promise.all(
    numbers.map((number) =>
      inContext({ correlationId: `request ${number}`, caller: callerAt(`192.0.2.${number}`) }, () =>
        post({
          kind: 'inquiry',
          subject: 'traced',
          sender: 'admin',
          author: `staff ${number}`,
          text: `${number}`,
          clientId: null,
          isAudited: true,
        }),
      ),
    ),
  );
  const { rows } = await pool.query(
    `SELECT o.correlation_id AS announced, a.correlation_id AS audited, a.address
     FROM outbox o JOIN audit_entries a ON a.actor = o.data -> 'message' ->> 'author'
     WHERE o.name = 'inquiry.message-posted.v1' AND o.data -> 'message' ->> 'author' LIKE 'staff %'
     ORDER BY (o.data -> 'message' ->> 'text')::int`,
  );
  expect(rows).toEqual(
    numbers.map((number) => ({
      announced: `request ${number}`,
      audited: `request ${number}`,
      address: `192.0.2.${number}`,
    })),
  );
});
