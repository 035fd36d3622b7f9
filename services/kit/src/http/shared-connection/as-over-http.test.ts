import { defineRoute } from '@loanline/proto/contract';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { identityHeader } from '../../access/identity.ts';
import { createMetrics } from '../../observability/metrics.ts';
import { createLogger } from '../../runtime/logger.ts';
import { admin, anonymous, createTestIdentity } from '../../testing/keys.ts';
import { askAgainAt, handle, page, redirect } from '../handler.ts';
import { createHttpServer } from '../http-server.ts';
import { conflict, ProblemError } from '../problem-error.ts';
import { mostAnswerBodyBytes } from './protocol.ts';
import { callOver, openTo } from './testing/call-over.ts';

const common = { service: 'chat', summary: '', rate: 'read', problems: [], audit: 'none' } as const;
const get = { ...common, method: 'GET', access: 'public' } as const;
const routes = {
  post: defineRoute({
    ...common,
    method: 'POST',
    access: 'public',
    path: '/api/things/{id}',
    params: z.object({ id: z.coerce.number('Numbers only') }),
    query: z.object({ loud: z.optional(z.array(z.string())) }),
    body: z.object({ text: z.string('Type something') }),
    success: { status: 201, body: z.looseObject({}) },
  }),
  list: defineRoute({ ...get, path: '/api/list', success: { status: 200, body: z.array(z.string()) } }),
  none: defineRoute({ ...get, path: '/api/none', success: { status: 204 } }),
  away: defineRoute({ ...get, path: '/api/away', success: { status: 302 } }),
  again: defineRoute({ ...get, path: '/api/again', success: { status: 302 } }),
  text: defineRoute({
    ...get,
    path: '/api/text',
    success: { status: 200, contentType: 'text/xml', body: z.string() },
  }),
  webhook: defineRoute({
    service: 'chat',
    summary: '',
    rate: 'webhook',
    problems: [],
    method: 'POST',
    access: 'webhook',
    path: '/api/webhook',
    success: { status: 200, contentType: 'text/plain', body: z.string() },
  }),
  long: defineRoute({
    ...get,
    path: '/api/long',
    success: { status: 200, contentType: 'text/xml', body: z.string() },
  }),
  taken: defineRoute({ ...get, path: '/api/taken', success: { status: 204 } }),
  busy: defineRoute({ ...get, path: '/api/busy', success: { status: 204 } }),
  absent: defineRoute({ ...get, path: '/api/absent', success: { status: 204 } }),
  broken: defineRoute({ ...get, path: '/api/broken', success: { status: 204 } }),
  staff: defineRoute({ ...get, access: 'staff', path: '/api/staff', success: { status: 204 } }),
};

const identity = createTestIdentity();
const faults: string[] = [];
const server = createHttpServer({
  logger: createLogger('test', 'error', { write: (line) => void faults.push(line) }),
  metrics: createMetrics('test'),
  verifyIdentity: identity.verify,
  isReady: () => Promise.resolve(true),
  routes: [
    handle(routes.post, ({ params, query, body, request }) =>
      Promise.resolve({
        ...params,
        ...query,
        ...body,
        key: request.get('Idempotency-Key'),
        url: request.originalUrl,
        path: request.path,
      }),
    ),
    handle(routes.list, () => Promise.resolve(page(['£1', 'naïve'], 'next'))),
    handle(routes.none, () => Promise.resolve(undefined)),
    handle(routes.away, () => Promise.resolve(redirect('/there'))),
    handle(routes.again, () => Promise.resolve(askAgainAt('/api/again?returned=1'))),
    handle(routes.text, () => Promise.resolve('<Response/>')),
    handle(routes.webhook, ({ request }) =>
      Promise.resolve(Buffer.isBuffer(request.body) ? `signed: ${request.body.toString()}` : 'no bytes'),
    ),
    handle(routes.taken, () => Promise.reject(conflict('Somebody was faster'))),
    handle(routes.busy, () =>
      Promise.reject(new ProblemError('service-unavailable', 'Busy', { headers: { 'retry-after': '5' } })),
    ),
    handle(routes.absent, () => Promise.reject(new ProblemError('not-configured', 'Nobody has set it up'))),
    handle(routes.long, () => Promise.resolve('x'.repeat(mostAnswerBodyBytes + 1))),
    handle(routes.broken, () => Promise.reject(new Error('no row for "ada@example.com"'))),
    handle(routes.staff, () => Promise.resolve(undefined)),
  ],
});
let url: string;
beforeAll(async () => {
  url = await server.listen(0, '127.0.0.1');
});
afterAll(() => server.stop());

/** Headers of a connection, and of the moment. */
const ofHttpAlone = [
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'transfer-encoding',
  'x-powered-by',
];

const overHttp = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
  const answer = await fetch(url + path, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  const given = [...answer.headers].filter(([name]) => !ofHttpAlone.includes(name));
  return { status: answer.status, headers: Object.fromEntries(given), body: await answer.text() };
};

describe('an answer over a shared connection is that over HTTP', () => {
  const post = { method: 'POST', path: '/api/things/7', body: '{"text":"a"}' };
  it.each<[string, { method?: string; path: string; body?: string; type?: string }]>([
    ['input', { ...post, path: '/api/things/7?loud=1&loud=2' }],
    ['JSON with its character set', { ...post, type: 'application/json; charset=utf-8' }],
    ['a wrong field', { ...post, body: '{"text":5}' }],
    ['a wrong parameter', { ...post, path: '/api/things/seven' }],
    ['broken JSON', { ...post, body: '{"text":' }],
    ['JSON after a byte order mark', { ...post, body: `\uFEFF${post.body}` }],
    ['JSON that is a text', { ...post, body: '"text"' }],
    ['no body', { method: 'POST', path: '/api/things/7' }],
    ['a form', { ...post, body: 'text=a', type: 'application/x-www-form-urlencoded' }],
    ['a body over 100 kB', { ...post, body: JSON.stringify({ text: 'x'.repeat(110_000) }) }],
    [
      'a webhook',
      { ...post, path: '/api/webhook', body: 'From=%2B447', type: 'application/x-www-form-urlencoded' },
    ],
    ['a list with a next page', { path: '/api/list' }],
    ['no content', { path: '/api/none' }],
    ['a redirect', { path: '/api/away' }],
    ['a page that asks again', { path: '/api/again' }],
    ['a text', { path: '/api/text' }],
    ['a refusal', { path: '/api/taken' }],
    ['a refusal for a time', { path: '/api/busy' }],
    ['a provider that nobody has set up', { path: '/api/absent' }],
    ['an internal failure', { path: '/api/broken' }],
    ['a caller who may not', { path: '/api/staff' }],
    ['an unknown address', { path: '/api/nothing' }],
    ['a broken escape', { ...post, path: '/api/things/%E0%A4%A' }],
  ])('%s', async (_what, { method = 'GET', path, body, type = 'application/json' }) => {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': type, 'idempotency-key': 'key-1' }),
      [identityHeader]: await identity.sign(anonymous),
      'x-request-id': 'browser-00001',
    };
    const connection = await openTo(url);
    const answer = await callOver(connection, [method, path, headers], body);
    connection.retire();
    expect({ ...answer, body: answer.body.toString() }).toEqual(await overHttp(method, path, headers, body));
  });

  it.each([
    ['a provider that nobody has set up', '/api/absent', 0],
    ['an outage', '/api/busy', 2],
    ['a refusal', '/api/taken', 0],
  ])('and both log only faults of ours: %s', async (_what, path, lines) => {
    const headers = await identity.headersOf(anonymous);
    faults.length = 0;
    const connection = await openTo(url);
    await callOver(connection, ['GET', path, headers]);
    connection.retire();
    await overHttp('GET', path, headers);
    expect(faults).toHaveLength(lines);
  });

  it.each([
    ['without an identity', {}, 401],
    ['with a forged one', createTestIdentity().headersOf(admin), 401],
    ['with that of staff', identity.headersOf(admin), 204],
  ])('a call %s', async (_what, headers, status) => {
    const connection = await openTo(url);
    const answer = await callOver(connection, ['GET', '/api/staff', await headers]);
    connection.retire();
    expect(answer.status).toBe(status);
  });
});

it('an answer that is too long is an error of its own, and the connection remains for other calls', async () => {
  const connection = await openTo(url);
  const headers = await identity.headersOf(anonymous);
  const [long, none] = await Promise.all(
    ['/api/long', '/api/none'].map((path) => callOver(connection, ['GET', path, headers])),
  );
  expect([long?.status, none?.status]).toEqual([500, 204]);
  expect((await callOver(connection, ['GET', '/api/none', headers])).status).toBe(204);
  connection.retire();
});
