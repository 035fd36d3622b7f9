import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@loanline/kit/testing/processes';
import { randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import { startS3Server, type S3Server } from '../../testing/s3/s3-server.ts';
import { StoreUnavailableError, type ObjectStore } from '../object-store.ts';
import { createS3Store } from './s3-store.ts';

const timeoutMs = 1_500;
let server: S3Server;
let store: ObjectStore;
beforeAll(async () => {
  server = await startS3Server();
  store = createS3Store(server.settings, { timeoutMs, mostAtOnce: 4 });
});
afterAll(() => server.stop());
afterEach(() => server.disturb());

async function* only(content: Buffer) {
  yield await Promise.resolve(content);
}
const write = (object = `${randomUUID()}/a`, content = Buffer.from('a')) =>
  store.write(object, only(content));
const readAll = async (object: string) => buffer(await store.read(object));
const failureOf = async (work: Promise<unknown>): Promise<StoreUnavailableError> => {
  const error = await work.then(
    () => new Error('It did not fail'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof StoreUnavailableError)) throw error;
  return error;
};
const everyCall = (object = `${randomUUID()}/a`): (() => Promise<unknown>)[] => [
  () => write(object),
  () => readAll(object),
  () => store.remove(object),
  () => store.removeFolder(object.slice(0, 36)),
  () => store.check(),
];

it('given that it hangs, then each call ends after its deadline, and works again afterwards', async () => {
  await server.whileFrozen(async () => {
    for (const call of everyCall()) {
      const startedAt = performance.now();
      expect((await failureOf(call())).code).toBe('timeout');
      expect(performance.now() - startedAt).toBeLessThan(2 * timeoutMs);
    }
  });
  for (const call of everyCall()) await call();
});

it('given that it hangs, then only so many calls wait for it, and the others end at once', async () => {
  await server.whileFrozen(async () => {
    const waiting = Promise.all(Array.from({ length: 4 }, () => failureOf(write())));
    const startedAt = performance.now();
    expect((await failureOf(write())).code).toBe('busy');
    expect(performance.now() - startedAt).toBeLessThan(timeoutMs / 2);
    expect((await waiting).map(({ code }) => code)).toEqual(Array(4).fill('timeout'));
  });
  await write();
});

it('given that it is down, then each call fails, and works again afterwards', async () => {
  await server.whileDown(async () => {
    for (const call of everyCall()) await failureOf(call());
  });
  for (const call of everyCall()) await call();
});

it('given that nobody is there, then the failure says so', async () => {
  const nobody = createS3Store({ ...server.settings, endpoint: `http://127.0.0.1:${await freePort()}` });
  expect((await failureOf(nobody.check())).code).toBe('ECONNREFUSED');
});

it.each([500, 503, 429])(
  'given that it answers %d twice, then a call is repeated and works',
  async (status) => {
    for (const call of everyCall()) {
      let left = 2;
      server.disturb(() => (left-- > 0 ? status : undefined));
      await call();
      expect(left).toBeLessThan(0);
    }
  },
);

it('given that it answers with errors only, then a call is repeated twice and fails with the code of the error', async () => {
  let asked = 0;
  server.disturb(() => {
    asked += 1;
    return 503;
  });
  expect((await failureOf(write())).code).toBe('SlowDown');
  expect(asked).toBe(3);
});

it('given that it refuses a call, then the call is not repeated', async () => {
  let asked = 0;
  server.disturb(() => {
    asked += 1;
    return 403;
  });
  await failureOf(write());
  expect(asked).toBe(1);
});

it('given that an answer stops in the middle, then reading fails after the deadline', async () => {
  const object = `${randomUUID()}/a`;
  await write(object, randomBytes(3_000_000));
  server.disturb(() => 'half an answer');
  expect((await failureOf(readAll(object))).code).toBe('timeout');
});

it('given that the reader is slow, then the store waits for it', async () => {
  const object = `${randomUUID()}/a`;
  const content = randomBytes(5_000_000);
  await write(object, content);
  const pieces: Uint8Array[] = [];
  for await (const piece of await store.read(object)) {
    if (pieces.push(piece) === 1) await wait(2 * timeoutMs);
  }
  expect(Buffer.concat(pieces).equals(content)).toBe(true);
});

it('given that an answer is never read, then its connection is closed anyway', async () => {
  const object = `${randomUUID()}/a`;
  await write(object, randomBytes(5_000_000));
  const unread = await store.read(object);
  await wait(2 * timeoutMs);
  expect((await failureOf(buffer(unread))).code).toBe('timeout');
});

it('calls share connections, and one that was closed is replaced', async () => {
  await write();
  const before = server.connections();
  for (let time = 0; time < 20; time += 1) await write();
  expect(server.connections() - before).toBeLessThanOrEqual(1);
  for (let time = 0; time < 5; time += 1) {
    server.cut();
    await write();
  }
});

it.each([
  ['another secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
  ['another account', { accessKeyId: 'SOMEBODY' }, 'InvalidAccessKeyId'],
  ['another bucket', { bucket: 'none' }, 'NoSuchBucket'],
])('given %s, then the failure has the code of the store, and no secret', async (_what, wrong, code) => {
  const settings = { ...server.settings, ...wrong };
  const error = await failureOf(createS3Store(settings).write('a/b', only(Buffer.from('a'))));
  expect(error.code).toBe(code);
  expect(inspect(error, { depth: 10 })).not.toMatch(
    new RegExp(`${settings.secretAccessKey}|AWS4-HMAC|Signature=`),
  );
});
