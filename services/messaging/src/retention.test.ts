import { inContext } from '@loanline/kit/runtime/request-context';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { runRetention } from '@loanline/kit/testing/run-retention';
import { searchTables } from '@loanline/kit/testing/search-tables';
import { readMessagingConfig } from './config.ts';
import { migrations } from './service.ts';
import { insertFeedRecords } from './feeds/store/insert-feed-records.ts';
import { retentionClasses } from './retention.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

const classes = retentionClasses(
  readMessagingConfig({
    PORT: '0',
    DATABASE_URL: 'postgres://127.0.0.1/x',
    GATEWAY_PUBLIC_KEY: 'key',
    PUBLIC_ORIGIN: 'https://loans.example.co.uk',
  }),
);
const run = () => runRetention(database.pool, classes);
const query = (text: string, values: unknown[]) => database.pool.query<{ id: number }>(text, values);

interface Request {
  readonly name: string;
  readonly phone: string;
  readonly status: string;
  readonly ago: string;
  readonly externalId?: string;
  readonly cleared?: boolean;
}

const whatStaysOfAListedRequest = [
  'cleared_at',
  'cpa_attempts',
  'created_at',
  'external_id',
  'id',
  'source',
  'status',
  'updated_at',
  'version',
];

/** A request with notes, moves, a text to its agent which was sent twice, and what an import found in it. */
const request = async ({ name, phone, status, ago, externalId, cleared = false }: Request) => {
  const { rows } = await query(
    `INSERT INTO back_call_requests (customer_name, phone_number, phone_e164, address, notes, status, source, external_id,
       updated_at, cleared_at)
     VALUES ($1, $2, $2, $1 || ' Street', $1 || ' is ill', $3, CASE WHEN $5::text IS NULL THEN 'form' ELSE 'agency' END, $5,
       now() - $4::interval, CASE WHEN $6 THEN now() - $4::interval END) RETURNING id`,
    [name, phone, status, ago, externalId ?? null, cleared],
  );
  const id = rows[0]?.id;
  await query(
    `WITH noted AS (
       INSERT INTO back_call_notes (back_call_request_id, author, text) VALUES ($1, 'priya', $2 || ' is ill')
     ), moved AS (
       INSERT INTO back_call_status_changes (back_call_request_id, from_status, to_status, actor)
       VALUES ($1, 'pending', 'completed', 'priya')
     ), sheet AS (
       INSERT INTO sheet_rows (row_key, back_call_request_id) VALUES (md5($2), $1)
     )
     INSERT INTO import_changes (batch_id, row_id, version, before)
     VALUES (gen_random_uuid(), $1, 1, jsonb_build_object('customer_name', $2::text))`,
    [id, name],
  );
  const text = `INSERT INTO messages (channel, purpose, direction, sender, receiver, body, status, created_at)
    VALUES ('sms', 'agent', 'outbound', '+447700900999', '+447700900998', 'Call ' || $1, 'failed', now() - $2::interval)
    RETURNING id`;
  await query(text, [name, ago]);
  const latest = await query(text, [name, ago]);
  await query('UPDATE back_call_requests SET agent_message_id = $2 WHERE id = $1', [id, latest.rows[0]?.id]);
  return id;
};

/** A thread with a number, whose last message came so long ago. */
const converse = async (phone: string, words: string, ago: string, requestId: number | null = null) => {
  await query(
    `WITH opened AS (
       INSERT INTO conversations (channel, phone_e164, customer_name, last_sequence, last_message_at, back_call_request_id)
       VALUES ('whatsapp', $1, $2, 1, now() - $3::interval, $4) RETURNING id
     ), read AS (INSERT INTO conversation_reads SELECT 'priya', id, 1 FROM opened
     ), answered AS (INSERT INTO answers (conversation_id, kind, waiting_since, answered_at, is_first)
       SELECT id, 'whatsapp', now(), now(), true FROM opened)
     INSERT INTO messages (conversation_id, sequence, channel, purpose, direction, sender, receiver, body, status)
     SELECT id, 1, 'whatsapp', 'conversation', 'inbound', $1, '+447700900999', $2 || ' writes', 'received' FROM opened`,
    [phone, words, ago, requestId],
  );
};

describe('back call requests', () => {
  it('are deleted with all that belongs to them 730 days after their last change, when they are done or cleared', async () => {
    await request({
      name: 'Donefield',
      phone: '+447700900201',
      status: 'completed',
      ago: '730 days 1 minute',
    });
    await request({
      name: 'Clearfield',
      phone: '+447700900202',
      status: 'pending',
      ago: '731 days',
      cleared: true,
    });
    await request({
      name: 'Youngfield',
      phone: '+447700900203',
      status: 'completed',
      ago: '729 days 23 hours',
    });
    await request({ name: 'Openfield', phone: '+447700900204', status: 'see_notes', ago: '3000 days' });
    const done = await run();
    expect(done).toMatchObject({
      'back-calls': { 'back call requests': 2, notes: 2 },
      // Of the open one, the text that another took the place of.
      'agent-texts': { 'texts to agents': 5 },
    });
    expect(await searchTables(database.pool, ['donefield', 'clearfield', '900201', '900202'])).toEqual([]);
    const kept = await searchTables(database.pool, ['youngfield', 'openfield']);
    expect(kept).toEqual(
      expect.arrayContaining([
        'back_call_requests.customer_name: openfield',
        'back_call_requests.customer_name: youngfield',
        'messages.body: openfield',
      ]),
    );
  });

  it('of a feed are emptied, so that its next fetch does not bring them back', async () => {
    const listed = { status: 'cancelled', ago: '731 days', externalId: 'case-7' };
    await request({ name: 'Agencyfield', phone: '+447700900205', ...listed });
    await query(
      `UPDATE back_call_requests SET agent_note_by = 'sam', agent_noted_at = now() - interval '9 years'
       WHERE external_id = $1`,
      ['case-7'],
    );
    expect(await run()).toMatchObject({ 'back-calls': { 'back call requests': 1, notes: 1 } });
    expect(await searchTables(database.pool, ['agencyfield', '900205'])).toEqual([]);
    const { rows: left } = await database.pool.query<{ columns: string[] }>(
      `SELECT array(SELECT key FROM jsonb_each_text(jsonb_strip_nulls(to_jsonb(b))) WHERE value ~ '[[:alnum:]]' ORDER BY key) AS columns
       FROM back_call_requests b WHERE external_id = 'case-7'`,
    );
    expect(left).toEqual([{ columns: whatStaysOfAListedRequest }]);
    const client = await database.pool.connect();
    const record = {
      externalId: 'case-7',
      customerName: 'Agencyfield',
      phoneNumber: '07700900205',
      amountDue: '',
      address: '',
      notes: '',
      applicationId: null,
      status: 'pending' as const,
    };
    const taken = await inContext({ correlationId: 'c' }, () =>
      insertFeedRecords(client, {
        source: 'agency',
        requests: [record],
        actor: 'priya',
      }),
    );
    client.release();
    expect(taken).toEqual([]);
    expect((await run())['back-calls']).toEqual({});
  });
});

describe('conversations', () => {
  it('are deleted 730 days after the last message; opt-outs stay', async () => {
    await converse('+447700900301', 'Oldtalk', '730 days 1 minute');
    await converse('+447700900302', 'Newtalk', '729 days 23 hours');
    await query(`INSERT INTO opt_outs VALUES ($1, now() - interval '9 years', 'whatsapp')`, [
      '+447700900301',
    ]);
    expect(await run()).toMatchObject({ conversations: { conversations: 1, messages: 1 } });
    const { rows } = await query(
      `SELECT phone_e164 FROM answers a LEFT JOIN conversations c ON c.id = a.conversation_id
       WHERE c.id IS NULL OR c.customer_name IN ('Oldtalk', 'Newtalk')`,
      [],
    );
    expect(rows).toEqual([{ phone_e164: '+447700900302' }]);
    expect(await searchTables(database.pool, ['oldtalk', '900301'])).toEqual(['opt_outs.phone_e164: 900301']);
    expect(await searchTables(database.pool, ['newtalk'])).not.toEqual([]);
  });

  it('stay as long as a back call request of the same person', async () => {
    const held = { status: 'see_notes', ago: '900 days' };
    const id = await request({ name: 'Heldfield', phone: '+447700900303', ...held });
    await converse('+447700900303', 'Heldtalk', '900 days', id ?? null);
    await run();
    expect(await searchTables(database.pool, ['heldtalk'])).not.toEqual([]);
    await query(`UPDATE back_call_requests SET status = 'completed' WHERE id = $1`, [id]);
    await run();
    expect(await searchTables(database.pool, ['heldtalk', 'heldfield', '900303'])).toEqual([]);
  });
});

it('holds are deleted 30 days after they ended', async () => {
  await query(
    `INSERT INTO contact_holds (phone_e164, until, reason, placed_by) VALUES
       ('+447700900311', now() - interval '30 days 1 minute', 'Oldhold', 'priya'),
       ('+447700900312', now() - interval '29 days 23 hours', 'Newhold', 'priya'),
       ('+447700900313', now() + interval '1 day', 'Runninghold', 'priya')`,
    [],
  );
  expect((await run())['holds']).toEqual({ holds: 1 });
  expect(await searchTables(database.pool, ['oldhold', 'newhold', 'runninghold'])).toEqual([
    'contact_holds.reason: newhold',
    'contact_holds.reason: runninghold',
  ]);
});

it('devices of agents go a day after they were added, with what they were to notify of', async () => {
  const id = await request({ name: 'Devicefield', phone: '+447700900290', status: 'pending', ago: '1 day' });
  await query(
    `WITH added AS (
       INSERT INTO agent_devices (name, session_id, username, endpoint, p256dh, auth, added_at, next_attempt_at)
       SELECT name, 'session', 'sam', 'https://fcm.googleapis.com/' || name, '', '', now() - ago, now()
       FROM (VALUES ('olddevice', interval '1 day 1 minute'), ('newdevice', interval '23 hours')) v (name, ago)
       RETURNING name
     )
     INSERT INTO agent_pushes SELECT name, $1, now() FROM added`,
    [id],
  );
  expect((await run())['agent-devices']).toEqual({ devices: 1 });
  expect(await searchTables(database.pool, ['olddevice'])).toEqual([]);
  expect(await searchTables(database.pool, ['newdevice'])).toEqual([
    'agent_devices.endpoint: newdevice',
    'agent_devices.name: newdevice',
    'agent_pushes.device_name: newdevice',
  ]);
});

it('provider webhooks are deleted 30 days after they arrived, once processed', async () => {
  await query(
    `INSERT INTO webhook_events (event_key, kind, channel, data, received_at, handled_at) VALUES
       ('old', 'message', 'sms', '{"body": "Oldword"}', now() - interval '30 days 1 minute', now()),
       ('waiting', 'message', 'sms', '{"body": "Waitword"}', now() - interval '31 days', NULL),
       ('new', 'message', 'sms', '{"body": "Newword"}', now() - interval '29 days 23 hours', now())`,
    [],
  );
  expect((await run())['webhook-events']).toEqual({ 'webhook events': 1 });
  expect(await searchTables(database.pool, ['oldword', 'waitword', 'newword'])).toEqual([
    'webhook_events.data: newword',
    'webhook_events.data: waitword',
  ]);
});

it('the rows of an import are deleted 90 days after it', async () => {
  await query(
    `WITH imported AS (
       INSERT INTO imports (batch_id, actor, outcome, imported_at)
       SELECT gen_random_uuid(), name, '{}', now() - ago FROM (VALUES
         ('oldimport', interval '90 days 1 minute'), ('newimport', interval '89 days 23 hours')) v (name, ago)
       RETURNING batch_id, actor
     )
     INSERT INTO import_changes SELECT batch_id, 999, 1, jsonb_build_object('was', actor) FROM imported`,
    [],
  );
  expect((await run())['imports']).toEqual({ imports: 1, 'rows as they were before': 1 });
  expect(await searchTables(database.pool, ['oldimport'])).toEqual([]);
  expect(await searchTables(database.pool, ['newimport'])).toEqual([
    'import_changes.before: newimport',
    'imports.actor: newimport',
  ]);
});
