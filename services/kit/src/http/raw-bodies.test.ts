import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { defineRoute } from '@loanline/proto/contract';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../observability/metrics.ts';
import { anonymous, createTestIdentity } from '../testing/keys.ts';
import { handle, streamReply } from './handler.ts';
import { eventually } from '../testing/processes.ts';
import { createHttpServer } from './http-server.ts';
import { callOver, openTo } from './shared-connection/testing/call-over.ts';

const common = { service: 'messaging', summary: '', rate: 'webhook', problems: [] } as const;
const echo = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/echo',
  access: 'webhook',
  success: { status: 200, contentType: 'text/xml', body: z.string() },
});
const bytes = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/bytes',
  access: 'public',
  audit: 'none',
  success: { status: 200, contentType: 'application/octet-stream' },
});

/** Ends the calls that wait for an answer. */
const holding: (() => void)[] = [];
const identity = createTestIdentity();
const server = createHttpServer({
  logger: createLogger('test', 'silent'),
  metrics: createMetrics('test'),
  verifyIdentity: identity.verify,
  isReady: () => Promise.resolve(true),
  routes: [
    handle(echo, async ({ request }) => {
      if (request.get('content-type') === 'held') await new Promise<void>((resolve) => holding.push(resolve));
      return (request.body as Buffer).toString('hex');
    }),
    handle(bytes, () =>
      Promise.resolve(streamReply(Readable.from([Buffer.from([0, 255])]), { 'content-type': 'image/png' })),
    ),
  ],
});
let url: string;
beforeAll(async () => {
  url = await server.listen(0, '127.0.0.1');
});
afterAll(() => server.stop());

const tell = async (body: string, type: string) =>
  fetch(`${url}/api/echo`, {
    method: 'POST',
    headers: { ...(await identity.headersOf(anonymous)), 'content-type': type },
    body,
  });

describe('a webhook', () => {
  it('of 4 MB is accepted, and a larger one is refused', async () => {
    const largest = await tell('a'.repeat(4 * 1024 * 1024), 'text/plain');
    expect([largest.status, (await largest.text()).length]).toEqual([200, 8 * 1024 * 1024]);
    const larger = await tell('a'.repeat(4 * 1024 * 1024 + 1), 'text/plain');
    expect(larger.status).toBe(413);
    expect(await larger.json()).toMatchObject({ error: 'The request is too large' });
  });

  it('given many large ones at once, then at most 64 MB are held, and the others are refused with Retry-After', async () => {
    const one = 'a'.repeat(4 * 1024 * 1024);
    const held = Array.from({ length: 16 }, () => tell(one, 'held'));
    await eventually(async () => expect(holding).toHaveLength(16));
    const refused = await tell(one, 'text/plain');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    const connection = await openTo(url);
    const head = ['POST', '/api/echo', await identity.headersOf(anonymous)] as const;
    expect(await callOver(connection, head, 'a')).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
    });
    for (const release of holding.splice(0)) release();
    const answers = await Promise.all(held);
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200));
    for (const answer of answers) await answer.text();
    expect((await tell(one, 'text/plain')).status).toBe(200);
    expect((await callOver(connection, head, 'a')).status).toBe(200);
    connection.retire();
  });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'something/else'])(
    'given %s, then it is handed the bytes as they came',
    async (type) => {
      const body = '{"a" : "%2B\u00e9"';
      const response = await tell(body, type);
      expect(response.headers.get('content-type')).toContain('text/xml');
      expect(await response.text()).toBe(Buffer.from(body).toString('hex'));
    },
  );
});

it('given a stream, then its bytes are passed on under the type they have', async () => {
  const response = await fetch(`${url}/api/bytes`, { headers: await identity.headersOf(anonymous) });
  expect(response.headers.get('content-type')).toBe('image/png');
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255]);
});
