import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { PlacedItem } from '@loanline/kit/staff-inbox/list-inbox';
import type { InboxWork } from '@loanline/proto/entities/conversations/staff-inbox';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { publicOrigin, startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

const authToken = 'a token of Twilio';
const customer = '+447700900461';
const gateway: Caller = { kind: 'service', service: 'gateway' };

let messaging: RunningMessaging;
beforeAll(async () => {
  messaging = await startMessaging({
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_SMS_FROM: '+447700900800',
    // Nobody is there: these tests send nothing.
    TWILIO_BASE_URL: 'http://127.0.0.1:1',
  });
});
afterAll(() => messaging.stop());

const receive = async (body: string) => {
  const fields: Record<string, string> = {
    MessageSid: `SM${randomBytes(16).toString('hex')}`,
    From: customer,
    To: '+447700900800',
    Body: body,
    NumMedia: '0',
  };
  const path = '/api/sms/webhook';
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => text + name + (fields[name] ?? ''), publicOrigin + path);
  const answer = await messaging.call('POST', path, anonymous, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': createHmac('sha1', authToken).update(signed).digest('base64'),
  });
  expect(answer.status).toBe(200);
};

const list = async (view: string) =>
  (await messaging.call<PlacedItem[]>('GET', `/internal/inbox?limit=50&view=${view}`, gateway)).body;

it('holds a customer who wrote until staff answer, hand over or complete the thread', async () => {
  await receive('Can I pay on Friday?');
  await eventually(async () => expect(await list('waiting')).toHaveLength(1));
  const [item] = await list('waiting');
  expect(item).toMatchObject({
    kind: 'sms',
    phoneNumber: customer,
    lastMessage: { text: 'Can I pay on Friday?', byCustomer: true },
    isAnswered: false,
    assignedTo: null,
    version: 0,
  });
  const find = (kind: string, id: string) => messaging.call('GET', `/internal/inbox/${kind}/${id}`, gateway);
  expect((await find('sms', item?.id ?? '')).body).toMatchObject({ kind: 'sms', phoneNumber: customer });
  expect((await find('whatsapp', item?.id ?? '')).status).toBe(404);
  expect((await find('sms', 'no number')).status).toBe(404);

  const path = `/api/inbox/conversation/${item?.id}`;
  const taken = await messaging.call<InboxWork>('PATCH', path, admin, {
    assignedTo: 'tom',
    version: 0,
  });
  expect(taken.body).toMatchObject({ assignedTo: 'tom', version: 1 });
  expect((await messaging.call('PATCH', path, admin, { waiting: false, version: 0 })).status).toBe(409);

  const answered = await messaging.call('POST', `/api/conversations/${item?.id}/messages`, admin, {
    message: 'Yes.',
    clientId: randomUUID(),
  });
  expect(answered.status).toBe(201);
  expect(await list('waiting')).toEqual([]);
  expect(await list('done')).toHaveLength(1);

  await receive('Thank you');
  await eventually(async () =>
    expect(await list('waiting')).toMatchObject([{ assignedTo: 'tom', isAnswered: true }]),
  );
  await messaging.call('PATCH', path, admin, { waiting: false, version: 1 });
  expect(await list('waiting')).toEqual([]);
  const { rows } = await messaging.pool.query(
    'SELECT conversation_id::text AS id, waiting_since AS "waitingSince", is_first AS "isFirst", kind FROM answers',
  );
  expect(rows).toEqual([
    { id: item?.id, waitingSince: new Date(item?.waitingSince ?? ''), isFirst: true, kind: 'sms' },
  ]);
});

it('is not marked as done while it has a message that the screen did not show', async () => {
  const [shown] = await list('done');
  await receive('And the fee?');
  await eventually(async () => expect(await list('waiting')).toHaveLength(1));
  const done = (seenSequence: number | undefined) =>
    messaging.call<{ error: string }>('PATCH', `/api/inbox/conversation/${shown?.id}`, admin, {
      waiting: false,
      version: shown?.version,
      seenSequence,
    });
  const refused = await done(shown?.lastCustomerSequence);
  expect(refused.status).toBe(409);
  expect(refused.body.error).toContain('customer has written');
  const [item] = await list('waiting');
  expect(item).toMatchObject({ version: shown?.version, lastMessage: { text: 'And the fee?' } });
  expect((await done(item?.lastCustomerSequence)).status).toBe(200);
  expect(await list('waiting')).toEqual([]);
});

it('gives a thread to the member of staff who answers it first', async () => {
  await messaging.pool.query('UPDATE conversations SET assigned_to = NULL');
  await receive('One more question');
  await eventually(async () => expect(await list('waiting')).toHaveLength(1));
  const [item] = await list('waiting');
  await messaging.call('POST', `/api/conversations/${item?.id}/messages`, admin, {
    message: 'Which one?',
    clientId: randomUUID(),
  });
  expect((await list('done'))[0]).toMatchObject({ assignedTo: 'priya' });
});

it('shows what a customer who waits wrote last, even after a reminder to them', async () => {
  await receive('I cannot pay on Friday');
  await eventually(async () => expect(await list('waiting')).toHaveLength(1));
  const sendKey = randomUUID();
  await messaging.bus.publish([
    {
      id: randomUUID(),
      name: 'reminder.released.v1',
      key: sendKey,
      version: 1,
      occurredAt: new Date().toISOString(),
      correlationId: 'test',
      data: { sendKey, phoneNumber: customer, customerName: 'Ann Lee', message: 'A reminder', author: 'tom' },
    },
  ]);
  await eventually(async () => {
    const { rows } = await messaging.pool.query(
      'SELECT m.body FROM messages m JOIN conversations c ON c.id = conversation_id AND sequence = last_sequence',
    );
    expect(rows).toEqual([{ body: 'A reminder' }]);
  });
  const [item] = await list('waiting');
  expect(item).toMatchObject({ lastMessage: { text: 'I cannot pay on Friday', byCustomer: true } });

  const path = `/api/inbox/conversation/${item?.id}`;
  await messaging.call('PATCH', path, admin, { waiting: false, version: item?.version });
  expect(await list('done')).toMatchObject([{ lastMessage: { text: 'A reminder', byCustomer: false } }]);
});

it('finds no thread that there is not', async () => {
  const answer = await messaging.call('PATCH', '/api/inbox/conversation/999', admin, {
    waiting: false,
    version: 0,
  });
  expect(answer.status).toBe(404);
});
