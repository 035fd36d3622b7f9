import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import type { ThreadMessage } from '@loanline/proto/entities/thread';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { startMessagingOnSandbox, type MessagingOnSandbox } from './messaging-on-sandbox.ts';

describe.each(['twilio', 'meta'] as const)('over %s', (provider) => {
  let on: MessagingOnSandbox;
  let customer = '';
  let id = 0;
  let count = 0;
  beforeAll(async () => {
    on = await startMessagingOnSandbox({ WHATSAPP_PROVIDER: provider });
  });
  afterAll(() => on.stop());
  beforeEach(async () => {
    on.sandbox.behave({ callbacks: { delayMs: 20 } });
    count += 1;
    customer = `+4477009${String(count).padStart(5, '0')}`;
    const { rows } = await on.pool.query<{ id: number }>(
      `INSERT INTO back_call_requests (customer_name, phone_number, phone_e164, source)
       VALUES ('Priya Okafor', $1, $1, 'form') RETURNING id`,
      [customer],
    );
    id = rows[0]?.id ?? 0;
  });

  const channel = provider === 'twilio' ? 'sms' : 'whatsapp';
  const send = (body: object, over: 'sms' | 'whatsapp' = channel) =>
    on.call('POST', `/api/backcalls/${id}/send-${over}`, body);
  const history = async (over: 'sms' | 'whatsapp' = channel) => {
    const { body } = await on.call('GET', `/api/backcalls/${id}/${over}-messages`);
    return body as unknown as { messages: ThreadMessage[]; contact: { optedOutAt: string | null } };
  };
  const last = async (over: 'sms' | 'whatsapp' = channel) => (await history(over)).messages.at(-1);
  const until = (state: object, over: 'sms' | 'whatsapp' = channel) =>
    eventually(async () => expect(await last(over)).toMatchObject(state));
  /** What reached the customer's phone. */
  const arrived = () =>
    on.sandbox.messages
      .all()
      .filter(({ to, direction }) => to === customer && direction === 'outbound-api')
      .map(({ body }) => body);
  /** Within the window of WhatsApp. */
  const greet = async () => {
    await on.write({ from: customer, channel, provider, body: 'Hello' });
    await until({ direction: 'inbound', messageBody: 'Hello' });
  };
  const injectFaults = (...next: object[]) => on.sandbox.behave({ next, callbacks: { delayMs: 20 } });

  it('a message is sent and delivered, and the reply arrives', async () => {
    await greet();
    const { status, body } = await send({ message: 'How are you?' });
    // The provider's next news may be faster than our answer.
    const messageStatus = expect.stringMatching(/^(queued|sent|delivered)$/) as unknown;
    expect([status, body]).toMatchObject([201, { success: true, message: { messageStatus } }]);
    expect(body['messageSid']).toMatch(/^(SM|wamid\.)/);
    await until({ messageStatus: 'delivered', messageId: body['messageSid'] });
    await on.write({ from: customer, channel, provider, body: 'Fine' });
    await until({ direction: 'inbound', messageBody: 'Fine', sequence: 3 });
  });

  it('the same clientId twice, at once and later, is one message', async () => {
    await greet();
    const message = { message: 'Once', clientId: randomUUID() };
    const answers = await Promise.all([send(message), send(message), send(message)]);
    answers.push(await send(message));
    const ids = answers.map(({ body }) => (body['message'] as ThreadMessage).id);
    expect(new Set(ids).size).toBe(1);
    expect(arrived()).toEqual(['Once']);
    expect((await send({ message: 'Next' })).body['message']).toMatchObject({ sequence: 3 });
    expect((await send({ ...message, message: 'Twice' })).status).toBe(409);
  });

  it('a message is refused when somebody wrote in the conversation since its writer looked', async () => {
    await greet();
    const answers = await Promise.all([
      send({ message: 'Mine', seen: 1 }),
      send({ message: 'Theirs', seen: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'conflict' });
    expect(arrived()).toHaveLength(1);
    expect((await send({ message: 'Read it', seen: 2 })).status).toBe(201);
  });

  it.each([
    ['once', 1],
    ['twice', 2],
  ])('429 %s: it is tried again, and arrives once', async (_often, times) => {
    await greet();
    injectFaults(
      ...Array.from({ length: times }, () => ({
        kind: 'refuse',
        status: 429,
        code: provider === 'twilio' ? 20429 : 130429,
      })),
    );
    const { status, body } = await send({ message: 'Busy' });
    expect([status, body]).toMatchObject([201, { messageSid: null, message: { messageStatus: 'pending' } }]);
    await until({ messageStatus: 'delivered' });
    expect(arrived()).toEqual(['Busy']);
  });

  it('429 without end: it fails with a sentence, and can be sent again', async () => {
    await greet();
    injectFaults(...Array.from({ length: 4 }, () => ({ kind: 'refuse', status: 429, code: 20429 })));
    await send({ message: 'Busy' });
    await until({ messageStatus: 'failed', canRetry: true, errorCode: 'provider-busy' });
    const failed = await last();
    const again = () => on.call('POST', `/api/messages/${failed?.id}/retry`, {});
    const [one, other] = await Promise.all([again(), again()]);
    expect((one.body['message'] as ThreadMessage).id).toBe((other.body['message'] as ThreadMessage).id);
    await until({ messageStatus: 'delivered' });
    expect(arrived()).toEqual(['Busy']);
  });

  it('a time-out after the message was taken: it is unconfirmed, then found, and arrives once', async () => {
    await greet();
    // The product asks Twilio; Meta reports without being asked, later.
    const callbacks = provider === 'twilio' ? { drop: true } : { delayMs: 700 };
    on.sandbox.behave({ next: [{ kind: 'hang-after' }], callbacks });
    const { status, body } = await send({ message: 'Lost answer' });
    expect([status, body]).toMatchObject([
      201,
      { messageSid: null, message: { messageStatus: 'unconfirmed' } },
    ]);
    await until({ messageStatus: 'delivered', errorMessage: null });
    expect((await last())?.messageId).toMatch(/^(SM|wamid\.)/);
    expect(arrived()).toEqual(['Lost answer']);
  });

  it('a time-out before: it ends with a sentence, and nothing went out', async () => {
    await greet();
    injectFaults({ kind: 'hang-before' });
    await send({ message: 'Never taken' });
    await until({ messageStatus: 'unconfirmed', canRetry: false });
    // Twilio can be asked, Meta cannot.
    await until(
      provider === 'twilio'
        ? { messageStatus: 'failed', errorCode: 'no-record', canRetry: true }
        : { messageStatus: 'unconfirmed', errorCode: 'still-unconfirmed', canRetry: false },
    );
    expect((await last())?.errorMessage).toMatch(/provider/);
    expect(arrived()).toEqual([]);
  });

  it('500: nobody knows whether it was taken, so it is asked for and not sent again', async () => {
    await greet();
    injectFaults({ kind: 'refuse', status: 500, code: 20500 });
    const { body } = await send({ message: 'Fault' });
    expect(body['message']).toMatchObject({ messageStatus: 'unconfirmed' });
    await until(
      provider === 'twilio'
        ? { messageStatus: 'failed', errorCode: 'no-record' }
        : { errorCode: 'still-unconfirmed' },
    );
    expect(arrived()).toEqual([]);
  });

  it('states that come doubled and in the wrong order end in the last one', async () => {
    await greet();
    on.sandbox.behave({ callbacks: { delayMs: 20, double: true, reorder: true } });
    await send({ message: 'Odd order' });
    await until({ messageStatus: 'delivered' });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await last()).toMatchObject({ messageStatus: 'delivered' });
  });

  it('a message that fails on its way says why', async () => {
    await greet();
    injectFaults({ kind: 'fail', code: provider === 'twilio' ? 30005 : 131026 });
    await send({ message: 'No such phone' });
    const errorMessage =
      provider === 'twilio'
        ? 'This number is not in use.'
        : 'WhatsApp cannot deliver to this number: it may not be on WhatsApp.';
    await until({ messageStatus: 'failed', errorMessage });
  });

  it('outside the window of WhatsApp only a template is sent', async () => {
    const refused = await send({ message: 'Hello?' }, 'whatsapp');
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'window-closed' }]);
    expect((await history('whatsapp')).messages).toEqual([]);
    const templates = (await on.call('GET', '/api/whatsapp/templates')).body as unknown as {
      sid: string;
      name: string;
      approved: boolean;
    }[];
    const sidOf = (name: string) => templates.find((one) => one.name === name)?.sid;
    const sendTemplate = (name: string, templateVariables?: object) =>
      on.call('POST', `/api/backcalls/${id}/send-whatsapp-template`, {
        templateSid: sidOf(name),
        templateVariables,
      });
    expect((await sendTemplate('payment_due', { name: 'Ada', date: ' ' })).body).toMatchObject({
      error: 'Give a value for date',
    });
    expect((await sendTemplate('new_offer', { '1': 'Ada' })).status).toBe(400);
    expect((await sendTemplate('payment_due', { name: 'Ada', date: 'Monday' })).status).toBe(201);
    await until({ messageStatus: 'delivered', messageType: 'template' }, 'whatsapp');
    expect(arrived()).toEqual([
      'Hello Ada, your payment is due on Monday. Reply to this message if you need help with it.',
    ]);
  });

  it('a picture of the customer is fetched through us', async () => {
    await on.write({ from: customer, channel, provider, body: 'Look', picture: true });
    await until({ messageType: 'image', messageBody: 'Look' });
    const response = await on.fetchMedia((await last())?.mediaUrl ?? '');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="message-\d+-1"$/);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('a customer who wrote STOP gets nothing, whatever the reason, until START', async () => {
    await on.write({ from: customer, channel, provider, body: 'STOP' });
    await until({ messageBody: 'STOP' });
    const reason = { override: { reason: 'They asked on the phone' } };
    const refused = await send({ message: 'But', ...reason });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'contact-refused' }]);
    expect((await history()).contact.optedOutAt).not.toBeNull();
    // Meta names whole seconds; of a STOP and a START in the same one, STOP counts.
    await wait(1_020 - (Date.now() % 1_000));
    await on.write({ from: customer, channel, provider, body: 'START' });
    await until({ messageBody: 'START' });
    expect((await send({ message: 'Welcome back' })).status).toBe(201);
    expect(arrived()).toEqual(['Welcome back']);
  });

  it('a message that waits for a busy provider is not sent when STOP came in the meantime', async () => {
    await greet();
    injectFaults(...Array.from({ length: 3 }, () => ({ kind: 'refuse', status: 429, code: 130429 })));
    await send({ message: 'Too late' });
    await on.pool.query(`INSERT INTO opt_outs VALUES ($1, now(), 'sms')`, [customer]);
    await until({ messageStatus: 'failed', errorCode: 'opt-out' });
    expect(arrived()).toEqual([]);
  });

  it('a retry under a hold needs a reason as well, and arrives once', async () => {
    await greet();
    injectFaults({ kind: 'fail', code: provider === 'twilio' ? 30003 : 131026 });
    await send({ message: 'Second try' });
    await until({ messageStatus: 'failed', canRetry: true });
    const failed = await last();
    await on.call('POST', '/api/contact-holds', { phoneNumber: customer, reason: 'Asked for help' });
    const retry = (body: object) => on.call('POST', `/api/messages/${failed?.id}/retry`, body);
    const refused = await retry({});
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'contact-needs-reason' }]);
    expect((await retry({ override: { reason: 'Promised an answer' } })).status).toBe(200);
    await until({ messageStatus: 'delivered', messageBody: 'Second try' });
    const states = (await history()).messages.map(({ messageStatus }) => messageStatus);
    expect(states.filter((state) => state === 'delivered')).toHaveLength(1);
    await on.call('POST', '/api/contact-holds/lift', { phoneNumber: customer, reason: 'All settled' });
  });

  it('a hold keeps messages back, but for a reason, which is audited', async () => {
    await greet();
    await on.call('POST', '/api/contact-holds', { phoneNumber: customer, reason: 'Asked for help' });
    const refused = await send({ message: 'Pay' });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'contact-needs-reason' }]);
    expect((await send({ message: 'Call', override: { reason: 'Promised a call' } })).status).toBe(201);
    const { rows } = await on.pool.query(
      `SELECT reason FROM audit_entries WHERE action = 'override' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ reason: 'Promised a call' }]);
    await on.call('POST', '/api/contact-holds/lift', { phoneNumber: customer, reason: 'All settled' });
    expect((await send({ message: 'Hello again' })).status).toBe(201);
  });
});
