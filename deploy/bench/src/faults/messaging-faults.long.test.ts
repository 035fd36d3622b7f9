import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { eventually } from '@loanline/kit/testing/processes';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { hasRedis, startRedis } from '@loanline/kit/testing/redis';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startProduct, type Product } from '../product.ts';
import { textAccount, textAccountSettings } from '../loads/account.ts';
import { signedText, smsWebhook, textFrom, type Text } from '../loads/signed-text.ts';
import { untilAcknowledged } from '../loads/until-acknowledged.ts';

const webhooks = 1_000;
const perSecond = 100;
const customers = 20;

let broker: TestRabbitMq;
let cache: Awaited<ReturnType<typeof startRedis>>;
let database: TestDatabase;
let product: Product;

/** Delivers a text as Twilio does: again until it is answered with 2xx; false when that takes too long. */
const deliver = async (text: Text): Promise<boolean> => {
  const webhook = signedText(text, textAccount);
  return (await untilAcknowledged(product.gateways.slice(0, 1), smsWebhook, webhook)) !== null;
};

describeWith(hasRabbitMq() && hasRedis(), 'rabbitmq-server with redis-server')(
  'webhooks under faults',
  () => {
    beforeAll(async () => {
      broker = await startRabbitMq();
      cache = await startRedis();
      database = await createTestDatabase();
      const urls = { databaseUrl: database.url, amqpUrl: broker.url, redisUrl: cache.url };
      product = await startProduct({ ...urls, providers: textAccountSettings });
    }, 90_000);
    afterAll(async () => {
      await product.stop();
      await broker.stop();
      await cache.stop();
      await database.drop();
    });

    it('given 1,000 texts, when the service is killed three times, then each acknowledged one is in its conversation once', async () => {
      const texts = Array.from({ length: webhooks }, (_, n) =>
        textFrom(`+4477009000${String(n % customers).padStart(2, '0')}`),
      );
      const sends: Promise<boolean>[] = [];
      let struck = Promise.resolve();
      for (const [place, text] of texts.entries()) {
        if ([200, 500, 800].includes(place)) {
          struck = struck.then(async () => {
            await product.services.messaging.kill();
            await product.services.messaging.start();
          });
        }
        sends.push(deliver(text));
        // A provider may report the same text again while our first answer is still on its way.
        if (place % 10 === 0) sends.push(deliver(text));
        await wait(1000 / perSecond);
      }
      expect(new Set(await Promise.all(sends))).toEqual(new Set([true]));
      await struck;

      const client = new Client({ connectionString: product.databases.messaging });
      await client.connect();
      await eventually(async () => {
        const waiting = await client.query('SELECT FROM webhook_events WHERE handled_at IS NULL');
        expect(waiting.rowCount).toBe(0);
      }, 30_000);
      const stored = await client.query<Text & { sequence: number; id: number }>(
        `SELECT m.provider_message_id AS sid, c.phone_e164 AS "from", m.sequence, c.id
       FROM messages m JOIN conversations c ON c.id = m.conversation_id ORDER BY c.id, m.sequence`,
      );
      // And every event was published.
      await eventually(async () => {
        const unpublished = await client.query('SELECT FROM outbox');
        expect(unpublished.rowCount).toBe(0);
      }, 30_000);
      await client.end();

      const named = (list: readonly Text[]) => list.map(({ from, sid }) => `${from} ${sid}`).sort();
      expect(named(stored.rows)).toEqual(named(texts));
      expect(new Set(stored.rows.map(({ id }) => id)).size).toBe(customers);
      for (const id of new Set(stored.rows.map((row) => row.id))) {
        const sequences = stored.rows.filter((row) => row.id === id).map(({ sequence }) => sequence);
        expect(sequences).toEqual(sequences.map((_, place) => place + 1));
      }
    }, 150_000);
  },
);
