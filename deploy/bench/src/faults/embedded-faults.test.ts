import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, freePort, startServer, type Server } from '@loanline/kit/testing/processes';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { submitApplication } from './submit-application.ts';
import { postUntilAcknowledged, wholeHistory } from './post-until-acknowledged.ts';

const main = fileURLToPath(new URL('../../../local/dist/embedded/main.js', import.meta.url));

let folder: string;
let url: string;
let server: Server;

const start = async () => {
  server = startServer(process.execPath, [main], {
    PORT: new URL(url).port,
    DATA_DIR: folder,
    NODE_ENV: 'production',
    RATE_WRITE: '1000000/60',
    RATE_LOOKUP: '1000000/60',
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
  await start();
}, 90_000);
afterAll(async () => {
  await server.stop();
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
    sends.push(postUntilAcknowledged(url, applicationId, randomUUID()));
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
