import { defineRoute } from '@loanline/proto/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import * as z from 'zod/mini';
import { identityHeader, type Caller } from '../access/identity.ts';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../observability/metrics.ts';
import { conflict } from './problem-error.ts';
import { admin, agent, anonymous, createTestIdentity } from '../testing/keys.ts';
import { createServiceClient } from './client.ts';
import { handle, page } from './handler.ts';
import { createHttpServer } from './http-server.ts';

const common = { service: 'chat', summary: '', rate: 'read', problems: [] } as const;
const open = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/things/{id}',
  access: 'public',
  audit: 'none',
  params: z.object({ id: z.coerce.number('Numbers only') }),
  query: z.object({ loud: z.optional(z.string()) }),
  body: z.object({ text: z.string('Type something') }),
  success: { status: 201, body: z.object({ id: z.number(), text: z.string() }) },
});
const broken = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/broken',
  access: 'public',
  audit: 'none',
  success: { status: 200, body: z.string() },
});
const wrong = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/wrong',
  access: 'public',
  audit: 'none',
  success: { status: 200, body: z.string() },
});
const taken = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/taken',
  access: 'public',
  audit: 'none',
  success: { status: 204 },
});
const listed = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/list',
  access: 'public',
  audit: 'none',
  success: { status: 200, body: z.array(z.string()) },
});
const guarded = (
  [
    { access: 'tracker', audit: 'none' },
    { access: 'admin', audit: 'none' },
    { access: 'staff', audit: 'none' },
    { access: 'internal' },
  ] as const
).map((rule) =>
  defineRoute({
    ...common,
    ...rule,
    method: 'GET',
    path: `/api/guarded/${rule.access}/{applicationId}`,
    success: { status: 204 },
  }),
);

const identity = createTestIdentity();
const logged: string[] = [];
const server = createHttpServer({
  logger: createLogger('test', 'info', { write: (line) => logged.push(line) }),
  metrics: createMetrics('test'),
  verifyIdentity: identity.verify,
  isReady: () => Promise.resolve(true),
  routes: [
    handle(open, ({ params, body }) => Promise.resolve({ id: params.id, text: body.text })),
    handle(broken, () => Promise.reject(new Error('no row for "ada@example.com" on 07700 900123'))),
    handle(wrong, () => Promise.resolve(7 as unknown as string)),
    handle(taken, () => Promise.reject(conflict('Somebody was faster'))),
    handle(listed, () => Promise.resolve(page(['a'], 'next'))),
    ...guarded.map((route) => handle(route, () => Promise.resolve(undefined))),
  ],
});
let url: string;
beforeAll(async () => {
  url = await server.listen(0, '127.0.0.1');
});
afterAll(() => server.stop());

const as = async (caller: Caller) => ({ [identityHeader]: await identity.sign(caller) });

describe('a mounted route', () => {
  it('answers with the success status, the parsed input and a request id', async () => {
    const response = await request(url)
      .post('/api/things/7?loud=1')
      .set(await as(anonymous))
      .send({ text: 'hello' });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ id: 7, text: 'hello' });
    expect(response.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('keeps the request id that it was given', async () => {
    const response = await request(url)
      .get('/api/list')
      .set({ ...(await as(anonymous)), 'x-request-id': 'browser-00001' });
    expect(response.headers['x-request-id']).toBe('browser-00001');
  });

  it.each([
    ['a wrong field', '/api/things/7', { text: 5 }, 400, 'invalid-input', 'Type something'],
    ['a wrong parameter', '/api/things/seven', { text: 'a' }, 400, 'invalid-input', 'Numbers only'],
    ['broken JSON', '/api/things/7', '{"text":', 400, 'malformed-request', 'The request is not valid JSON'],
    [
      'a body over 100 kB',
      '/api/things/7',
      { text: 'x'.repeat(110_000) },
      413,
      'too-large',
      'The request is too large',
    ],
    ['an unknown address', '/api/nothing', {}, 404, 'not-found', 'There is nothing at this address'],
    [
      'a broken escape in the address',
      '/api/things/%E0%A4%A',
      { text: 'a' },
      400,
      'malformed-request',
      'The address is not valid',
    ],
  ])('refuses %s', async (_what, path, body, status, code, error) => {
    const response = await request(url)
      .post(path)
      .set(await as(anonymous))
      .set('content-type', 'application/json')
      .send(body);
    expect([response.status, response.body.code, response.body.error]).toEqual([status, code, error]);
  });

  it('refuses a body that is not JSON', async () => {
    const response = await request(url)
      .post('/api/things/7')
      .set(await as(anonymous))
      .type('form')
      .send('text=a');
    expect(response.status).toBe(415);
  });

  it('passes a refusal on as a problem', async () => {
    const response = await request(url)
      .get('/api/taken')
      .set(await as(anonymous));
    expect([response.status, response.body]).toEqual([
      409,
      { code: 'conflict', error: 'Somebody was faster' },
    ]);
  });

  it('gives the next cursor in a header', async () => {
    const response = await request(url)
      .get('/api/list')
      .set(await as(anonymous));
    expect(response.headers['x-next-cursor']).toBe('next');
  });

  it('shows a caller nothing of an internal failure, and logs no personal data', async () => {
    const response = await request(url)
      .get('/api/broken')
      .set(await as(anonymous));
    expect(response.status).toBe(500);
    expect(response.body).toEqual({
      code: 'server-failure',
      error: 'Something went wrong on our side. Try again.',
    });
    const line = logged.findLast((one) => one.includes('failed to answer a request')) ?? '';
    expect(line).toContain('http-server.test');
    expect(line).not.toMatch(/ada@example|900123/);
  });

  it('fails, in tests, when an answer is not what the contract says', async () => {
    const response = await request(url)
      .get('/api/wrong')
      .set(await as(anonymous));
    expect(response.status).toBe(500);
  });
});

describe('access to a route', () => {
  const customer: Caller = { kind: 'customer', applicationId: '07480' };
  const service: Caller = { kind: 'service', service: 'reminders' };
  it.each<[string, string, Caller, number]>([
    ['tracker', '07480', anonymous, 204],
    ['tracker', '07480', customer, 204],
    ['tracker', '07481', customer, 404],
    ['tracker', '07480', admin, 204],
    ['tracker', '07480', agent, 404],
    ['admin', '07480', anonymous, 401],
    ['admin', '07480', customer, 401],
    ['admin', '07480', agent, 403],
    ['admin', '07480', admin, 204],
    ['staff', '07480', anonymous, 401],
    ['staff', '07480', agent, 204],
    ['internal', '07480', admin, 403],
    ['internal', '07480', anonymous, 403],
    ['internal', '07480', service, 204],
  ])('%s of %s for %j answers %i', async (access, reference, caller, status) => {
    const response = await request(url)
      .get(`/api/guarded/${access}/${reference}`)
      .set(await as(caller));
    expect(response.status).toBe(status);
  });

  it.each([
    ['no identity', {}],
    ['a forged identity', createTestIdentity().headersOf(admin)],
    ['nonsense', { [identityHeader]: 'x.y.z' }],
  ])('is refused with %s', async (_what, headers) => {
    const response = await request(url)
      .get('/api/guarded/staff/1')
      .set(await headers);
    expect(response.status).toBe(401);
  });
});

describe('the client of a service', () => {
  const call = () => createServiceClient(url, (caller) => identity.sign(caller));
  const options = { caller: anonymous, correlationId: 'correlation-1' };

  it('returns the parsed answer', async () => {
    await expect(
      call()(open, { params: { id: 3 }, query: {}, body: { text: 'hi' } }, options),
    ).resolves.toEqual({ id: 3, text: 'hi' });
  });

  it('throws the problem that the service answered', async () => {
    await expect(call()(taken, {}, options)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Somebody was faster',
    });
  });

  it('follows nobody elsewhere with the identity it carries', async () => {
    const visited: string[] = [];
    const elsewhere = createServer((asked, response) => {
      visited.push(asked.url ?? '');
      response.writeHead(asked.url === '/stolen' ? 200 : 307, { location: '/stolen' }).end('{}');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const { port } = elsewhere.address() as AddressInfo;
    const sent = createServiceClient(`http://127.0.0.1:${port}`, identity.sign)(taken, {}, options);
    await expect(sent).rejects.toMatchObject({ code: 'service-unreachable' });
    expect(visited).toEqual(['/api/taken']);
    elsewhere.closeAllConnections();
    elsewhere.close();
  });

  it('says so when the service is away', async () => {
    const away = createServiceClient('http://127.0.0.1:1', identity.sign);
    await expect(away(taken, {}, options)).rejects.toMatchObject({ code: 'service-unreachable' });
  });
});
