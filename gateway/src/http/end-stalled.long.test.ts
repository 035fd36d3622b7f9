import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { listen } from '@loanline/kit/http/listen';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { endStalled } from './end-stalled.ts';

const bytes = 50_000_000;

let server: Server;
let port: number;
beforeEach(async () => {
  server = createServer((_request, response) => response.end(Buffer.alloc(bytes)));
  endStalled(server, 300);
  port = Number(new URL(await listen(server, 0, '127.0.0.1')).port);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = () => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  return socket;
};
const openConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));

it('a client that never reads its answer loses the connection', async () => {
  const socket = ask();
  socket.pause();
  await once(server, 'request');
  await wait(1_500);
  expect(await openConnections()).toBe(0);
  socket.destroy();
});

it('one that reads slowly gets it whole', async () => {
  const socket = ask();
  let received = 0;
  socket.on('data', (piece: Buffer) => {
    received += piece.length;
    socket.pause();
    setTimeout(() => socket.resume(), 1);
  });
  await once(socket, 'close');
  expect(received).toBeGreaterThan(bytes);
});
