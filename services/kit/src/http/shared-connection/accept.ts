import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { AnswerCall } from './answer-call.ts';
import { createFrameReader, encodeFrame, type Frame } from './frame.ts';
import { createGatheringWriter } from './gather-writes.ts';
import {
  givenUp,
  isCallHead,
  mostCallBytes,
  noCall,
  sharedConnectionPath,
  sharedConnectionProtocol,
  type CallHead,
} from './protocol.ts';

/** Most calls of one connection at a time; it is not read any further until some are answered. */
const mostAtOnce = 1_000;

export interface AcceptedConnections {
  /** Asks clients to make no more calls, and refuses further connections. */
  askForNoMore(): void;
  /** Resolves when the calls under way are answered, or at the limit, and ends the connections. */
  close(limitMs: number): Promise<void>;
}

const serve = (socket: Socket, answer: AnswerCall) => {
  const write = createGatheringWriter(socket);
  const underWay = new Map<number, AbortController>();
  let isClosing = false;
  const endIfIdle = () => {
    if (isClosing && underWay.size === 0) socket.end();
  };
  const take = async (id: number, head: CallHead, body: Buffer) => {
    const call = new AbortController();
    underWay.set(id, call);
    if (underWay.size === mostAtOnce) socket.pause();
    const [answerHead, text] = await answer(head, body, call.signal);
    underWay.delete(id);
    if (underWay.size < mostAtOnce) socket.resume();
    if (!call.signal.aborted) write(encodeFrame(id, answerHead, text));
    endIfIdle();
  };
  const read = createFrameReader(mostCallBytes, ({ id, head, body }: Frame) => {
    if (head === givenUp) underWay.get(id)?.abort();
    else if (isCallHead(head)) void take(id, head, body);
    else throw new TypeError('This is no call');
  });
  socket
    .on('data', (piece: Buffer) => {
      try {
        read(piece);
      } catch {
        socket.destroy();
      }
    })
    .on('end', () => socket.end())
    .on('close', () => {
      for (const call of underWay.values()) call.abort();
    });
  return {
    askForNoMore: () => write(encodeFrame(noCall, [])),
    close: () => {
      isClosing = true;
      endIfIdle();
    },
  };
};

/** Answers calls over connections that clients turn into shared ones. */
export const acceptSharedConnections = (server: Server, answer: AnswerCall): AcceptedConnections => {
  const open = new Map<Socket, ReturnType<typeof serve>>();
  let isEnding = false;

  server.on('upgrade', ({ url, headers }: IncomingMessage, socket: Socket, first: Buffer) => {
    socket.on('error', () => undefined);
    if (isEnding || url !== sharedConnectionPath || headers.upgrade !== sharedConnectionProtocol) {
      socket.end(
        `HTTP/1.1 ${isEnding ? '503 Service Unavailable' : '404 Not Found'}\r\nconnection: close\r\n\r\n`,
      );
      return;
    }
    socket.setNoDelay().setKeepAlive(true, 1_000).setTimeout(0);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ${sharedConnectionProtocol}\r\n\r\n`,
    );
    const connection = serve(socket, answer);
    open.set(socket, connection);
    socket.once('close', () => open.delete(socket));
    if (first.length > 0) socket.unshift(first);
  });

  return {
    askForNoMore: () => {
      isEnding = true;
      for (const connection of open.values()) connection.askForNoMore();
    },
    close: async (limitMs) => {
      isEnding = true;
      const closed = [...open.keys()].map(
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      );
      for (const connection of open.values()) connection.close();
      const limit = setTimeout(() => {
        for (const socket of open.keys()) socket.destroy();
      }, limitMs);
      await Promise.all(closed);
      clearTimeout(limit);
    },
  };
};
