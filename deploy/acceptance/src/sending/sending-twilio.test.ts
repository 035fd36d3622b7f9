import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import type { ThreadMessage } from '@loanline/proto/entities/thread';
import { randomUUID } from 'node:crypto';
import { startMessagingOnSandbox, type MessagingOnSandbox } from './messaging-on-sandbox.ts';
import { stopAfterTest } from '../stop-after-test.ts';

describe('over Twilio only', () => {
  let on: MessagingOnSandbox;
  beforeAll(async () => {
    on = await startMessagingOnSandbox({ WHATSAPP_PROVIDER: 'twilio' });
  });
  afterAll(() => on.stop());

  const requestFor = async (phone: string) => {
    const { rows } = await on.pool.query<{ id: number }>(
      `INSERT INTO back_call_requests (customer_name, phone_number, phone_e164, source)
       VALUES ('Owen Hughes', $1, $1, 'form') RETURNING id`,
      [phone],
    );
    return rows[0]?.id ?? 0;
  };

  it('21610: the refusal is understood, stays in the conversation, and STOP is remembered', async () => {
    const phone = '+447700900301';
    const id = await requestFor(phone);
    on.sandbox.messages.optedOut.add(phone);
    const { status, body } = await on.call('POST', `/api/backcalls/${id}/send-sms`, { message: 'Hello' });
    const error = 'This customer has opted out with STOP, so nothing was sent.';
    expect([status, body]).toMatchObject([422, { error, code: 'provider-refused' }]);
    const { body: page } = await on.call('GET', `/api/backcalls/${id}/sms-messages`);
    expect(page).toMatchObject({
      messages: [{ messageStatus: 'failed', errorMessage: error, errorCode: '21610' }],
      contact: { optedOutAt: expect.any(String) as unknown },
    });
  });

  it('63016 that comes in the callback: the window was closed after all', async () => {
    const phone = '+447700900302';
    const id = await requestFor(phone);
    await on.write({ from: phone, channel: 'whatsapp', body: 'Hello' });
    const message = () =>
      on
        .call('GET', `/api/backcalls/${id}/whatsapp-messages`)
        .then(({ body }) => (body['messages'] as ThreadMessage[]).at(-1));
    await eventually(async () => expect(await message()).toMatchObject({ messageBody: 'Hello' }));
    on.sandbox.behave({ next: [{ kind: 'fail', code: 63016 }] });
    await on.call('POST', `/api/backcalls/${id}/send-whatsapp`, { message: 'Too late' });
    await eventually(async () => expect(await message()).toMatchObject({ messageStatus: 'failed' }));
    expect((await message())?.errorMessage).toMatch(/only a template may be sent/);
  });

  it.each([
    ['a landline', '020 7946 0018', 'Hello', 400, 'We cannot text a landline'],
    ['1601 characters', '07700 900303', 'x'.repeat(1601), 400, 'Messages can be up to 1600 characters long'],
    ['nothing', '07700 900304', '  ', 400, 'Type a message'],
  ])('a text of/to %s is refused before it is stored', async (_what, phone, message, status, error) => {
    const id = await requestFor(phone);
    const answer = await on.call('POST', `/api/backcalls/${id}/send-sms`, { message });
    expect([answer.status, answer.body]).toMatchObject([status, { error }]);
  });

  it('WhatsApp over Twilio takes 1600 characters, although the counter shows 4096', async () => {
    const phone = '+447700900305';
    const id = await requestFor(phone);
    const answer = await on.call('POST', `/api/backcalls/${id}/send-whatsapp`, { message: 'x'.repeat(1601) });
    expect(answer.body['error']).toBe(
      'A message on this channel may have 1600 characters, and this one has 1601',
    );
  });

  it('the agent is texted once, and again only after it failed', async () => {
    on.sandbox.behave({ next: [{ kind: 'refuse', status: 400, code: 21211 }], callbacks: { delayMs: 20 } });
    const agentPhone = '07700 900399';
    const form = {
      customerName: 'Ada',
      amountDue: '5',
      phoneNumber: '07700 900306',
      address: 'x',
      agentPhone,
    };
    const { status, body } = await on.call('POST', '/api/backcall', form);
    expect([status, body['error']]).toEqual([201, 'This is not a valid phone number.']);
    expect(body['request']).toMatchObject({ canResendSms: true });
    const { id } = body['request'] as { id: number };
    const resend = () => on.call('POST', `/api/backcalls/${id}/resend-agent-sms`);
    const answers = await Promise.all([resend(), resend()]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 409]);
    expect(answers.find((one) => one.status === 200)?.body['request']).toMatchObject({ canResendSms: false });
    const texts = on.sandbox.messages.all().filter(({ to }) => to === '+447700900399');
    expect(texts.map(({ body: text }) => text)).toEqual([
      expect.stringMatching(/^Please call back Ada, ref BC\d+, on 07700 900306\.$/),
    ]);
  });

  it('reminders are capped for each person, but for a reason', async () => {
    const remind = (more: object = {}) =>
      on.call('POST', '/internal/reminder-texts', {
        phoneNumber: '07700 900307',
        customerName: 'Ada',
        message: 'Your payment is due',
        author: 'priya',
        clientId: randomUUID(),
        ...more,
      });
    expect((await remind()).status).toBe(201);
    const second = await remind();
    expect([second.status, second.body]).toMatchObject([409, { code: 'contact-needs-reason' }]);
    expect((await remind({ override: { reason: 'Asked to be reminded' } })).status).toBe(201);
  });
});

describe('by night', () => {
  it('a message needs a reason; nothing is sent without one', async () => {
    const never = Object.fromEntries(
      ['WEEKDAY', 'SATURDAY', 'SUNDAY', 'BANK_HOLIDAY'].map((day) => [`CONTACT_HOURS_${day}`, 'none']),
    );
    const on = stopAfterTest(await startMessagingOnSandbox(never));
    const { rows } = await on.pool.query<{ id: number }>(
      `INSERT INTO back_call_requests (customer_name, phone_number, source) VALUES ('Ada', '07700 900123', 'form') RETURNING id`,
    );
    const send = (more: object) =>
      on.call('POST', `/api/backcalls/${rows[0]?.id}/send-sms`, { message: 'Hello', ...more });
    const refused = await send({});
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'contact-needs-reason' }]);
    expect((await send({ override: { reason: '  x ' } })).status).toBe(400);
    expect((await send({ override: { reason: 'Asked to be called now' } })).status).toBe(201);
    expect(on.sandbox.messages.all()).toHaveLength(1);
  });
});
