import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describeProviderError } from './provider-errors.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

/** A Twilio that takes every message, and what it was given. */
const taken: URLSearchParams[] = [];
const twilio = createServer((request, response) => {
  void text(request).then((body) => {
    taken.push(new URLSearchParams(body));
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid: `SM${taken.length}`, status: 'queued' }));
  });
});

const monday = (time: string) => new Date(`2026-11-23T${time}:00Z`);
let clock = monday('19:10');
let running: RunningMessaging;
beforeAll(async () => {
  await once(twilio.listen(0, '127.0.0.1'), 'listening');
  running = await startMessaging(
    {
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'a token',
      TWILIO_SMS_FROM: '+447700900800',
      TWILIO_WHATSAPP_FROM: '+447700900801',
      TWILIO_BASE_URL: `http://127.0.0.1:${(twilio.address() as AddressInfo).port}`,
      CONTACT_HOURS_WEEKDAY: '08:00-20:00',
    },
    { now: () => clock },
  );
});
afterAll(async () => {
  await running.stop();
  twilio.closeAllConnections();
  twilio.close();
});
beforeEach(async () => {
  clock = monday('19:10');
  taken.length = 0;
  await running.pool.query('TRUNCATE messages, conversations, back_call_requests CASCADE');
});

/** For how many seconds Twilio may try to deliver what it has got; null where we leave that to it. */
const seconds = () =>
  taken.map((fields) => fields.get('ValidityPeriod') && Number(fields.get('ValidityPeriod')));

const send = async (path = 'send-sms', body: object = {}) => {
  const { rows } = await running.pool.query<{ id: number }>(
    `INSERT INTO back_call_requests (customer_name, phone_number, phone_e164, source)
     VALUES ('Ada', '07700 900123', '+447700900123', 'form') RETURNING id`,
  );
  const request = { message: 'Hello', ...body };
  return running.call('POST', `/api/backcalls/${rows[0]?.id}/${path}`, admin, request);
};
const wrote = (at: Date, channel = 'sms') =>
  running.pool.query(
    `INSERT INTO conversations (channel, phone_e164, last_inbound_at) VALUES ($1, '+447700900123', $2)`,
    [channel, at],
  );
/** A message without a thread, stored so many minutes ago. */
const store = (purpose: string, minutesAgo: number) =>
  running.pool.query(
    `INSERT INTO messages (channel, purpose, direction, sender, receiver, body, status, next_attempt_at, created_at)
     VALUES ('sms', $1, 'outbound', 'us', '+447700900123', 'Hello', 'pending', now(), $2)`,
    [purpose, new Date(clock.getTime() - minutesAgo * 60_000)],
  );

it.each([
  ['the evening', '19:10', 50 * 60],
  ['the last half second', '19:59:59.500', 1],
  ['the morning, for as long as Twilio tries', '08:00', 36_000],
])('a text to a customer is delivered in contact hours, or not at all (%s)', async (_when, time, left) => {
  clock = time.length > 5 ? new Date(`2026-11-23T${time}Z`) : monday(time);
  expect((await send()).status).toBe(201);
  expect(seconds()).toEqual([left]);
});

it('a WhatsApp message as well', async () => {
  await wrote(monday('12:00'), 'whatsapp');
  expect((await send('send-whatsapp')).status).toBe(201);
  expect(seconds()).toEqual([50 * 60]);
});

it.each([
  ['by day', '19:40', 50],
  ['by night', '22:00', 50],
])('an answer is delivered within an hour after the customer wrote (%s)', async (_when, time, minutes) => {
  clock = monday(time);
  await wrote(new Date(clock.getTime() - 10 * 60_000));
  expect((await send()).status).toBe(201);
  expect(seconds()).toEqual([minutes * 60]);
});

it('a message that staff send with a reason may be delivered at any time', async () => {
  clock = monday('22:00');
  expect((await send('send-sms', { override: { reason: 'They asked us to text tonight' } })).status).toBe(
    201,
  );
  expect(seconds()).toEqual([null]);
});

it('a text whose time ran out has a reason that staff understand', () => {
  expect(describeProviderError('30036')).toMatch(/in time/);
});

it.each([
  ['a code, while it works', 'code', 4, 6 * 60],
  ['an automatic reply, while the office is closed', 'automatic-reply', 5, 10 * 60],
  ['a text to an agent, at any time', 'agent', 0, null],
])('%s', async (_what, purpose, minutesAgo, left) => {
  await store(purpose, minutesAgo);
  await eventually(() => {
    expect(seconds()).toEqual([left]);
    return Promise.resolve();
  });
});

describe('an update to a customer who wrote ten minutes before the end of contact hours', () => {
  const storeUpdate = async () => {
    await wrote(monday('19:50'));
    await running.pool.query(
      `INSERT INTO messages (conversation_id, sequence, channel, purpose, direction, sender, receiver, body, status,
         next_attempt_at)
       SELECT id, 1, 'sms', 'conversation', 'outbound', 'us', phone_e164, 'We need documents', 'pending', now()
       FROM conversations`,
    );
  };

  it('is delivered before they end', async () => {
    clock = monday('19:58');
    await storeUpdate();
    await eventually(() => {
      expect(seconds()).toEqual([2 * 60]);
      return Promise.resolve();
    });
  });

  it('waits for the morning once they have ended', async () => {
    clock = monday('20:30');
    await storeUpdate();
    await eventually(async () =>
      expect((await running.pool.query('SELECT status, error_code AS code FROM messages')).rows).toEqual([
        { status: 'pending', code: 'contact-hours' },
      ]),
    );
    expect(seconds()).toEqual([]);
  });
});
