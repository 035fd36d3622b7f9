import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { defineRoute } from '@loanline/proto/contract';
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { createWithAudit } from '../compliance/audit/with-audit.ts';
import { recordAudit } from '../compliance/audit/record-audit.ts';
import { handleEvent } from '../events/bus/handle-event.ts';
import { currentContext, NoRequestContextError } from './current-context.ts';
import { createGroupCommit } from './group-commit.ts';
import { createServiceClient } from '../http/client.ts';
import { handle } from '../http/handler.ts';
import { createHttpServer, type HttpServer } from '../http/http-server.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from '../observability/metrics.ts';
import { insertEvents, originOf } from '../events/outbox/outbox.ts';
import { openContext } from './request-context.ts';
import { createKitDatabase, type TestDatabase } from '../testing/database.ts';
import { aRevocation } from '../testing/events.ts';
import { admin, createTestIdentity } from '../testing/keys.ts';

const thing = (path: `/${string}`) =>
  defineRoute({
    service: 'chat',
    method: 'POST',
    path,
    summary: '',
    access: 'public',
    audit: 'none',
    rate: 'write',
    params: z.object({ id: z.string() }),
    problems: [],
    success: { status: 200, body: z.string() },
  });
const first = thing('/api/first/{id}');
const second = thing('/api/second/{id}');

const identity = createTestIdentity();
const log: string[] = [];
const logger = createLogger('test', 'info', { write: (line) => void log.push(line) });
let database: TestDatabase;
let server: HttpServer;
let url: string;

/** Any moment, so that requests overtake each other at every step. */
const aMoment = () => wait(Math.random() * 5);

const announce = (key: string) =>
  insertEvents(database.pool, [
    { name: 'staff.session-revoked.v1', key, version: 1, data: { sessionId: key } },
  ]);

interface Item {
  readonly id: string;
  readonly origin: string;
}
const batches: { readonly size: number; readonly context: unknown }[] = [];
/** What several requests share is done once for all of them. */
const commit = createGroupCommit<Item, string>({
  maxBatch: 50,
  run: async (items) => {
    batches.push({ size: items.length, context: openContext() });
    await aMoment();
    return items.map(({ id, origin }) => `${id} ${origin}`);
  },
});

beforeAll(async () => {
  database = await createKitDatabase();
  server = createHttpServer({
    logger,
    metrics: createMetrics('test'),
    verifyIdentity: identity.verify,
    isReady: () => Promise.resolve(true),
    withAudit: createWithAudit(database.pool, logger),
    routes: [
      handle(first, async ({ params: { id }, caller }) => {
        await aMoment();
        logger.info({ id }, 'working');
        const [, stored] = await Promise.all([announce(`first ${id}`), commit({ id, origin: originOf() })]);
        await recordAudit(database.pool, { actor: 'priya', action: 'test', subject: id });
        await aMoment();
        const downstream = await createServiceClient(url, (whom) => identity.sign(whom))(
          second,
          { params: { id } },
          { caller, timeoutMs: 60_000 },
        );
        return `${stored} ${downstream}`;
      }),
      handle(second, async ({ params: { id } }) => {
        await aMoment();
        await announce(`second ${id}`);
        return currentContext().correlationId;
      }),
    ],
  });
  url = await server.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

it('given 1,000 requests, 25 at a time, then the ids of their events, entries, logs, batches and calls never mix', async () => {
  const ids = Array.from({ length: 1_000 }, (_, place) => `thing-${place}`);
  const waiting = [...ids];
  const callNext = async (): Promise<void> => {
    const id = waiting.pop();
    if (id === undefined) return;
    const caller = { ...admin, address: `198.51.100.${id}` };
    const answer = await fetch(`${url}/api/first/${id}`, {
      method: 'POST',
      headers: { ...(await identity.headersOf(caller)), 'x-request-id': `request-of-${id}` },
    });
    expect(await answer.json()).toBe(`${id} request-of-${id} request-of-${id}`);
    return callNext();
  };
  await Promise.all(Array.from({ length: 25 }, callNext));

  const { rows: events } = await database.pool.query<{ key: string; id: string }>(
    'SELECT key, correlation_id AS id FROM outbox',
  );
  expect(events).toHaveLength(2_000);
  expect(events.filter(({ key, id }) => id !== `request-of-${key.split(' ')[1]}`)).toEqual([]);
  const { rows: entries } = await database.pool.query<{ subject: string; id: string; address: string }>(
    'SELECT subject, correlation_id AS id, address FROM audit_entries',
  );
  expect(entries).toHaveLength(1_000);
  expect(
    entries.filter(
      ({ subject, id, address }) => id !== `request-of-${subject}` || address !== `198.51.100.${subject}`,
    ),
  ).toEqual([]);
  const lines = log.map((line) => JSON.parse(line) as { event: string; id?: string; correlationId?: string });
  const working = lines.filter(({ event }) => event === 'working');
  expect(working).toHaveLength(1_000);
  expect(working.filter(({ id, correlationId }) => correlationId !== `request-of-${id}`)).toEqual([]);
  // The batches had items of several requests, and belonged to none.
  expect(Math.max(...batches.map(({ size }) => size))).toBeGreaterThan(1);
  expect(batches.filter(({ context }) => context !== undefined)).toEqual([]);
}, 120_000);

it('given an event, then its handler works for the request that caused it', async () => {
  const event = { ...aRevocation(), correlationId: 'the-cause' };
  const seen: string[] = [];
  await handleEvent(
    {
      'staff.session-revoked.v1': async () => {
        await aMoment();
        seen.push(currentContext().correlationId);
      },
    },
    event,
  );
  expect(seen).toEqual(['the-cause']);
  expect(openContext()).toBeUndefined();
});

it('given no request, then a test fails', async () => {
  expect(() => currentContext()).toThrow(NoRequestContextError);
  await expect(announce('lost')).rejects.toThrow(NoRequestContextError);
});

it('given no request in production, then a new id is made for each, logged once, and nothing is lost', async () => {
  const dist = fileURLToPath(new URL('../../dist/runtime/current-context.js', import.meta.url));
  const script = `const { currentContext } = await import(${JSON.stringify(dist)});
    console.log(JSON.stringify([currentContext().correlationId, currentContext().correlationId]));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  const made = lines.find(Array.isArray) as string[];
  const logged = lines.filter((line) => !Array.isArray(line)) as { event: string; correlationId: string }[];
  expect(new Set(made).size).toBe(2);
  expect(logged.map(({ correlationId }) => correlationId).sort()).toEqual(made.toSorted());
  expect(logged[0]?.event).toBe('failed to find the request under way');
});
