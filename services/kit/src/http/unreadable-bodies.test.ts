import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { defineRoute } from '@loanline/proto/contract';
import * as z from 'zod/mini';
import { identityHeader } from '../access/identity.ts';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../observability/metrics.ts';
import { anonymous, createTestIdentity } from '../testing/keys.ts';
import { handle } from './handler.ts';
import { createHttpServer } from './http-server.ts';
import { requestHashOf } from './idempotency.ts';

const common = { service: 'applications', summary: '', rate: 'write', problems: [] } as const;
const post = defineRoute({
  ...common,
  access: 'public',
  audit: 'none',
  method: 'POST',
  path: '/api/things',
  body: z.object({}),
  success: { status: 204 },
});
const webhook = defineRoute({
  ...common,
  access: 'webhook',
  method: 'POST',
  path: '/api/webhook',
  success: { status: 204 },
});

const identity = createTestIdentity();
const logged: string[] = [];
const server = createHttpServer({
  logger: createLogger('test', 'warn', { write: (line) => void logged.push(line) }),
  metrics: createMetrics('test'),
  verifyIdentity: identity.verify,
  isReady: () => Promise.resolve(true),
  routes: [
    handle(post, ({ request }) => {
      requestHashOf(request.body);
      return Promise.resolve(undefined);
    }),
    handle(webhook, () => Promise.resolve(undefined)),
  ],
});
let url: string;
beforeAll(async () => {
  url = await server.listen(0, '127.0.0.1');
});
afterAll(() => server.stop());

const send = async (path: string, body: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      [identityHeader]: await identity.sign(anonymous),
      'content-type': 'application/json',
      ...headers,
    },
    body,
  });
  return { status: response.status, body: await response.json() };
};

it.each(
  ['gzip', 'deflate', 'br'].flatMap((encoding) =>
    ['/api/things', '/api/webhook'].map((path) => [encoding, path]),
  ),
)('a body that is not the %s that it says it is refused: %s', async (encoding = '', path = '') => {
  const answer = await send(path, '{"a":1}', { 'content-encoding': encoding });
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed-request' } });
});

it('a body nested too deeply to serialise is refused', async () => {
  const nested = `{"unknown":${'['.repeat(45_000)}${']'.repeat(45_000)}}`;
  expect(await send('/api/things', nested)).toMatchObject({
    status: 400,
    body: { code: 'malformed-request' },
  });
});

it('no such body counts as a server error', () => {
  expect(logged).toEqual([]);
});
