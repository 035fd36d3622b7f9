import { publicRoutes } from '@loanline/proto/routes';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
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
const write = (address: string) =>
  fetch(
    `${gateway.url}/api/chat/07480`,
    from(address, { method: 'POST', body: JSON.stringify({ text: 'Hello', sender: 'customer' }) }),
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

describe('a gateway that answers as many calls as it can', () => {
  it('refuses more at once, with and without a body, and says when to come again', async () => {
    gateway.services.delay = 8_000;
    const leaving = new AbortController();
    const before = gateway.services.received.length;
    const slow = Array.from({ length: 2 * atOnce }, (_, i) =>
      fetch(`${gateway.url}/api/applications/07480`, {
        ...from(`192.0.2.${100 + i}`),
        signal: leaving.signal,
      }).catch(() => undefined),
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
    expect(refused.every(({ headers }) => headers.get('retry-after') === '2')).toBe(true);
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
