import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { createRelay } from '../../events/outbox/relay.ts';
import { insertEvents } from '../../events/outbox/outbox.ts';
import { createLogger } from '../../runtime/logger.ts';
import { createKitDatabase, type TestDatabase } from '../../testing/database.ts';
import { aRevocation } from '../../testing/events.ts';
import { eventually } from '../../testing/processes.ts';
import { areReachable } from '../are-reachable.ts';
import { classifyFailure } from '../classify-failure.ts';
import { databaseNameOf, onServer } from '../create-database.ts';
import { isDown } from '../is-unavailable.ts';
import { createPool } from '../pool.ts';
import { inTransaction } from '../transaction.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createKitDatabase();
});
afterEach(async () => {
  await database.drop();
});

/** Sessions from now on only read, as those on a standby. */
const setReadOnly = (isReadOnly: boolean) =>
  onServer(database.url, (client) =>
    client.query(
      `ALTER DATABASE ${databaseNameOf(database.url)} SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    ),
  );
const insert = "INSERT INTO inbox (queue, event_id) VALUES ('test', gen_random_uuid())";
const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('a server that only reads', () => {
  it('is not reachable over a new connection, and is again once it writes', async () => {
    await setReadOnly(true);
    const pool = createPool(database.url);
    expect(await areReachable([pool])).toBe(false);
    const error = await errorOf(pool.query(insert));
    expect([isDown(error), classifyFailure(error)]).toEqual([true, 'all']);
    await setReadOnly(false);
    expect(await areReachable([pool])).toBe(true);
    await pool.query(insert);
    await pool.end();
  });

  it('loses each of its connections with the first write that it refuses', async () => {
    const { pool } = database;
    const held = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    await setReadOnly(true);
    for (const client of held) {
      await client.query('SET default_transaction_read_only = on');
      client.release();
    }
    expect(await areReachable([pool])).toBe(true);
    const error = await errorOf(inTransaction(pool, (client) => client.query(insert)));
    expect([isDown(error), classifyFailure(error)]).toEqual([true, 'all']);
    expect(await areReachable([pool])).toBe(false);
    await setReadOnly(false);
    await inTransaction(pool, (client) => client.query(insert));
  });

  it('has none of its events published, until it writes', async () => {
    const event = aRevocation();
    await insertEvents(database.pool, [event]);
    await setReadOnly(true);
    const pool = createPool(database.url);
    const published: string[] = [];
    const relay = createRelay({
      pool,
      bus: {
        canPublish: () => true,
        publish: async (events) => void published.push(...events.map(({ id }) => id)),
        sendAhead: () => false,
      },
      logger: createLogger('test', 'silent'),
    });
    relay.start();
    await delay(1_000);
    expect(published).toEqual([]);
    await setReadOnly(false);
    await eventually(async () => expect(await relay.size()).toBe(0));
    expect(published).toEqual([event.id]);
    await relay.stop();
    await pool.end();
  });
});
