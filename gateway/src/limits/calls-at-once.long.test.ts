import { publicRoutes } from '@loanline/proto/routes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { inTransaction } from '@loanline/kit/database/transaction';
import { eventually } from '@loanline/kit/testing/processes';
import { connect, type Socket } from 'node:net';
import { startGateway, type TestGateway } from '../testing/gateway.ts';

const atOnce = 5;

let gateway: TestGateway;
let held: Socket[] = [];
beforeAll(async () => {
  gateway = await startGateway({
    CALLS_PER_ADDRESS: String(atOnce),
    CALLS_AT_ONCE: String(2 * atOnce),
    TRUST_PROXY: '1',
  });
});
afterEach(() => {
  gateway.services.delay = 0;
  for (const socket of held) socket.destroy();
  held = [];
});
afterAll(() => gateway.stop());

/** Makes a call whose body never arrives. */
const begin = (address: string, path = '/api/sms/webhook') => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${address}\r\ncontent-length: 100\r\n\r\na`,
  );
  held.push(socket);
};
const from = (address: string, init: RequestInit = {}) => ({
  ...init,
  headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
});
const read = (address: string) => fetch(`${gateway.url}/api/applications/07480`, from(address));
const write = (address: string, signal?: AbortSignal) =>
  fetch(
    `${gateway.url}/api/chat/07480`,
    from(address, {
      method: 'POST',
      body: JSON.stringify({ text: 'Hello', sender: 'customer' }),
      ...(signal && { signal }),
    }),
  );

describe('calls whose bodies are still arriving', () => {
  it('count for their address', async () => {
    for (let i = 0; i < atOnce; i += 1) begin('192.0.2.1');
    await eventually(async () => expect((await read('192.0.2.1')).status).toBe(429));
    expect((await read('192.0.2.2')).status).toBe(200);
    for (const socket of held) socket.destroy();
    await eventually(async () => expect((await read('192.0.2.1')).status).toBe(200));
  });

  it.each(['/api/sms/webhook', '/api/admin/login'])(
    'take no place from other addresses: %s',
    async (path) => {
      for (let i = 0; i < 4 * atOnce; i += 1) begin(`192.0.2.${10 + (i % 4)}`, path);
      for (const address of [10, 11, 12, 13].map((end) => `192.0.2.${end}`))
        await eventually(async () => {
          // Bodies that waited too long in the meantime are replaced.
          begin(address, path);
          expect((await read(address)).status).toBe(429);
        });
      expect((await read('192.0.2.2')).status).toBe(200);
      expect((await write('192.0.2.2')).status).toBe(201);
    },
  );
});

describe('calls that wait until the gateway knows who makes them', () => {
  it('take no place from other addresses', async () => {
    const token = await gateway.signIn();
    const database = createPool(gateway.databaseUrl, { max: 1 });
    let asked: Promise<Response>[] = [];
    await inTransaction(database, async (client) => {
      await client.query('LOCK TABLE staff_sessions IN ACCESS EXCLUSIVE MODE');
      asked = Array.from({ length: 4 * atOnce }, (_, i) =>
        fetch(`${gateway.url}/api/applications`, {
          headers: { 'x-forwarded-for': `192.0.2.${20 + (i % 4)}`, authorization: `Bearer ${token}` },
        }),
      );
      for (const end of [20, 21, 22, 23])
        await eventually(async () => expect((await read(`192.0.2.${end}`)).status).toBe(429));
      expect((await read('192.0.2.2')).status).toBe(200);
    });
    await Promise.all(asked);
    await database.end();
  });
});

describe('given a service that hangs, and an address that has as many calls there as it may', () => {
  const updates = (address: string) => fetch(`${gateway.url}/api/applications/07480/updates`, from(address));
  const asked = async (count: number) => {
    await Promise.resolve();
    expect(gateway.services.received).toHaveLength(count);
  };

  it('then it is refused there, and its calls to other services are answered', async () => {
    const before = gateway.services.received.length;
    gateway.services.delay = 5_000;
    const waiting = Array.from({ length: atOnce }, () => write('192.0.2.4'));
    await eventually(() => asked(before + atOnce));
    expect((await write('192.0.2.4')).status).toBe(429);
    expect((await updates('192.0.2.4')).status).toBe(200);
    gateway.services.delay = 0;
    expect((await write('192.0.2.5')).status).toBe(201);
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([201]));
    expect((await write('192.0.2.4')).status).toBe(201);
  });

  it('then a colleague at this address has calls of their own there', async () => {
    const [token, other] = [await gateway.signIn(), await gateway.signIn()];
    const ask = (own: string, path: string) =>
      fetch(`${gateway.url}/api/applications${path}`, {
        headers: { 'x-forwarded-for': '192.0.2.6', authorization: `Bearer ${own}` },
      });
    const before = gateway.services.received.length;
    gateway.services.delay = 5_000;
    const waiting = Array.from({ length: atOnce }, () => ask(token, '/07480'));
    await eventually(() => asked(before + atOnce));
    expect([(await ask(token, '')).status, (await ask(other, '')).status]).toEqual([429, 200]);
    gateway.services.delay = 0;
    await Promise.all(waiting);
  });
});

describe('a gateway that answers as many calls as it can', () => {
  it('refuses further calls at once, with and without a body, and says when to retry', async () => {
    gateway.services.delay = 8_000;
    const leaving = new AbortController();
    const before = gateway.services.received.length;
    const slow = Array.from({ length: 2 * atOnce }, (_, i) =>
      write(`192.0.2.${100 + i}`, leaving.signal).catch(() => undefined),
    );
    await eventually(async () => {
      await Promise.resolve();
      expect(gateway.services.received).toHaveLength(before + 2 * atOnce);
    });
    const startedAt = performance.now();
    const refused = await Promise.all(
      [read, write].flatMap((ask) => Array.from({ length: atOnce - 1 }, (_, i) => ask(`192.0.2.${50 + i}`))),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    for (const { headers } of refused)
      expect(
        ['retry-after', 'x-request-id', 'x-content-type-options'].map((name) => headers.get(name)),
      ).toEqual(['2', expect.any(String), 'nosniff']);
    expect(await refused[0]?.json()).toMatchObject({ code: 'service-unavailable' });
    // None of them waited for the calls in progress.
    expect(performance.now() - startedAt).toBeLessThan(6_000);
    gateway.services.delay = 0;
    leaving.abort();
    await Promise.all(slow);
    await eventually(async () => expect((await read('192.0.2.3')).status).toBe(200));
  });
});

it('only staff may send files, which have no deadline', () => {
  const uploads = Object.values(publicRoutes).filter(({ upload }) => upload !== undefined);
  expect(new Set(uploads.map(({ access }) => access))).toEqual(new Set(['admin']));
});

describe('a service that answers late', () => {
  const many = {
    CALLS_PER_ADDRESS: '1000',
    CALLS_AT_ONCE: '400',
    TRUST_PROXY: '1',
    RATE_WRITE: '1000000/60',
  };
  let loaded: TestGateway;
  beforeAll(async () => {
    loaded = await startGateway(many);
  });
  afterAll(() => loaded.stop());
  const post = async (address: number) => {
    const { status } = await fetch(`${loaded.url}/api/chat/07480`, {
      ...from(`192.0.2.${address}`, { method: 'POST' }),
      body: JSON.stringify({ text: 'Hello', sender: 'customer' }),
    });
    return status;
  };
  const postAtOnce = (count: number) => Promise.all(Array.from({ length: count }, (_, i) => post(i % 200)));

  it('is given fewer calls at a time, refuses the others immediately, and does not affect other services', async () => {
    loaded.services.delay = 600;
    for (let wave = 0; wave < 3; wave += 1) await postAtOnce(150);
    const slow = Promise.all([
      postAtOnce(150),
      fetch(`${loaded.url}/api/applications/07480`, from('192.0.2.1')),
    ]);
    const [statuses, lookUp] = await slow;
    expect(statuses.filter((status) => status === 201)).toHaveLength(64);
    expect(statuses.filter((status) => status === 503)).toHaveLength(86);
    expect(lookUp.status).toBe(200);
    loaded.services.delay = 0;
    for (let wave = 0; wave < 3; wave += 1) expect(new Set(await postAtOnce(60))).toEqual(new Set([201]));
  }, 120_000);
});
