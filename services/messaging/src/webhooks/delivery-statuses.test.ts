import { describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { randomUUID } from 'node:crypto';
import { newSid, startReceiving, type Fields } from '../testing/receive-webhooks.ts';

const { running, customer, untilHandled, twilio, text } = startReceiving();

describe('the states of a message of ours', () => {
  const sentText = async () => {
    const { rows } = await running().pool.query<{ key: string; id: number }>(
      `WITH c AS (
         INSERT INTO conversations (channel, phone_e164, last_sequence) VALUES ('sms', $1, 1)
         ON CONFLICT (channel, phone_e164) DO UPDATE SET last_sequence = conversations.last_sequence + 1
         RETURNING id, last_sequence)
       INSERT INTO messages (conversation_id, sequence, channel, purpose, direction, sender, receiver, body, status)
       SELECT id, last_sequence, 'sms', 'conversation', 'outbound', 'us', $1, 'x', 'unconfirmed' FROM c RETURNING key, id`,
      [customer()],
    );
    if (!rows[0]) throw new Error('not stored');
    return rows[0];
  };
  const update = (sid: string, key: string, status: string, over: Fields = {}) =>
    twilio(`/api/sms/status?message=${key}`, {
      MessageSid: sid,
      MessageStatus: status,
      From: '+447700900800',
      To: customer(),
      ...over,
    });
  const stateOf = async (id: number) => {
    await untilHandled();
    const { rows } = await running().pool.query<{ status: string; errorMessage: string | null }>(
      'SELECT status, error_message AS "errorMessage", provider_message_id AS sid, delivered_at IS NOT NULL AS "wasDelivered" FROM messages WHERE id = $1',
      [id],
    );
    return rows[0];
  };

  const permutations = <T>(of: readonly T[]): T[][] =>
    of.length === 0
      ? [[]]
      : of.flatMap((one) => permutations(of.filter((other) => other !== one)).map((rest) => [one, ...rest]));

  it.each([
    [['queued', 'sent', 'delivered', 'read'], { status: 'read', wasDelivered: true }],
    [['queued', 'sent', 'delivered'], { status: 'delivered', wasDelivered: true }],
    [['queued', 'sent', 'undelivered'], { status: 'failed', wasDelivered: false }],
    [['queued', 'sent', 'failed'], { status: 'failed', wasDelivered: false }],
  ])(
    '%j in every order, and doubled, end in the same one',
    async (statuses, end) => {
      for (const order of permutations(statuses)) {
        const [{ id, key }, sid] = [await sentText(), newSid()];
        for (const status of order) await update(sid, key, status);
        for (const status of order) await update(sid, key, status);
        expect([order, await stateOf(id)]).toMatchObject([order, { ...end, sid }]);
      }
    },
    60_000,
  );

  it('that failed says why in plain English, and stays failed', async () => {
    const [{ id, key }, sid] = [await sentText(), newSid()];
    await update(sid, key, 'undelivered', { ErrorCode: '30003' });
    await update(sid, key, 'sent');
    expect(await stateOf(id)).toMatchObject({
      status: 'failed',
      errorMessage: 'The phone is switched off or out of reach.',
    });
  });

  it('that the provider no longer reaches because of STOP keeps us from writing', async () => {
    const { key } = await sentText();
    await update(newSid(), key, 'failed', { ErrorCode: '21610' });
    await untilHandled();
    expect(
      (await running().pool.query('SELECT FROM opt_outs WHERE phone_e164 = $1', [customer()])).rowCount,
    ).toBe(1);
  });

  it.each([
    ['has no answer for', `handed_over_at = now() - interval '1 hour'`],
    ['has accepted', `status = 'queued', sent_at = now() - interval '1 hour'`],
  ])(
    'that Twilio %s and refuses late, after the customer has written START, do not keep us from writing',
    async (_, state) => {
      const { id, key } = await sentText();
      await running().pool.query(`UPDATE messages SET ${state} WHERE id = $1`, [id]);
      await twilio('/api/sms/webhook', text({ Body: 'START' }));
      await untilHandled();
      await update(newSid(), key, 'failed', { ErrorCode: '21610' });
      expect(await stateOf(id)).toMatchObject({ status: 'failed' });
      expect(
        (await running().pool.query('SELECT FROM opt_outs WHERE phone_e164 = $1', [customer()])).rowCount,
      ).toBe(0);
    },
  );

  it('that name a message by nothing but an id we do not know yet wait for it', async () => {
    const [{ id, key }, sid] = [await sentText(), newSid()];
    await update(sid, randomUUID(), 'delivered');
    await running().pool.query('UPDATE messages SET provider_message_id = $2 WHERE key = $1', [key, sid]);
    await eventually(async () => expect(await stateOf(id)).toMatchObject({ status: 'delivered' }));
  });
});
