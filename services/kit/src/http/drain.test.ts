import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { drain, noteConnections } from './drain.ts';

it('lets the request in progress finish and then closes its keep-alive connection', async () => {
  let finish: () => void = () => undefined;
  const server = createServer((_request, response) => {
    finish = () => void response.end('done');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<string>((resolve, reject) => {
    get({ port, agent, host: '127.0.0.1' }, (response) => {
      response.setEncoding('utf8').on('data', resolve);
    }).on('error', reject);
  });
  await new Promise<void>((resolve) => server.once('request', () => resolve()));

  const drained = drain(server, 0);
  finish();

  await expect(answer).resolves.toBe('done');
  await drained;
  expect(server.listening).toBe(false);
  agent.destroy();
});

const post = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n';

it.each([
  ['a body that never arrives, although the call was refused', `${post}\r\na`, 'HTTP/1.1 429'],
  ['headers that never end', post, ''],
])('ends at its limit a connection with %s', async (_what, sent, answer) => {
  const server = createServer((_request, response) => void response.writeHead(429).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined).write(sent);
  if (answer) await once(socket, 'data');
  else await once(server, 'connection');

  const startedAt = performance.now();
  await drain(server, 0, 300);

  expect(performance.now() - startedAt).toBeLessThan(3_000);
  await ended;
  expect(received.startsWith(answer)).toBe(true);
});

it('closes a connection on which no request has begun', async () => {
  const server = createServer();
  noteConnections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const ended = new Promise<void>((resolve) => client.once('close', () => resolve()));
  client.resume();
  await new Promise<void>((resolve) => server.once('connection', () => resolve()));
  await drain(server, 0);
  await ended;
  expect(server.listening).toBe(false);
}, 10_000);

it('answers a request that arrived on an idle connection while the process was busy', async () => {
  const server = createServer((_request, response) => void response.end('done'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  client.setEncoding('utf8').on('data', (text: string) => (received += text));
  const ended = new Promise((resolve) => client.once('close', resolve));
  client.on('error', () => undefined);
  const ask = () => client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  ask();
  await once(client, 'data');
  received = '';

  const drained = drain(server, 50);
  ask();
  for (const from = performance.now(); performance.now() - from < 100;);
  await drained;
  await ended;

  expect(received).toContain('done');
});
