import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

let server: Server;
let proxy: TcpProxy;
let served: Socket[];
const clients: Socket[] = [];

beforeEach(async () => {
  served = [];
  // Echoes whatever it receives.
  server = createServer((socket) => {
    served.push(socket.on('error', () => undefined));
    socket.pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startTcpProxy((server.address() as AddressInfo).port);
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  await proxy.stop();
  server.close();
});

const open = async (): Promise<Socket> => {
  const client = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  clients.push(client);
  await once(client, 'connect');
  return client;
};

/** Sends a text and reads as many characters back. */
const echo = async (client: Socket, text: string): Promise<string> => {
  let answer = '';
  client.write(text);
  while (answer.length < text.length) answer += String((await once(client, 'data'))[0]);
  return answer;
};

const silently = (client: Socket, ms: number) =>
  Promise.race([once(client, 'data'), once(client, 'close'), wait(ms, 'nothing')]);

describe('startTcpProxy', () => {
  it('passes on everything in order, and then the end', async () => {
    const client = await open();
    const long = Array.from({ length: 100_000 }, (_, index) => `${index} `).join('');
    expect((await echo(client, long)) === long).toBe(true);
    client.end();
    await once(client, 'close');
    expect(served.map(({ readableEnded }) => readableEnded)).toEqual([true]);
  });

  it('given a cut, then both sides see their connection break, and a new one works', async () => {
    const client = await open();
    await echo(client, 'hello');
    const broken = Promise.all(
      [client, ...served].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
    );
    proxy.cut();
    await broken;
    expect(await echo(await open(), 'again')).toBe('again');
  });

  it('given it swallows, then open connections are silent and stay open, new ones work, and healing restores them', async () => {
    const client = await open();
    const leaving = await open();
    await echo(client, 'hello');
    await echo(leaving, 'hello');
    proxy.swallow();
    client.write('is anybody there?');
    leaving.destroy();
    expect(await silently(client, 300)).toBe('nothing');
    expect(served.map(({ closed, readableEnded }) => [closed, readableEnded])).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(await echo(await open(), 'I am')).toBe('I am');

    const answer = once(client, 'data');
    proxy.heal();
    expect(String((await answer)[0])).toBe('is anybody there?');
    expect(await echo(client, 'hello again')).toBe('hello again');
  });

  it('given a delay, then everything comes late in both directions, and in order', async () => {
    const client = await open();
    proxy.delay(150);
    const begun = Date.now();
    expect(await echo(client, 'one')).toBe('one');
    expect(Date.now() - begun).toBeGreaterThanOrEqual(299);

    client.write('two');
    await wait(50);
    proxy.heal();
    expect(await echo(client, ' and three')).toMatch(/^two and/);
    const healed = Date.now();
    await echo(await open(), 'four');
    expect(Date.now() - healed).toBeLessThan(150);
  });

  it('given a throttle, then only so many bytes arrive in a second, and all arrive in the end', async () => {
    const client = await open();
    proxy.throttle(100_000);
    const begun = Date.now();
    const text = 'x'.repeat(30_000);
    expect(await echo(client, text)).toBe(text);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(295);
  });
});
