import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect as connectTcp, createServer as createTcpServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../testing/processes.ts';
import { listen } from '../listen.ts';
import { encodeFrame } from './frame.ts';
import { openSharedConnection } from './open.ts';
import { createSharedConnections, type SharedConnectionsOptions } from './shared-connections.ts';
import {
  createSharedConnection,
  type CancelCall,
  type OnAnswer,
  type ReceivedAnswer,
} from './shared-connection.ts';
import { callOver, openTo } from './testing/call-over.ts';
import { cleanUp, closeAll, echo, get, serve } from './testing/serve.ts';

afterEach(closeAll);

/** Connections that are open, and a call over them that waits for its answer. */
const connect = async (options: SharedConnectionsOptions) => {
  const shared = createSharedConnections(options);
  const send = (url: string, onAnswer: OnAnswer = () => undefined): CancelCall | undefined =>
    shared.send(get(url), undefined, onAnswer);
  const call = (url: string) =>
    new Promise<ReceivedAnswer>((resolve, reject) => {
      const pending = send(url, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      if (!pending) reject(new Error('No connection is open'));
    });
  await eventually(() => call('/first'));
  return { send, call };
};

describe('calls over a shared connection', () => {
  it('have answers of their own, in whatever order these are ready', async () => {
    const { url } = await serve(async ([, path]) => {
      await wait(Math.random() * 20);
      return [[200, {}], path];
    });
    const { call } = await connect({ target: url });
    const paths = Array.from({ length: 500 }, (_, n) => `/${n}`);
    const answers = await Promise.all(paths.map(call));
    expect(answers.map(({ body }) => body.toString())).toEqual(paths);
  });

  it('travel together when they are made in one turn of the event loop', async () => {
    const { url, sockets } = await serve(echo);
    const connection = await openTo(url);
    const [socket] = sockets;
    let pieces = 0;
    socket?.on('data', () => (pieces += 1));
    await Promise.all(Array.from({ length: 50 }, (_, n) => callOver(connection, get(`/${n}`))));
    expect(pieces).toBe(1);
    connection.retire();
  });

  it('that are more than a service takes at once wait until others are answered', async () => {
    let [atOnce, most] = [0, 0];
    const { url } = await serve(async ([, path]) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await wait(20);
      atOnce -= 1;
      return [[200, {}], path];
    });
    const connection = await openTo(url);
    // Longer ones, so that they do not arrive in one piece.
    const path = `/${'x'.repeat(1_000)}`;
    const answers = await Promise.all(Array.from({ length: 4_000 }, () => callOver(connection, get(path))));
    expect(answers).toHaveLength(4_000);
    expect(most).toBeLessThan(2_000);
    connection.retire();
  });

  it('that are given up are given up in the service as well', async () => {
    let gone: AbortSignal | undefined;
    const { url } = await serve((_head, _body, signal) => {
      gone ??= signal;
      return new Promise(() => undefined);
    });
    const connection = await openTo(url);
    const cancel = connection.send(get('/'), undefined, () => undefined);
    await eventually(() => {
      expect(gone?.aborted).toBe(false);
    });
    cancel();
    await eventually(() => {
      expect(gone?.aborted).toBe(true);
    });
    expect(connection.isUsable()).toBe(true);
  });

  it('are given up when the connection ends, and fail at once', async () => {
    let gone: AbortSignal | undefined;
    const { url, sockets } = await serve((_head, _body, signal) => {
      gone = signal;
      return new Promise(() => undefined);
    });
    const connection = await openTo(url);
    const call = callOver(connection, get('/'));
    await eventually(() => {
      expect(gone).toBeDefined();
    });
    for (const socket of sockets) socket.destroy();
    await expect(call).rejects.toThrow('The connection to the service ended');
    expect(connection.isUsable()).toBe(false);
    await eventually(() => {
      expect(gone?.aborted).toBe(true);
    });
  });
});

describe('connections', () => {
  it('are not there when the server knows nothing of them', async () => {
    const server = createServer((_request, response) => void response.end());
    cleanUp.push(() => server.close());
    const shared = createSharedConnections({ target: await listen(server, 0, '127.0.0.1') });
    expect(shared.send(get('/'), undefined, () => undefined)).toBeUndefined();
    await wait(200);
    expect(shared.send(get('/'), undefined, () => undefined)).toBeUndefined();
    server.closeAllConnections();
  });

  it('open again when the service is back', async () => {
    const first = await serve(echo);
    const { call } = await connect({ target: first.url });
    for (const socket of first.sockets) socket.destroy();
    first.server.close();
    await eventually(async () => expect(call('/')).rejects.toThrow());
    await serve(echo, Number(new URL(first.url).port));
    expect((await eventually(() => call('/again'))).body.toString()).toBe('/again');
  });

  it('are renewed in time, without losing a call', async () => {
    const { url, server, sockets } = await serve(async ([, path]) => {
      await wait(5);
      return [[200, {}], path];
    });
    let opened = 0;
    server.on('upgrade', () => (opened += 1));
    const { call } = await connect({ target: url, count: 2, renewAfterMs: 50 });
    for (let n = 0; n < 60; n += 1) expect((await call(`/${n}`)).body.toString()).toBe(`/${n}`);
    expect(opened).toBeGreaterThan(4);
    await eventually(() => {
      expect(sockets.size).toBeLessThanOrEqual(2);
    });
  });

  it('to a process that hangs get no further calls than those that wait there', async () => {
    let connections = 0;
    const { url } = await serve(echo);
    // The first connection reaches a process that hangs once it is open.
    const hanging = createTcpServer((near) => {
      connections += 1;
      const far = connectTcp(Number(new URL(url).port), '127.0.0.1');
      const isHanging = connections === 1;
      cleanUp.push(() => near.destroy());
      near.pipe(far);
      far.once('data', (answer: Buffer) => {
        near.write(answer);
        if (isHanging) near.unpipe(far);
        else far.pipe(near);
      });
      near.on('error', () => far.destroy()).on('close', () => far.destroy());
      far.on('error', () => near.destroy());
    });
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    cleanUp.push(() => hanging.close());
    const { port } = hanging.address() as { port: number };
    const shared = createSharedConnections({
      target: `http://127.0.0.1:${port}`,
      count: 3,
      longestSilenceMs: Infinity,
    });
    // Until another connection is open as well.
    await eventually(
      () =>
        new Promise<void>((resolve, reject) => {
          shared.send(get('/'), undefined, () => resolve());
          setTimeout(() => reject(new Error('No answer')), 100);
        }),
    );
    let answered = 0;
    for (let n = 0; n < 50; n += 1) {
      shared.send(get('/'), undefined, () => (answered += 1));
      await eventually(() => {
        expect(answered).toBeGreaterThanOrEqual(n);
      });
    }
  });

  it('that answer other calls meanwhile are used further', async () => {
    const { url } = await serve(([, path]) =>
      path === '/slow' ? new Promise(() => undefined) : Promise.resolve([[200, {}], path]),
    );
    const connection = await openTo(url);
    const cancel = connection.send(get('/slow'), undefined, () => undefined);
    await callOver(connection, get('/quick'));
    cancel();
    await callOver(connection, get('/quick'));
    expect(connection.isUsable()).toBe(true);
    connection.retire();
  });

  it('on which a call waits and nothing arrives get no more calls', async () => {
    const { url } = await serve(() => new Promise(() => undefined));
    const connection = await openTo(url, 300);
    connection.send(get('/'), undefined, () => undefined);
    expect(connection.isUsable()).toBe(true);
    await wait(400);
    expect(connection.isUsable()).toBe(false);
  });

  it('on which calls are given up and nothing arrives get no more calls', async () => {
    const { url } = await serve(() => new Promise(() => undefined));
    const connection = await openTo(url, 300);
    for (let n = 0; n < 4; n += 1) {
      connection.send(get('/'), undefined, () => undefined)();
      await wait(100);
    }
    expect(connection.isUsable()).toBe(false);
  });

  it('on which calls were given up while the service works are used however long they are silent', async () => {
    const { url } = await serve(async (_head, _body, gone) => {
      await once(gone, 'abort');
      return [[400, {}], ''];
    });
    const connection = await openTo(url, 300);
    connection.send(get('/'), undefined, () => undefined)();
    await wait(400);
    expect(connection.isUsable()).toBe(true);
    connection.retire();
  });

  it('without pending calls are used, however long they are silent', async () => {
    const { url } = await serve(echo);
    const connection = await openTo(url, 300);
    await callOver(connection, get('/'));
    // Longer than opening one may take, too.
    await wait(1_200);
    expect(connection.isUsable()).toBe(true);
    expect((await callOver(connection, get('/later'))).body.toString()).toBe('/later');
    connection.retire();
  });

  it('that nobody needs any more are closed, even when the service hangs', async () => {
    const server = createServer();
    let ended = false;
    server.on('upgrade', (_request, socket: Socket) => {
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: loanline-calls\r\n\r\n',
      );
      cleanUp.push(() => socket.destroy());
    });
    cleanUp.push(() => server.close());
    const opened = await openSharedConnection(await listen(server, 0, '127.0.0.1'));
    if (!opened) throw new Error('The server does not share a connection');
    opened.socket.once('close', () => (ended = true));
    createSharedConnection(opened).retire();
    await eventually(() => {
      expect(ended).toBe(true);
    }, 1_000);
  });

  it('that bring an answer without a head are ended, and the call learns of it', async () => {
    const { url, sockets } = await serve(() => new Promise(() => undefined));
    const connection = await openTo(url);
    const call = callOver(connection, get('/'));
    for (const socket of sockets) socket.write(encodeFrame(1, 5));
    await expect(call).rejects.toThrow('ended');
  });

  it('whose service does not read are not used', async () => {
    const server = createServer();
    server.on('upgrade', (_request, socket: Socket) => {
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: loanline-calls\r\n\r\n',
      );
      socket.pause();
      cleanUp.push(() => socket.destroy());
    });
    cleanUp.push(() => server.close());
    const connection = await openTo(await listen(server, 0, '127.0.0.1'));
    const body = Buffer.alloc(90_000);
    for (let n = 0; n < 1_000 && connection.isUsable(); n += 1) {
      connection.send(get('/'), body, () => undefined);
      await wait(0);
    }
    expect(connection.isUsable()).toBe(false);
  });
});
