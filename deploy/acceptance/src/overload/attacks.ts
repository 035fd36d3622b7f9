import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** An attack that continues until it is ended. */
export interface Attack {
  end(): void;
}

const endAll = (sockets: Iterable<{ destroy(): void }>) => {
  for (const socket of sockets) socket.destroy();
};

export interface SlowBodies extends Attack {
  /**
   * The statuses of the calls that were answered so far. A caller who still writes when the server closes the connection
   * can lose the answer.
   */
  readonly statuses: readonly string[];
  closed(): number;
}

/** Makes calls one byte at a time, ten from each address. */
export const sendSlowBodies = async (
  url: string,
  count: number,
  paths: readonly string[],
): Promise<SlowBodies> => {
  const { port } = new URL(url);
  const statuses: string[] = [];
  let closed = 0;
  const sockets = Array.from({ length: count }, (_, i) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.once('close', () => (closed += 1));
    socket.once('data', (answer: Buffer) => statuses.push(answer.toString().split(' ')[1] ?? ''));
    const path = paths[i % paths.length] ?? '/';
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.1.0.${Math.floor(i / 10)}\r\ncontent-length: 1000\r\n\r\na`,
    );
    return socket;
  });
  const drip = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write('a')), 1_000);
  await wait(1_000);
  return {
    statuses,
    closed: () => closed,
    end: () => {
      clearInterval(drip);
      endAll(sockets);
    },
  };
};

/** Opens sockets from one address that all watch one inquiry and report typing as often as they may. */
export const sendTyping = async (url: string, inquiryId: string, count: number): Promise<Attack> => {
  const open = async () => {
    const headers = { 'x-forwarded-for': '10.2.0.1' };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, { headers });
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('open', resolve).once('close', resolve));
    socket.send(JSON.stringify({ type: 'subscribe_inquiry', inquiryId }));
    return socket;
  };
  const sockets = await Promise.all(Array.from({ length: count }, open));
  const frame = JSON.stringify({ type: 'inquiry_typing', inquiryId });
  const typing = setInterval(() => {
    for (const socket of sockets) if (socket.readyState === WebSocket.OPEN) socket.send(frame);
  }, 110);
  return {
    end: () => {
      clearInterval(typing);
      for (const socket of sockets) socket.terminate();
    },
  };
};

const upgrade =
  'GET /ws HTTP/1.1\r\nHost: x\r\nx-forwarded-for: 10.3.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

/** Ten thousand empty text frames of a client, each with its mask. */
const nonsense = Buffer.concat(
  Array.from({ length: 10_000 }, () => Buffer.concat([Buffer.from([0x81, 0x80]), randomBytes(4)])),
);

/** Opens sockets that send empty frames as fast as they are read, and reconnect when they are cut off. */
export const sendNonsense = (url: string, count: number): Attack => {
  const open = new Set<Socket>();
  let isOver = false;
  const come = () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    open.add(socket);
    const flood = () => {
      while (socket.writable && socket.write(nonsense));
    };
    socket.on('error', () => undefined);
    socket.on('drain', flood);
    // The answer to the upgrade; later data is ignored.
    socket.once('data', () => {
      flood();
      socket.resume();
    });
    socket.once('close', () => {
      open.delete(socket);
      if (!isOver) setTimeout(come, 50);
    });
    socket.write(upgrade);
  };
  for (let i = 0; i < count; i += 1) come();
  return {
    end: () => {
      isOver = true;
      endAll(open);
    },
  };
};
