import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { eventually } from '@loanline/kit/testing/processes';
import fc from 'fast-check';
import { migrations } from '../service.ts';
import type { InboundMessage, DeliveryUpdate, WebhookEvent } from './webhook-event.ts';
import { createWebhookInbox } from './store/webhook-inbox.ts';
import { createWebhookWorker, type WebhookWorker } from './webhook-worker.ts';

let database: TestDatabase;
let workers: WebhookWorker[];
beforeAll(async () => {
  database = await createTestDatabase(migrations);
  const { pool } = database;
  const options = {
    pool,
    relay: { wake: () => undefined },
    logger: createLogger('test', 'silent'),
    pollMs: 10,
  };
  workers = [createWebhookWorker(options), createWebhookWorker(options)];
  for (const worker of workers) worker.start();
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await database.drop();
});

const moment = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString();
const phone = (customer: number) => `+4477009000${String(customer).padStart(2, '0')}`;
const shared = { channel: 'whatsapp' as const };

/** What one customer writes, and the states of one message of ours to each customer, both in this order. */
interface Story {
  readonly written: readonly (readonly string[])[];
  readonly reached: readonly (readonly DeliveryUpdate['status'][])[];
}
const story: fc.Arbitrary<Story> = fc.record({
  written: fc.array(fc.array(fc.constantFrom('STOP', 'START', 'Hello', 'I paid'), { maxLength: 5 }), {
    minLength: 1,
    maxLength: 3,
  }),
  reached: fc.array(
    fc.constantFrom(
      ['sent', 'delivered', 'read'] as const,
      ['queued', 'sent', 'delivered'] as const,
      ['sent', 'failed'] as const,
    ),
    { minLength: 1, maxLength: 3 },
  ),
});

const eventsOf = ({ written, reached }: Story): WebhookEvent[] => [
  ...written.flatMap((bodies, customer) =>
    bodies.map((body, place): InboundMessage => ({
      ...shared,
      kind: 'message',
      eventKey: `message ${customer} ${place}`,
      providerMessageId: `in ${customer} ${place}`,
      at: moment(place),
      from: phone(customer),
      to: '+447700900802',
      body,
      messageType: 'text',
      media: [],
      profileName: 'Ann',
    })),
  ),
  ...reached.flatMap((states, message) =>
    states.map((status, place): DeliveryUpdate => ({
      ...shared,
      kind: 'status',
      eventKey: `status ${message} ${status}`,
      providerMessageId: `out ${message}`,
      at: moment(place),
      key: null,
      status,
      errorCode: status === 'failed' ? '131026' : null,
    })),
  ),
];

const begin = async (count: number) => {
  await database.pool.query(
    'TRUNCATE webhook_events, messages, conversations, opt_outs, opt_ins, outbox RESTART IDENTITY CASCADE',
  );
  await database.pool.query(
    `WITH c AS (INSERT INTO conversations (channel, phone_e164, last_sequence) VALUES ('whatsapp', '+447700900199', $1) RETURNING id)
     INSERT INTO messages (conversation_id, sequence, channel, purpose, direction, sender, receiver, body, status, provider_message_id)
     SELECT c.id, i + 1, 'whatsapp', 'conversation', 'outbound', 'us', '+447700900199', 'x', 'queued', 'out ' || i
     FROM c, generate_series(0, $1::int - 1) i`,
    [count],
  );
};

/** Everything that staff see and that the rules of contact use, apart from the order in which messages arrived. */
const stateAfter = async (deliveries: readonly (readonly WebhookEvent[])[], count: number) => {
  await begin(count);
  const inbox = createWebhookInbox(database.pool);
  for (const delivery of deliveries) {
    await inbox.store(delivery);
    for (const worker of workers) worker.wake();
  }
  await eventually(async () => {
    const { rowCount } = await database.pool.query('SELECT FROM webhook_events WHERE handled_at IS NULL');
    expect(rowCount).toBe(0);
  }, 30_000);
  const all = async (text: string) => (await database.pool.query<object>(text)).rows;
  return {
    messages: await all(
      `SELECT c.phone_e164, m.provider_message_id, m.body, m.status, m.error_code, m.sent_at, m.delivered_at, m.read_at,
         m.failed_at FROM messages m JOIN conversations c ON c.id = m.conversation_id ORDER BY 1, 2`,
    ),
    threads: await all(
      `SELECT c.phone_e164, c.customer_name, c.last_sequence, c.last_inbound_at,
         (SELECT array_agg(m.sequence ORDER BY m.sequence) FROM messages m WHERE m.conversation_id = c.id) AS sequences,
         (SELECT max(m.sequence) FROM messages m WHERE m.conversation_id = c.id AND m.direction = 'inbound')
           IS NOT DISTINCT FROM nullif(c.last_inbound_sequence, 0) AS "endsRight"
       FROM conversations c ORDER BY 1`,
    ),
    optOuts: await all('SELECT phone_e164, opted_out_at FROM opt_outs ORDER BY 1'),
  };
};

it('ends in the same state, however often, however late and in whatever order providers deliver', async () => {
  const deliveries = story.chain((history) => {
    const events = eventsOf(history);
    const doubled = fc.shuffledSubarray([...events, ...events], { minLength: events.length });
    return fc.record({
      history: fc.constant(history),
      late: doubled.chain((some) =>
        fc.shuffledSubarray([...events, ...some], { minLength: events.length + some.length }),
      ),
      size: fc.integer({ min: 1, max: 7 }),
    });
  });
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ history, late, size }) => {
      const count = history.reached.length;
      const inOrder = await stateAfter([eventsOf(history)], count);
      const pieces = Array.from({ length: Math.ceil(late.length / size) }, (_, at) =>
        late.slice(at * size, (at + 1) * size),
      );
      expect(await stateAfter(pieces, count)).toEqual(inOrder);
    }),
    { numRuns: 8, seed: 20261122 },
  );
}, 300_000);
