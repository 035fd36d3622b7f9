import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { eventually } from '@loanline/kit/testing/processes';
import { migrations } from '../service.ts';
import type { InboundMessage } from './webhook-event.ts';
import { countFailing } from './store/webhook-events.ts';
import { createWebhookInbox } from './store/webhook-inbox.ts';
import { createWebhookWorker, type WebhookWorker } from './webhook-worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

let customer = '';
let count = 0;
let workers: WebhookWorker[] = [];
beforeEach(() => {
  count += 1;
  customer = `+4477009${String(count).padStart(5, '0')}`;
  const { pool } = database;
  const options = {
    pool,
    relay: { wake: () => undefined },
    logger: createLogger('test', 'silent'),
    pollMs: 20,
  };
  workers = [createWebhookWorker(options), createWebhookWorker(options)];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
});

const message = (id: string, body: string, over: Partial<InboundMessage> = {}): InboundMessage => ({
  kind: 'message',
  eventKey: `meta message ${customer} ${id}`,
  channel: 'whatsapp',
  providerMessageId: `${customer} ${id}`,
  at: null,
  from: customer,
  to: '+447700900802',
  body,
  messageType: 'text',
  media: [],
  profileName: null,
  ...over,
});
const store = (...messages: InboundMessage[]) => createWebhookInbox(database.pool).store(messages);
const start = () => {
  for (const worker of workers) worker.start();
};
const untilHandled = () =>
  eventually(async () => {
    const { rows } = await database.pool.query('SELECT FROM webhook_events WHERE handled_at IS NULL');
    expect(rows).toEqual([]);
  }, 60_000);
const bodies = async (phone = customer) => {
  const { rows } = await database.pool.query<{ body: string }>(
    'SELECT body FROM messages WHERE sender = $1 ORDER BY sequence',
    [phone],
  );
  return rows.map(({ body }) => body);
};
const isOptedOut = async () =>
  (await database.pool.query('SELECT FROM opt_outs WHERE phone_e164 = $1', [customer])).rowCount === 1;

describe('messages of one customer', () => {
  it('given several in one delivery, then they are shown in the order of the delivery', async () => {
    const said = ['I cannot pay on Friday', 'Sorry, I mean Thursday', 'Forget it, I paid', 'Thank you'];
    await store(
      ...['wamid.ZZZ', 'wamid.QQQ', 'wamid.MMM', 'wamid.AAA'].map((id, place) =>
        message(id, said[place] ?? ''),
      ),
    );
    start();
    await untilHandled();
    expect(await bodies()).toEqual(said);
  });

  it('given that another transaction has locked a read position, then the next message does not wait for it', async () => {
    start();
    await store(message('1', 'first'));
    await untilHandled();
    await database.pool.query(
      `INSERT INTO conversation_reads (username, conversation_id, sequence)
       SELECT name, id, 1 FROM conversations, unnest(ARRAY['priya', 'tom']) AS name WHERE phone_e164 = $1`,
      [customer],
    );
    await inTransaction(database.pool, async (client) => {
      await client.query(`SELECT FROM conversation_reads WHERE username = 'priya' FOR UPDATE`);
      await store(message('2', 'second'));
      await eventually(async () => expect(await bodies()).toEqual(['first', 'second']), 3_000);
    });
    const { rows } = await database.pool.query(
      'SELECT username, behind FROM conversation_reads ORDER BY username',
    );
    expect(rows).toEqual([
      { username: 'priya', behind: false },
      { username: 'tom', behind: true },
    ]);
  });

  it('given that another transaction has locked a thread, then customers of other shards are still served', async () => {
    start();
    await store(message('1', 'first'));
    await untilHandled();
    const { rows: others } = await database.pool.query<{ phone: string }>(
      `SELECT phone FROM generate_series(1, 60) n, concat('+4477007', lpad(n::text, 5, '0')) AS phone
       WHERE hashtext(phone) & 15 <> hashtext($1) & 15`,
      [customer],
    );
    const write = (id: string) =>
      store(...others.map(({ phone: from }) => message(`${from} ${id}`, id, { from })));
    const arrived = (id: string) =>
      eventually(async () => {
        const { rows } = await database.pool.query('SELECT FROM messages WHERE body = $1', [id]);
        expect(rows).toHaveLength(others.length);
      }, 20_000);
    await inTransaction(database.pool, async (client) => {
      await client.query('SELECT FROM conversations WHERE phone_e164 = $1 FOR UPDATE', [customer]);
      await store(message('2', 'second'));
      await write('Hello');
      await arrived('Hello');
      await write('Hello again');
      await arrived('Hello again');
    });
    await untilHandled();
    expect(await bodies()).toEqual(['first', 'second']);
  });

  it('given one delivery names a message twice, then it is there once, where it came first', async () => {
    await store(message('9', 'a'), message('5', 'b'), message('1', 'c'), message('9', 'a'));
    start();
    await untilHandled();
    expect(await bodies()).toEqual(['a', 'b', 'c']);
  });

  it('given two instances, then they are handled in their order', async () => {
    const said = Array.from({ length: 300 }, (_, place) => `Message ${place}`);
    start();
    for (let first = 0; first < said.length; first += 5) {
      await store(...said.slice(first, first + 5).map((body) => message(body, body)));
      for (const worker of workers) worker.wake();
    }
    await untilHandled();
    expect(await bodies()).toEqual(said);
  });

  it('given one that fails, then those behind it wait for a while, and other customers do not', async () => {
    await store(message('broken', 'First'), message('next', 'Second'));
    const other = '+447700800001';
    await store(message('other', 'Hello', { from: other }));
    await database.pool.query(
      `UPDATE webhook_events SET data = data - 'body' WHERE event_key LIKE '% broken'`,
    );
    start();
    await eventually(async () => expect(await bodies(other)).toEqual(['Hello']));
    expect(await bodies()).toEqual([]);
    await eventually(async () => expect(await bodies()).toEqual(['Second']), 25_000);
    await database.pool.query(`DELETE FROM webhook_events WHERE handled_at IS NULL`);
  });
});

const orders = <T>(of: readonly T[]): T[][] =>
  of.length === 0
    ? [[]]
    : of.flatMap((one, place) => orders(of.toSpliced(place, 1)).map((rest) => [one, ...rest]));
const minute = (place: number) => new Date(Date.UTC(2026, 10, 20, 12, place)).toISOString();

describe.each([
  [['STOP', 'START', 'STOP'], true],
  [['START', 'STOP', 'START'], false],
  [['STOP', 'START'], false],
  [['START', 'STOP'], true],
])('a customer who wrote %j', (words, end) => {
  const sent = words.map((body, place) => ({ body, at: minute(place), id: String(place) }));
  it.each<[string, typeof sent]>(
    orders(sent).map((order) => [order.map(({ id, body }) => `${id} ${body}`).join(', '), order]),
  )('delivered as %s, is written to as the last word says', async (_names, order) => {
    start();
    for (const { id, body, at } of order) {
      await store(message(id, body, { at }));
      for (const worker of workers) worker.wake();
      await untilHandled();
    }
    expect(await isOptedOut()).toBe(end);
  });
});

describe('a webhook that is stored', () => {
  it('given that another statement holds an event of the same key, then those behind it are stored within a second', async () => {
    const inbox = createWebhookInbox(database.pool);
    const held = message('held', 'held');
    const isStored = async (id: string) =>
      (
        await database.pool.query('SELECT FROM webhook_events WHERE event_key = $1', [
          message(id, '').eventKey,
        ])
      ).rowCount === 1;
    const { stored } = await inTransaction(database.pool, async (client) => {
      await client.query(
        `INSERT INTO webhook_events (event_key, kind, channel, data) VALUES ($1, 'message', 'whatsapp', $2)`,
        [held.eventKey, JSON.stringify(held)],
      );
      const waits = inbox.store([held]);
      await inbox.store([message('next', 'next')]);
      expect(await isStored('next')).toBe(true);
      return { stored: waits };
    });
    await stored;
    expect(await isStored('held')).toBe(true);
  }, 5_000);

  it('is retried until it is handled, however often it has failed', async () => {
    const event = message('1', 'Refused once');
    const attempts = async () => {
      const { rows } = await database.pool.query<{ attempts: number; isHandled: boolean }>(
        'SELECT attempts, handled_at IS NOT NULL AS "isHandled" FROM webhook_events WHERE event_key = $1',
        [event.eventKey],
      );
      return rows[0];
    };
    await database.pool.query(
      `ALTER TABLE messages ADD CONSTRAINT refused CHECK (body <> 'Refused once') NOT VALID`,
    );
    await store(event);
    await database.pool.query('UPDATE webhook_events SET attempts = 6 WHERE event_key = $1', [
      event.eventKey,
    ]);
    start();
    await eventually(async () => expect(await attempts()).toEqual({ attempts: 7, isHandled: false }));
    expect(await countFailing(database.pool)).toBe(1);
    await database.pool.query('ALTER TABLE messages DROP CONSTRAINT refused');
    await database.pool.query('UPDATE webhook_events SET next_attempt_at = now() WHERE handled_at IS NULL');
    await untilHandled();
    expect(await bodies()).toEqual(['Refused once']);
    expect(await countFailing(database.pool)).toBe(0);
  });
});
