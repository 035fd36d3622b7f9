import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { eventually } from '@loanline/kit/testing/processes';
import { migrations } from '../service.ts';
import { createWebhookWorker } from './webhook-worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const texts = 1_500;
const count = 4 * texts;
/** A backlog after an outage: our texts with three states each, and as many messages from 500 customers. */
const backlog = `
WITH sent_texts AS (
  SELECT i, '+4477' || lpad((i % 500)::text, 8, '0') AS phone FROM generate_series(1, ${texts}) i
), opened AS (
  INSERT INTO conversations (channel, phone_e164, last_sequence)
  SELECT 'sms', phone, 3 FROM (SELECT DISTINCT phone FROM sent_texts) t RETURNING id, phone_e164
), sent AS (
  INSERT INTO messages (conversation_id, sequence, channel, purpose, direction, sender, receiver, body, status,
    provider_message_id)
  SELECT o.id, row_number() OVER (PARTITION BY o.id ORDER BY t.i), 'sms', 'conversation', 'outbound', 'us', t.phone,
    'Hello', 'queued', 'SM' || t.i FROM sent_texts t JOIN opened o ON o.phone_e164 = t.phone
)
INSERT INTO webhook_events (event_key, kind, channel, data)
SELECT 'status ' || i || status, 'status', 'sms', jsonb_build_object('kind', 'status', 'eventKey', 'status ' || i || status,
  'channel', 'sms', 'providerMessageId', 'SM' || i, 'at', NULL, 'key', NULL, 'status', status, 'errorCode', NULL)
FROM sent_texts, unnest(ARRAY['delivered', 'sent', 'queued']) AS s (status)
UNION ALL
SELECT 'message ' || i, 'message', 'sms', jsonb_build_object('kind', 'message', 'eventKey', 'message ' || i,
  'channel', 'sms', 'providerMessageId', 'IN' || i, 'at', NULL, 'from', phone, 'to', '+447700900800', 'body', 'Message ' || i,
  'messageType', 'text', 'media', '[]'::jsonb, 'profileName', NULL)
FROM sent_texts`;

/** How many transactions marked the events as handled. */
const transactions = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    'SELECT count(DISTINCT xmin::text)::int AS count FROM webhook_events',
  );
  return rows[0]?.count;
};
const waiting = async () =>
  (await database.pool.query('SELECT FROM webhook_events WHERE handled_at IS NULL')).rowCount;

it('handles what an outage left in few transactions, each customer in order', async () => {
  const { pool } = database;
  await pool.query(backlog);
  await pool.query('ANALYZE');
  const relay = { wake: () => undefined };
  const worker = createWebhookWorker({ pool, relay, logger: createLogger('test', 'silent') });
  const startedAt = performance.now();
  worker.start();
  try {
    await eventually(async () => expect(await waiting()).toBe(0), 120_000);
  } finally {
    const seconds = (performance.now() - startedAt) / 1000;
    process.stdout.write(
      `${Math.round((count - ((await waiting()) ?? 0)) / seconds)} webhook events handled per second\n`,
    );
    await worker.stop();
  }
  expect(await transactions()).toBeLessThan(count / 100);
  const { rows } = await pool.query(
    `SELECT DISTINCT m.status, m.sent_at IS NOT NULL AND m.delivered_at IS NOT NULL AS "hasTimes"
     FROM messages m WHERE m.direction = 'outbound'`,
  );
  expect(rows).toEqual([{ status: 'delivered', hasTimes: true }]);
  const { rows: late } = await pool.query(
    `SELECT FROM (
       SELECT substr(body, 9)::int AS place,
         lag(substr(body, 9)::int) OVER (PARTITION BY conversation_id ORDER BY sequence) AS before
       FROM messages WHERE direction = 'inbound') m WHERE place < before`,
  );
  expect(late).toEqual([]);
}, 150_000);

/** How long a worker takes for new events, while it is woken so many times a second. */
const timeToHandle = async (prefix: string, wakesPerTenMs: number): Promise<number> => {
  const { pool } = database;
  await pool.query(
    `INSERT INTO webhook_events (event_key, kind, channel, data)
     SELECT $1 || i, 'message', 'sms', jsonb_build_object('kind', 'message', 'eventKey', $1 || i, 'channel', 'sms',
       'providerMessageId', $1 || i, 'at', NULL, 'from', '+4478' || lpad((i % 500)::text, 8, '0'), 'to', '+447700900800',
       'body', 'Hello', 'messageType', 'text', 'media', '[]'::jsonb, 'profileName', NULL)
     FROM generate_series(1, 1500) i`,
    [prefix],
  );
  const worker = createWebhookWorker({
    pool,
    relay: { wake: () => undefined },
    logger: createLogger('test', 'silent'),
  });
  const waking = setInterval(() => {
    for (let wakes = 0; wakes < wakesPerTenMs; wakes += 1) worker.wake();
  }, 10);
  const startedAt = performance.now();
  worker.start();
  try {
    await eventually(async () => expect(await waiting()).toBe(0), 60_000);
    return performance.now() - startedAt;
  } finally {
    clearInterval(waking);
    await worker.stop();
  }
};

it('takes longer for what waits while webhooks arrive fast', async () => {
  const calmMs = await timeToHandle('calm', 0);
  const busyMs = await timeToHandle('busy', 10);
  expect(busyMs).toBeGreaterThan(2 * calmMs);
}, 150_000);
