import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { inTransaction } from '@loanline/kit/database/transaction';
import { eventually } from '@loanline/kit/testing/processes';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';
import { stopConfirming } from './store/confirmations.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging({
    META_PHONE_NUMBER_ID: '1',
    META_ACCESS_TOKEN: 'a token',
    META_APP_SECRET: 'a secret',
    META_NUMBER: '+447700900801',
    META_BASE_URL: 'http://127.0.0.1:1',
  });
});
afterAll(() => running.stop());
beforeEach(() => running.pool.query('TRUNCATE messages, conversations CASCADE'));

/** A WhatsApp message whose answer was lost; Meta cannot be asked about it. */
const lost = async (status: string, nextAttemptAt: string | null) => {
  const { rows } = await running.pool.query<{ id: number }>(
    `WITH opened AS (
       INSERT INTO conversations (channel, phone_e164, last_sequence) VALUES ('whatsapp', '+447700900123', 1) RETURNING id
     )
     INSERT INTO messages (conversation_id, sequence, channel, purpose, direction, sender, receiver, body, status,
       handed_over_at, confirmations, next_attempt_at)
     SELECT id, 1, 'whatsapp', 'conversation', 'outbound', 'us', '+447700900123', 'Hello', $1, now(), 3, $2 FROM opened
     RETURNING id`,
    [status, nextAttemptAt],
  );
  return rows[0]?.id ?? 0;
};
const stored = async () =>
  (
    await running.pool.query<{ status: string; code: string | null; version: number }>(
      'SELECT status, error_code AS code, version FROM messages',
    )
  ).rows;

describe('a message that its provider never confirmed', () => {
  it('is announced as still unconfirmed', async () => {
    await running.forgetPublished();
    await lost('unconfirmed', new Date().toISOString());
    await eventually(() => {
      expect(running.published).toMatchObject([
        {
          name: 'conversation.message-changed.v1',
          version: 2,
          data: { message: { messageStatus: 'unconfirmed', errorCode: 'still-unconfirmed' } },
        },
      ]);
      return Promise.resolve();
    });
    expect(await stored()).toEqual([{ status: 'unconfirmed', code: 'still-unconfirmed', version: 2 }]);
  });

  it('keeps a state that a webhook brought in the meantime', async () => {
    const id = await lost('delivered', null);
    await inTransaction(running.pool, (client) =>
      stopConfirming(client, { id, key: '' }, { code: 'still-unconfirmed', message: 'Never' }),
    );
    expect(await stored()).toEqual([{ status: 'delivered', code: null, version: 1 }]);
  });
});
