import { afterEach, describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../../testing/processes.ts';
import { encodeFrame } from './frame.ts';
import { openSharedConnection } from './open.ts';
import { callOver, openTo } from './testing/call-over.ts';
import { closeAll, echo, get, serve } from './testing/serve.ts';

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
    accepted.askForNoMore();
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
});
