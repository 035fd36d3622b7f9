import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, agent } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

const mobile = '+447700900123';
const path = `/internal/contacts/file?mobile=${encodeURIComponent(mobile)}`;
let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
});
afterAll(() => running.stop());

const threadOver = async (channel: string, phone: string, texts: readonly string[]) => {
  const { rows } = await running.pool.query<{ id: number }>(
    'INSERT INTO conversations (channel, phone_e164) VALUES ($1, $2) RETURNING id',
    [channel, phone],
  );
  for (const [place, text] of texts.entries())
    await running.pool.query(
      `INSERT INTO messages (conversation_id, channel, sequence, direction, sender, receiver, message_type, body, status, purpose, created_at)
       VALUES ($1, $2, $3::int, 'inbound', $4, '+447700900800', 'text', $5, 'received', 'conversation', now() + $3::int * interval '1 second')`,
      [rows[0]?.id, channel, place + 1, phone, text],
    );
  return rows[0]?.id;
};

it('the file of a number has its messages over both channels, its STOP and its hold, and reading it is audited', async () => {
  const sms = await threadOver('sms', mobile, ['one', 'three']);
  await threadOver('whatsapp', mobile, ['two']);
  await threadOver('sms', '+447700900124', ['of somebody else']);
  const empty = await running.call('GET', path.replace('0123', '0125'), admin);
  expect(empty.body).toMatchObject({ messages: [], contact: { optedOutAt: null, hold: null } });

  await running.pool.query(
    "INSERT INTO opt_outs (phone_e164, channel, opted_out_at) VALUES ($1, 'sms', now())",
    [mobile],
  );
  const reason = 'A death in the family';
  await running.call('POST', '/api/contact-holds', admin, { phoneNumber: mobile, reason });
  const { status, body } = await running.call<{ messages: { messageBody: string }[] }>('GET', path, admin);
  expect(status).toBe(200);
  expect(body.messages.map(({ messageBody }) => messageBody).sort()).toEqual(['one', 'three', 'two']);
  expect(body).toMatchObject({ contact: { optedOutAt: expect.any(String) as unknown, hold: { reason } } });
  await eventually(async () => {
    const { rows } = await running.pool.query(
      "SELECT FROM audit_entries WHERE action = 'read' AND subject = $1",
      [`conversations/${sms}`],
    );
    expect(rows).toHaveLength(1);
  });
});

it('the file of a number is not for agents', async () => {
  expect(await running.call('GET', path, agent)).toMatchObject({ status: 403 });
});
