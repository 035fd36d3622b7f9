import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../testing/processes.ts';
import { createFrameReader, encodeFrame } from './frame.ts';
import { openSharedConnection } from './open.ts';
import { drainId } from './protocol.ts';
import { callOver, openTo } from './testing/call-over.ts';
import { cleanUp, closeAll, echo, get, serve } from './testing/serve.ts';

afterEach(closeAll);

describe('a service that ends', () => {
  it('answers what is under way, takes no more, and waits for nothing', async () => {
    let answerIt: () => void = () => undefined;
    const { url, accepted, sockets } = await serve(async () => {
      await new Promise<void>((resolve) => (answerIt = resolve));
      return [[200, {}], 'done'];
    });
    const connection = await openTo(url);
    const call = callOver(connection, get('/'));
    await wait(20);
    accepted.drain();
    await eventually(() => {
      expect(connection.isUsable()).toBe(false);
    });
    const closed = accepted.close(5_000);
    answerIt();
    expect((await call).body.toString()).toBe('done');
    await closed;
    expect(sockets.size).toBe(0);
    await expect(openTo(url)).rejects.toThrow('does not share');
  });

  it('answers a call that was made before its client heard of the end', async () => {
    const { url, accepted, sockets } = await serve(echo);
    const connection = await openTo(url);
    await callOver(connection, get('/before'));
    accepted.drain();
    const closed = accepted.close(5_000);
    expect((await callOver(connection, get('/meanwhile'))).body.toString()).toBe('/meanwhile');
    await closed;
    expect(sockets.size).toBe(0);
  });

  it('ends the connection at its limit when a call does not end', async () => {
    const { url, accepted } = await serve(() => new Promise(() => undefined));
    const connection = await openTo(url);
    const call = callOver(connection, get('/'));
    await wait(20);
    const closed = accepted.close(100);
    await expect(call).rejects.toThrow('ended');
    await closed;
  });
});

describe('connections', () => {
  it.each([
    ['a head that is no call', encodeFrame(1, 5)],
    ['a head without headers', encodeFrame(1, ['GET', '/'])],
    ['a header that is no text', encodeFrame(1, ['GET', '/', { accept: 5 }])],
    ['an id that is in use', Buffer.concat([encodeFrame(1, get('/')), encodeFrame(1, get('/'))])],
    ['the id for draining', encodeFrame(drainId, get('/'))],
    ['a frame that is too long', Buffer.from([0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ])('that bring %s are ended, and the service still answers others', async (_what, bytes) => {
    const { url } = await serve(echo);
    const opened = await openSharedConnection(url);
    opened?.socket.on('error', () => undefined).write(bytes);
    await eventually(() => {
      expect(opened?.socket.destroyed).toBe(true);
    });
    const connection = await openTo(url);
    expect((await callOver(connection, get('/'))).status).toBe(200);
    connection.retire();
  });

  it('whose client reads no answers are not read any further', async () => {
    let calls = 0;
    const answer = 'x'.repeat(100_000);
    const { url } = await serve(() => {
      calls += 1;
      return Promise.resolve([[200, {}], answer]);
    });
    const opened = await openSharedConnection(url);
    const { socket } = opened ?? {};
    cleanUp.push(() => socket?.destroy());
    socket?.pause();
    for (let id = 1; id <= 3_000; id += 1) {
      socket?.write(encodeFrame(id, get(`/${'x'.repeat(1_000)}`)));
      if (id % 20 === 0) await wait(0);
    }
    await wait(200);
    expect(calls).toBeLessThan(1_000);
    const answered = new Promise<void>((resolve) => {
      let received = 0;
      const read = createFrameReader(200_000, () => (received += 1) === 3_000 && resolve());
      socket?.on('data', read);
    });
    socket?.resume();
    await answered;
  });

  it('that are refused are closed, whether or not their client ends them', async () => {
    const { url, sockets } = await serve(echo);
    const client = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
    cleanUp.push(() => client.destroy());
    client.write('GET /elsewhere HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\nmore');
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(answer.toString()).toMatch('HTTP/1.1 404');
    await eventually(() => {
      expect(sockets.size).toBe(0);
    }, 2_000);
  });
});
