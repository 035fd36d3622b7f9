import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@loanline/kit/runtime/logger';
import { createPool } from '@loanline/kit/database/pool';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { closeCodes } from '@loanline/proto/frames';
import { createPrisma } from '../prisma.ts';
import { createSessions } from '../staff/sessions/sessions.ts';
import { startGateway, type TestGateway } from '../testing/gateway.ts';
import { createConnection } from './connection.ts';
import { createHub } from './hub.ts';
import { createSessionExpiry } from './session-expiry.ts';

let gateway: TestGateway;
let pool: ReturnType<typeof createPool>;
let server: WebSocketServer;
beforeAll(async () => {
  gateway = await startGateway();
  pool = createPool(gateway.databaseUrl);
  server = new WebSocketServer({ port: 0 });
});
afterAll(async () => {
  server.close();
  await pool.end();
  await gateway.stop();
});

const nothingEnded = { among: () => Promise.resolve([]) };

it.each([
  ['was revoked without an event to this gateway', 'revoked_at = now()'],
  ['ran out', 'expires_at = now()'],
])('closes the sockets of a session that %s', async (_what, change) => {
  const hub = createHub();
  const sessions = createSessions(createPrisma(pool), false);
  const watch = createSessionExpiry(hub, sessions, nothingEnded, createLogger('watch', 'silent'));
  const connect = async () => {
    await gateway.signIn();
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM staff_sessions ORDER BY created_at DESC LIMIT 1',
    );
    const sessionId = rows[0]?.id ?? '';
    const accepted = once(server, 'connection') as Promise<[WebSocket, IncomingMessage]>;
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const endsAt = new Date(Date.now() + 60_000);
    const principal = { kind: 'staff', username: 'priya', role: 'admin', sessionId, endsAt } as const;
    const [socket, request] = await accepted;
    hub.add(createConnection(socket, request.socket, { id: 'one', principal, address: '127.0.0.1' }));
    await once(client, 'open');
    return { client, sessionId };
  };
  const [ended, open] = [await connect(), await connect()];
  await pool.query(`UPDATE staff_sessions SET ${change} WHERE id = $1`, [ended.sessionId]);
  const closed = once(ended.client, 'close');
  await watch.check();
  expect((await closed)[0]).toBe(closeCodes.sessionEnded);
  expect(open.client.readyState).toBe(WebSocket.OPEN);
  open.client.terminate();
});

it.each([
  ['was revoked at another gateway', { isEnded: true, endsInMs: 60_000 }],
  ['ran out', { isEnded: false, endsInMs: -1 }],
])('closes the sockets of a tracker token that %s', async (_what, { isEnded, endsInMs }) => {
  const hub = createHub();
  const ended = crypto.randomUUID();
  const watch = createSessionExpiry(
    hub,
    { over: () => Promise.resolve([]) },
    { among: (ids) => Promise.resolve(isEnded ? ids.filter((id) => id === ended) : []) },
    createLogger('watch', 'silent'),
  );
  const connect = async (tokenId: string, lastsMs: number) => {
    const accepted = once(server, 'connection') as Promise<[WebSocket, IncomingMessage]>;
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const endsAt = new Date(Date.now() + lastsMs);
    const principal = { kind: 'customer', applicationId: '07480', trackerId: 't', tokenId, endsAt } as const;
    const [socket, request] = await accepted;
    hub.add(createConnection(socket, request.socket, { id: tokenId, principal, address: '127.0.0.1' }));
    await once(client, 'open');
    return client;
  };
  const [one, other] = [await connect(ended, endsInMs), await connect(crypto.randomUUID(), 60_000)];
  const closed = once(one, 'close');
  await watch.check();
  expect((await closed)[0]).toBe(closeCodes.sessionEnded);
  expect(other.readyState).toBe(WebSocket.OPEN);
  other.terminate();
});

it.each(['principal', 'staff', 'agent'] as const)(
  'closes the sockets of a session that ran out while the database does not answer: %s',
  async (by) => {
    const hub = createHub();
    const ended = createPool(gateway.databaseUrl);
    await ended.end();
    const sessions = createSessions(createPrisma(ended), false);
    const watch = createSessionExpiry(hub, sessions, nothingEnded, createLogger('watch', 'silent'));
    const connect = async (lastsMs: number) => {
      const accepted = once(server, 'connection') as Promise<[WebSocket, IncomingMessage]>;
      const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
      const endsAt = new Date(Date.now() + lastsMs);
      const sessionId = crypto.randomUUID();
      const holder = { kind: 'staff', username: 'priya', role: 'admin', sessionId, endsAt } as const;
      const principal = by === 'principal' ? holder : ({ kind: 'anonymous' } as const);
      const [socket, request] = await accepted;
      const connection = createConnection(socket, request.socket, {
        id: 'one',
        principal,
        address: '127.0.0.1',
      });
      if (by !== 'principal') connection[by] = holder;
      hub.add(connection);
      await once(client, 'open');
      return client;
    };
    const [over, open] = [await connect(-1), await connect(60_000)];
    const closed = once(over, 'close');
    await expect(watch.check()).rejects.toThrow();
    expect((await closed)[0]).toBe(closeCodes.sessionEnded);
    expect(open.readyState).toBe(WebSocket.OPEN);
    open.terminate();
  },
);
