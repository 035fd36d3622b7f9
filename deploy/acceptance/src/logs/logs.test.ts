import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { eventually } from '@loanline/kit/testing/processes';
import { hasRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { hasRedis } from '@loanline/kit/testing/redis';
import type { ServerFrame } from '@loanline/proto/frames';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { admin, startLogged, type LoggedProduct } from './start-logged.ts';
import { leaks, typed } from './typed.ts';

const reference = '07480';
let product: LoggedProduct;

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(`${product.gateways[0]}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

/** A browser on the other gateway that watches an application. */
const watch = async () => {
  const url = product.gateways[1];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { origin: url });
  const frames: ServerFrame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as ServerFrame));
  const [[{ headers }]] = await Promise.all([
    once(socket, 'upgrade') as Promise<[{ headers: Record<string, string> }]>,
    once(socket, 'open'),
  ]);
  socket.send(JSON.stringify({ type: 'subscribe', applicationId: reference }));
  await eventually(async () =>
    expect(frames).toContainEqual(expect.objectContaining({ type: 'subscribed' })),
  );
  return { frames, connectionId: headers['x-request-id'] ?? 'none', close: () => socket.close() };
};

/** How everything typed is answered: taken, or refused, which must not be logged either. */
const answers = [
  '/api/admin/login 401',
  '/api/loan-applications 400',
  '/api/loan-applications 400',
  '/api/customers/search 200',
  '/api/addresses 503',
  '/api/applications/07480/confirm 404',
  '/api/chat/07480 201',
  '/api/chat/07480 409',
  '/api/chat/07480 201',
  '/api/chat/14%20Quince%20Passage 400',
  '/api/inquiries 201',
  '/api/inquiries 400',
  '/api/backcalls/{id} 200',
  '/api/backcalls/{id}/send-sms 201',
  '/api/customers/upload-csv 200',
  '/phones/messages 201',
];

const writeFromPhone = (channel: string, provider: string) =>
  fetch(`${product.phones}/phones/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: '+447700900467', channel, provider, body: typed.answer }),
  });

/** Everything that people type, right and wrong, wherever the product takes it. */
const typeEverything = async () => {
  const signedIn = await call('POST', '/api/admin/login', admin);
  const headers = { authorization: `Bearer ${((await signedIn.json()) as { token: string }).token}` };
  const key = () => ({ 'idempotency-key': randomUUID() });
  const application = {
    ...applyPayload(londonToday()),
    ...typed,
    cardNumber: undefined,
    benefits: `Paid to the card ${typed.cardNumber}`,
  };
  const backCall = {
    customerName: `${typed.forename} ${typed.surname}`,
    amountDue: '120.50',
    phoneNumber: typed.mobile,
    address: typed.addressLine1,
    agentPhone: typed.agentPhone,
    notes: typed.note,
  };
  const visitor = {
    firstName: typed.forename,
    lastName: typed.surname,
    mobileNumber: typed.mobile,
    inquiryReason: typed.inquiry,
  };
  const message = (text: string) => ({ text, sender: 'customer', clientId: randomUUID() });
  const stored = await call('POST', '/api/loan-applications', application, key());
  const requested = await call('POST', '/api/backcall', backCall, { ...headers, ...key() });
  expect([stored.status, requested.status]).toEqual([201, 201]);
  const { request } = (await requested.json()) as { request: { id: number } };
  const twice = message(typed.chat);
  const file = new FormData();
  const columns = 'Customer Number,First Name,Last Name,Email,Mobile,Postcode';
  const row = `${typed.forename},${typed.surname},${typed.email},${typed.mobile},${typed.postcode}`;
  file.set('csv', new Blob([`${columns}\nC-1,${row}\n,${row}\n`]), 'customers.csv');
  const done = [
    await call('POST', '/api/admin/login', { username: admin.username, password: typed.wrongPassword }),
    await call('POST', '/api/loan-applications', { ...application, email: `${typed.email}@` }, key()),
    await call('POST', '/api/loan-applications', `{"surname":"${typed.surname}", oops`, key()),
    await call('GET', `/api/customers/search?q=${typed.surname}`, undefined, headers),
    await call(
      'GET',
      `/api/addresses?query=${encodeURIComponent(typed.addressLine1)}&session=${randomUUID()}`,
    ),
    await call('POST', `/api/applications/${reference}/confirm`, { postcode: typed.postcode }),
    await call('POST', `/api/chat/${reference}`, twice),
    await call('POST', `/api/chat/${reference}`, { ...twice, text: typed.note }),
    await call('POST', `/api/chat/${reference}`, message(`My card is ${typed.cardNumber}`)),
    await call('POST', `/api/chat/${encodeURIComponent(typed.addressLine1)}`, twice),
    await call('POST', '/api/inquiries', visitor, key()),
    await call('POST', '/api/inquiries', { ...visitor, mobileNumber: typed.accountNumber }, key()),
    await call('PATCH', `/api/backcalls/${request.id}`, { notes: typed.note }, headers),
    await call('POST', `/api/backcalls/${request.id}/send-sms`, { message: typed.text }, headers),
    await fetch(`${product.gateways[0]}/api/customers/upload-csv`, { method: 'POST', headers, body: file }),
    await writeFromPhone('sms', 'twilio'),
  ];
  return done.map(
    ({ status, url }) => `${new URL(url).pathname.replace(String(request.id), '{id}')} ${status}`,
  );
};
describeWith(hasRabbitMq() && hasRedis(), 'rabbitmq-server with redis-server')(
  'what the processes log',
  () => {
    beforeAll(async () => {
      product = await startLogged();
    }, 120_000);
    afterAll(() => product.stop());

    it('given the id of a chat message from the browser, then it is found wherever the message went', async () => {
      const watcher = await watch();
      const answer = await call('POST', `/api/chat/${reference}`, { text: 'Hello', sender: 'customer' });
      const id = answer.headers.get('x-request-id') ?? '';
      expect(id).toHaveLength(36);
      await eventually(async () =>
        expect(watcher.frames).toContainEqual(
          expect.objectContaining({ type: 'chat_message', correlationId: id }),
        ),
      );
      await eventually(async () =>
        expect(product.processesThatLogged(id).sort()).toEqual(['chat', 'gateway-1', 'gateway-2']),
      );
      const linesWith = (said: string) =>
        product.lines.filter((line) => line.includes(id) && line.includes(said)).length;
      // Each gateway writes its line when it has pushed, which may be after the browser has the frame.
      await eventually(() => {
        expect([linesWith('request answered'), linesWith('event handled')]).toEqual([2, 2]);
        return Promise.resolve();
      });
      watcher.close();
    });

    it('given the id of a socket from its handshake, then what its frames asked for is found as well', async () => {
      const watcher = await watch();
      await eventually(async () =>
        expect(product.processesThatLogged(watcher.connectionId).sort()).toContain('gateway-2'),
      );
      watcher.close();
    });

    it('given an event with a consumer, then the id of its cause is found there', async () => {
      const submitted = await call('POST', '/api/loan-applications', applyPayload(londonToday()), {
        'idempotency-key': randomUUID(),
      });
      const id = submitted.headers.get('x-request-id') ?? '';
      await eventually(async () =>
        expect(product.processesThatLogged(id)).toEqual(
          expect.arrayContaining(['gateway-1', 'applications', 'chat', 'gateway-2']),
        ),
      );
    });

    it('given a message over WhatsApp, whose id at Meta has the number in base64, then no log has the number', async () => {
      expect((await writeFromPhone('whatsapp', 'meta')).status).toBe(201);
      await eventually(() =>
        expect(product.processesThatLogged('conversation.message-changed.v1')).toEqual(
          expect.arrayContaining(['gateway-1', 'gateway-2', 'reminders']),
        ),
      );
      expect(leaks(typed, product.lines)).toEqual([]);
    });

    it('given names, numbers, addresses and messages typed everywhere, then no log has any of them', async () => {
      expect(await typeEverything()).toEqual(answers);
      // Sent to the provider, received from it, and consumed by the subscribers.
      await eventually(async () =>
        expect(product.lines.join('\n')).toContain('conversation.message-changed.v1'),
      );
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(product.lines.length).toBeGreaterThan(50);
      expect(leaks(typed, product.lines)).toEqual([]);
    });
  },
);
