import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createKitDatabase, type TestDatabase } from '../../testing/database.ts';
import { aRevocation } from '../../testing/events.ts';
import { maxEventBytes } from './event-size.ts';
import { insertEvents, toEvent } from './outbox.ts';

const eventOf = (correlation_id: string, traceparent: string | null = null) =>
  toEvent({
    id: 1,
    event_id: '6f1c2a9e-7e0b-4a57-9d43-0f5a4a8f4b11',
    name: 'any',
    key: 'a',
    version: 1,
    data: {},
    correlation_id,
    traceparent,
    occurred_at: new Date(),
  });
const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

it.each(['3f2a', 'twilio message SM1', 'meta status wamid.1 read', '', 'two\nlines'])(
  'the correlation id %j comes back whole, with the trace and without one',
  (id) => {
    expect(eventOf(id)).toMatchObject({ correlationId: id, traceparent: undefined });
    expect(eventOf(`${id} ${trace}`)).toMatchObject({ correlationId: id, traceparent: trace });
  },
);

it('the trace is read from its column where that has one', () => {
  const other = trace.replace('01', '00');
  expect(eventOf('3f2a', other)).toMatchObject({ correlationId: '3f2a', traceparent: other });
  expect(eventOf(`3f2a ${trace}`, other)).toMatchObject({ correlationId: '3f2a', traceparent: other });
});

describe('an event that is too large', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createKitDatabase();
  });
  afterAll(() => database.drop());

  const ofBytes = (bytes: number) => ({
    ...aRevocation(),
    data: { sessionId: 'x'.repeat(bytes - JSON.stringify({ sessionId: '' }).length) },
  });
  const stored = async () => (await database.pool.query('SELECT 1 FROM outbox')).rowCount;

  it('is refused when it is inserted, with its name and its size', async () => {
    await insertEvents(database.pool, [ofBytes(maxEventBytes)]);
    expect(await stored()).toBe(1);
    await expect(insertEvents(database.pool, [ofBytes(maxEventBytes + 1)])).rejects.toThrow(
      `staff.session-revoked.v1 has ${maxEventBytes + 1} bytes, and an event may have ${maxEventBytes}`,
    );
    expect(await stored()).toBe(1);
  });

  it('is refused by the table, where a statement of its own inserts it', async () => {
    const insert = database.pool.query(
      `INSERT INTO outbox (name, key, version, data, correlation_id)
       VALUES ('any', 'a', 1, jsonb_build_object('text', repeat('x', 2000000)), 'c')`,
    );
    await expect(insert).rejects.toMatchObject({ code: '23514', constraint: 'outbox_data_size' });
  });
});
