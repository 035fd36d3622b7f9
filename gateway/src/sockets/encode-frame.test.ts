import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { createConnection } from './connection.ts';

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ port: 0 });
  await once(server, 'listening');
});
afterAll(() => server.close());

/** An error frame whose JSON has this many bytes. */
const frameOf = (bytes: number) => {
  const empty = JSON.stringify({ type: 'error', code: 'forbidden', error: '' }).length;
  return { type: 'error', code: 'forbidden', error: 'x'.repeat(bytes - empty) } as const;
};

it('given frames around each limit of a length, and other characters, then a client reads them in their order', async () => {
  const accepted = once(server, 'connection') as Promise<[WebSocket, IncomingMessage]>;
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const received: unknown[] = [];
  client.on('message', (data: Buffer, isBinary) =>
    received.push(isBinary ? data : JSON.parse(data.toString())),
  );
  const [socket, request] = await accepted;
  const principal = { kind: 'anonymous' } as const;
  const connection = createConnection(socket, request.socket, { id: 'one', principal, address: '127.0.0.1' });
  const frames = [
    ...[124, 125, 126, 127, 65_535, 65_536, 200_000].map(frameOf),
    { type: 'error', code: 'forbidden', error: '£ – 👍🏽' } as const,
  ];
  for (const frame of frames) {
    connection.send(frame);
    // Between them, what ws writes itself.
    socket.ping();
  }
  connection.close(4_000, 'done');
  await once(client, 'close');
  expect(received).toEqual(frames);
});
