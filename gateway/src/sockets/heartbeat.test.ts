import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';
import type { AddressInfo } from 'node:net';
import { createHeartbeat } from './heartbeat.ts';

let server: WebSocketServer;
afterEach(() => server.close());

const connect = async (autoPong: boolean) => {
  server = new WebSocketServer({ port: 0 });
  const heartbeat = createHeartbeat(server.clients);
  const accepted = once(server, 'connection') as Promise<[WebSocket]>;
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, { autoPong });
  const [socket] = await accepted;
  heartbeat.watch(socket);
  await once(client, 'open');
  return { heartbeat, client, socket };
};

describe('a socket whose other end', () => {
  it('answers stays open', async () => {
    const { heartbeat, client, socket } = await connect(true);
    for (let i = 0; i < 3; i++) {
      const asked = once(client, 'ping');
      heartbeat.beat();
      await asked;
      client.send('so that its answer has come before this');
      await once(socket, 'message');
    }
    expect(client.readyState).toBe(WebSocket.OPEN);
    client.terminate();
  });

  it('does not answer is closed at the second heartbeat', async () => {
    const { heartbeat, client } = await connect(false);
    heartbeat.beat();
    expect(server.clients.size).toBe(1);
    heartbeat.beat();
    await eventually(() => {
      expect(server.clients.size).toBe(0);
      return Promise.resolve();
    });
    client.terminate();
  });
});
