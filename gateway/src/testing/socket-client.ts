import { serverFrame, type ClientFrame, type ServerFrame } from '@loanline/proto/frames';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { WebSocket, type ClientOptions } from 'ws';

export interface TestSocket {
  readonly socket: WebSocket;
  /** Every frame so far, checked against its contract. */
  readonly frames: ServerFrame[];
  send(frame: ClientFrame): void;
  /** Waits for the next frame that is of a type, also one that has come but was not asked for. */
  next<T extends ServerFrame['type']>(type: T): Promise<Extract<ServerFrame, { type: T }>>;
  /** Resolves when the gateway has processed everything sent before. */
  settled(): Promise<void>;
  closed(): Promise<number>;
}

/** A browser's end of the live socket. */
export const openSocket = async (url: string, options: ClientOptions = {}): Promise<TestSocket> => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, options);
  const frames: ServerFrame[] = [];
  const unread: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    const frame = serverFrame.parse(JSON.parse(data.toString()));
    frames.push(frame);
    unread.push(frame);
    for (const look of [...waiting]) look();
  });
  const closing = once(socket, 'close') as Promise<[number]>;
  await once(socket, 'open');

  const next: TestSocket['next'] = (type) =>
    new Promise((resolve) => {
      const look = () => {
        const place = unread.findIndex((frame) => frame.type === type);
        if (place < 0) return;
        waiting.delete(look);
        resolve(unread.splice(place, 1)[0] as Extract<ServerFrame, { type: typeof type }>);
      };
      waiting.add(look);
      look();
    });
  const send = (frame: ClientFrame) => socket.send(JSON.stringify(frame));
  return {
    socket,
    frames,
    send,
    next,
    settled: async () => {
      send({ type: 'ping' });
      await next('pong');
    },
    closed: async () => (await closing)[0],
  };
};

/** The HTTP status with which a socket was refused. */
export const refusal = async (url: string, options: ClientOptions = {}, path = '/ws') => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, options);
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  socket.terminate();
  return { status: response.statusCode, headers: response.headers };
};
