import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, freePort, startServer, type Server } from '@loanline/kit/testing/processes';
import type { AiReview } from '@loanline/proto/entities/ai-review';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findPostmaster } from '@loanline/local/postgres/postmaster';
import { submitApplication } from '../loads/submit-application.ts';
import { postUntilAcknowledged, wholeHistory } from '../loads/post-until-acknowledged.ts';

const main = fileURLToPath(new URL('../../../local/dist/embedded/main.js', import.meta.url));

let folder: string;
let url: string;
let server: Server;

const adminPassword = 'a password for tests';
/** A language model that does not answer, until it is set to refuse. */
const model = Object.assign(
  createServer((_request, response) => {
    model.asked += 1;
    if (model.refuses) response.writeHead(500).end();
  }),
  { asked: 0, refuses: false },
);

const start = async () => {
  server = startServer(process.execPath, [main], {
    PORT: new URL(url).port,
    DATA_DIR: folder,
    BACKUP_DIR: join(folder, 'backups'),
    NODE_ENV: 'production',
    RATE_WRITE: '1000000/60',
    RATE_LOOKUP: '1000000/60',
    RATE_READ: '1000000/60',
    ADMIN_PASSWORD: adminPassword,
    AI_AGENT_MODEL: 'test',
    AI_AGENT_MODEL_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
  });
  await eventually(async () => {
    const answer = await fetch(`${url}/readyz`);
    if (!answer.ok) throw new Error('not ready');
  }, 60_000);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanline-embedded-'));
  await chmod(folder, 0o755);
  url = `http://127.0.0.1:${await freePort()}`;
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  await start();
}, 90_000);
afterAll(async () => {
  await server.stop();
  model.closeAllConnections();
  model.close();
  await rm(folder, { recursive: true, force: true });
});

it('given the product in one process, when it is killed while used and started again, then nothing acknowledged is lost', async () => {
  const idempotencyKey = randomUUID();
  const applicationId = await submitApplication(url, idempotencyKey);

  const sends = [];
  let restarted: Promise<void> | undefined;
  for (let n = 0; n < 200; n += 1) {
    if (n === 100) {
      server.signal('SIGKILL');
      restarted = server.stop().then(start);
    }
    sends.push(postUntilAcknowledged([url], applicationId, randomUUID()));
    await wait(10);
  }
  const acknowledged = (await Promise.all(sends)).filter((message) => message !== null);
  await restarted;

  expect(acknowledged).toHaveLength(200);
  const stored = await wholeHistory(url, applicationId);
  expect(stored.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(acknowledged.map(({ id }) => id)));
  // The same submission again is the same application.
  expect(await submitApplication(url, idempotencyKey)).toBe(applicationId);
}, 150_000);

it('given its Postgres is killed while the product is used, then writes succeed again, and nothing acknowledged is lost', async () => {
  const serverPid = async () => (await findPostmaster(join(folder, 'postgres/data')))?.pid ?? 0;
  const applicationId = await submitApplication(url, randomUUID());
  const killed = await serverPid();

  const sends = [];
  for (let n = 0; n < 200; n += 1) {
    if (n === 100) process.kill(killed, 'SIGKILL');
    sends.push(postUntilAcknowledged([url], applicationId, randomUUID()));
    await wait(10);
  }
  const acknowledged = (await Promise.all(sends)).filter((message) => message !== null);

  expect(acknowledged).toHaveLength(200);
  const stored = await wholeHistory(url, applicationId);
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(acknowledged.map(({ id }) => id)));
  expect(stored.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  expect([0, killed]).not.toContain(await serverPid());
  expect(server.hasEnded()).toBe(false);
}, 150_000);

it('given the AI agent is at work on an application, when it is killed, then the review fails with its sentence and another can be started', async () => {
  let token = '';
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const login = await call('POST', '/admin/login', {
    username: 'admin',
    password: adminPassword,
  });
  ({ token } = login.body as { token: string });
  const begin = async () => {
    const { status, body } = await call('POST', '/ai-agent/process-loan/07480', {});
    return { status, ...(body as { run: AiReview }) };
  };
  const reviewOf = async (id: string) => (await call('GET', `/ai-agent/runs/${id}`)).body as AiReview;

  const { id } = (await begin()).run;
  await eventually(() => {
    expect(model.asked).toBe(1);
    return Promise.resolve();
  });
  const { steps } = await reviewOf(id);
  server.signal('SIGKILL');
  await server.stop();
  await start();

  model.refuses = true;
  const ended = await eventually(async () => {
    const review = await reviewOf(id);
    expect(review.status).toBe('failed');
    return review;
  }, 30_000);
  const sentence = 'The review was interrupted and found nothing. Nothing was changed. Start it again.';
  expect(ended).toMatchObject({ failure: sentence, report: null });
  expect(ended.steps.map(({ message }) => message)).toEqual([
    ...steps.map(({ message }) => message),
    sentence,
  ]);

  const next = await begin();
  expect(next.status).toBe(201);
  await eventually(async () =>
    expect(await reviewOf(next.run.id)).toMatchObject({
      status: 'completed',
      report: { writtenBy: 'checks' },
    }),
  );
}, 120_000);
