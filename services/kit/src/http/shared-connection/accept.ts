import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { AnswerCall } from './answer-call.ts';
import { createFrameReader, encodeFrame, type Frame } from './frame.ts';
import { createGatheringWriter } from './gather-writes.ts';
import {
  givenUp,
  isCallHead,
  mostCallBytes,
  mostUnsentBytes,
  noCall,
  sharedConnectionPath,
  sharedConnectionProtocol,
  type CallHead,
} from './protocol.ts';

/** Most calls of one connection at a time. */
const mostAtOnce = 1_000;

export interface AcceptedConnections {
  /** Asks clients to make no more calls and to leave, and refuses further connections. */
  askForNoMore(): void;
  /** Resolves when the clients that were asked have had their answers and left; ends the others at the limit. */
  close(limitMs: number): Promise<void>;
}

/** @returns what asks its client to make no more calls and to leave */
const serve = (socket: Socket, answer: AnswerCall): (() => void) => {
  const write = createGatheringWriter(socket);
  const underWay = new Map<number, AbortController>();
  /** A client with too much under way, or who does not read its answers, has to wait. */
  const readWhatMayCome = () => {
    if (underWay.size < mostAtOnce && socket.writableLength < mostUnsentBytes) socket.resume();
    else socket.pause();
  };
  const take = async (id: number, head: CallHead, body: Buffer) => {
    const call = new AbortController();
    underWay.set(id, call);
    readWhatMayCome();
    const [answerHead, text] = await answer(head, body, call.signal);
    underWay.delete(id);
    // A call that was given up has an answer too: it shows the client that this process still works.
    write(encodeFrame(id, answerHead, call.signal.aborted ? undefined : text));
    readWhatMayCome();
  };
  const read = createFrameReader(mostCallBytes, ({ id, head, body }: Frame) => {
    if (head === givenUp) underWay.get(id)?.abort();
    else if (isCallHead(head) && id !== noCall && !underWay.has(id)) void take(id, head, body);
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
    .on('drain', readWhatMayCome)
    .on('end', () => socket.end())
    .on('close', () => {
      for (const call of underWay.values()) call.abort();
    });
  return () => write(encodeFrame(noCall, []));
};

/** Answers calls over connections that clients turn into shared ones. */
export const acceptSharedConnections = (server: Server, answer: AnswerCall): AcceptedConnections => {
  const open = new Map<Socket, () => void>();
  let isEnding = false;

  server.on('upgrade', ({ url, headers }: IncomingMessage, socket: Socket, first: Buffer) => {
    socket.on('error', () => undefined);
    if (isEnding || url !== sharedConnectionPath || headers.upgrade !== sharedConnectionProtocol) {
      socket.write(
        `HTTP/1.1 ${isEnding ? '503 Service Unavailable' : '404 Not Found'}\r\nconnection: close\r\n\r\n`,
      );
      socket.destroySoon();
      return;
    }
    socket.setNoDelay().setKeepAlive(true, 1_000).setTimeout(0);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ${sharedConnectionProtocol}\r\n\r\n`,
    );
    open.set(socket, serve(socket, answer));
    socket.once('close', () => open.delete(socket));
    if (first.length > 0) socket.unshift(first);
  });

  return {
    askForNoMore: () => {
      isEnding = true;
      for (const ask of open.values()) ask();
    },
    close: async (limitMs) => {
      const closed = [...open.keys()].map(
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      );
      const limit = setTimeout(() => {
        for (const socket of open.keys()) socket.destroy();
      }, limitMs);
      await Promise.all(closed);
      clearTimeout(limit);
    },
  };
};
