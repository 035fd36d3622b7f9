import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import type { Pool, QueryConfig } from 'pg';
import { migrations } from '../../service.ts';
import { claimMessage, claimUnconfirmed, lapsedMessages, postpone } from './claim-messages.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

interface Explained {
  readonly 'QUERY PLAN': readonly [
    { readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number } },
  ];
}

/** How many pages the statement of a query reads. */
const pagesRead = async (make: (pool: Pool) => Promise<unknown>): Promise<number> => {
  let pages = 0;
  const query = async (asked: string | QueryConfig<unknown[]>, given?: unknown[]) => {
    const { text, values = [] } = typeof asked === 'string' ? { text: asked, values: given } : asked;
    const { rows } = await database.pool.query<Explained>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    pages += plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : 0;
    return { rows: [] };
  };
  await make({ query } as unknown as Pool);
  return pages;
};

describe('with nothing to do, beside 20,000 texts', () => {
  /** Waits for the morning. */
  const isPutOff = `status = 'pending', next_attempt_at = now() + interval '8 hours'`;
  const isSent = `status = 'delivered', next_attempt_at = NULL`;
  const setTexts = (state: string) => database.pool.query(`UPDATE messages SET ${state}`);
  const withStatistics = async (state: string) => {
    await setTexts(state);
    await database.pool.query('VACUUM (ANALYZE, INDEX_CLEANUP ON) messages');
  };

  beforeAll(async () => {
    await database.pool.query('ALTER TABLE messages SET (autovacuum_enabled = false)');
    await database.pool.query(
      `INSERT INTO messages (channel, purpose, direction, sender, receiver, body, status)
       SELECT 'sms', 'agent', 'outbound', 'us', '+447700900999', 'Text ' || n, 'delivered'
       FROM generate_series(1, 20000) n`,
    );
  });
  afterAll(() => database.pool.query('TRUNCATE messages CASCADE'));

  describe.each<[string, string, string]>([
    ['that wait, of which Postgres has no statistics', isSent, isPutOff],
    ['that wait', isPutOff, isPutOff],
    ['that were sent, with statistics from when they waited', isPutOff, isSent],
  ])('%s', (_which, before, now) => {
    beforeAll(async () => {
      await withStatistics(before);
      await setTexts(now);
      await database.pool.query('VACUUM (INDEX_CLEANUP ON) messages');
    });

    it.each<[string, (pool: Pool) => Promise<unknown>]>([
      ['the next text', (pool) => claimMessage(pool, { channel: 'sms' })],
      ['the next WhatsApp message', (pool) => claimMessage(pool, { channel: 'whatsapp' })],
      ['a lost hand-over', (pool) => lapsedMessages(pool, 40_000)],
    ])('the delivery worker looks for %s in a few pages', async (_what, look) => {
      expect(await pagesRead(look)).toBeLessThan(20);
    });
  });

  it('the delivery worker looks for an unconfirmed text in a few pages, beside those that it asks no more about', async () => {
    await withStatistics(`status = 'unconfirmed', next_attempt_at = NULL`);
    expect(await pagesRead((pool) => claimUnconfirmed(pool, 'sms', [1_000]))).toBeLessThan(20);
  });
});

it('each message is claimed by one of several instances, and again after it was put back', async () => {
  await database.pool.query(
    `INSERT INTO messages (channel, purpose, direction, sender, receiver, body, status, next_attempt_at)
     SELECT 'sms', 'agent', 'outbound', 'us', '+447700900999', 'Text ' || n, 'pending', now() FROM generate_series(1, 300) n`,
  );
  let claims = 0;
  const claimAll = async () => {
    for (;;) {
      const message = await claimMessage(database.pool, { channel: 'sms' });
      if (!message) return;
      claims += 1;
      if (message.attempts === 1 && message.id % 3 === 0)
        await postpone(database.pool, message, 0, { code: 'waiting', message: 'Busy' });
    }
  };
  await Promise.all(Array.from({ length: 8 }, claimAll));
  const { rows } = await database.pool.query<{ attempts: number; count: number }>(
    `SELECT attempts, count(*)::int AS count FROM messages WHERE handed_over_at IS NOT NULL GROUP BY attempts ORDER BY attempts`,
  );
  expect(rows).toEqual([
    { attempts: 1, count: 200 },
    { attempts: 2, count: 100 },
  ]);
  expect(claims).toBe(400);
});

describe('a message that was certainly not handed over', () => {
  const why = { code: 'delayed', message: 'Later' };
  const handedOverAt = new Date('2026-11-30T12:00:00.000Z');
  beforeEach(() => database.pool.query('TRUNCATE messages CASCADE'));

  /** A message that an instance claimed, in the state in which it finds it. */
  const claimed = async (state: string) => {
    const { rows } = await database.pool.query<{ id: number }>(
      `INSERT INTO messages (channel, purpose, direction, sender, receiver, body, status, handed_over_at)
       VALUES ('sms', 'agent', 'outbound', 'us', '+447700900999', 'A text', 'pending', $1) RETURNING id`,
      [handedOverAt],
    );
    await database.pool.query(`UPDATE messages SET ${state}`);
    return { id: rows[0]?.id ?? 0, handedOverAt };
  };
  const stateAfter = async (state: string) => {
    await postpone(database.pool, await claimed(state), 1_000, why);
    const { rows } = await database.pool.query<{ status: string; isFree: boolean; code: string | null }>(
      `SELECT status, handed_over_at IS NULL AS "isFree", error_code AS code FROM messages`,
    );
    return rows[0];
  };

  it.each([
    ['while it waits for the answer', `status = 'pending'`],
    ['while another instance believes its answer lost', `status = 'unconfirmed', error_code = 'unconfirmed'`],
  ])('returns to the queue %s', async (_when, state) => {
    expect(await stateAfter(state)).toEqual({ status: 'pending', isFree: true, code: 'delayed' });
  });

  it.each([
    ['the provider was asked about it', `status = 'unconfirmed', confirmations = 1`],
    ['the provider named it', `status = 'unconfirmed', provider_message_id = 'SM1'`],
    ['it was handed over again', `status = 'unconfirmed', handed_over_at = handed_over_at + interval '1 s'`],
    ['it has failed', `status = 'failed', handed_over_at = NULL`],
  ])('stays as it is once %s', async (_what, state) => {
    expect(await stateAfter(state)).toMatchObject({ code: null });
  });
});
