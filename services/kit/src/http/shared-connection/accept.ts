import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { AnswerCall } from './answer-call.ts';
import { createFrameReader, encodeFrame, type Frame } from './frame.ts';
import { createGatheringWriter } from './gather-writes.ts';
import {
  cancelled,
  drainId,
  isCallHead,
  mostCallBytes,
  mostUnsentBytes,
  sharedConnectionPath,
  sharedConnectionProtocol,
  type CallHead,
} from './protocol.ts';

/** Most calls of one connection at a time. */
const mostAtOnce = 1_000;

export interface AcceptedConnections {
  /** Asks clients to make no more calls and to disconnect, and refuses new connections. */
  drain(): void;
  /** Resolves when the clients have their answers and have disconnected; ends the other connections at the limit. */
  close(limitMs: number): Promise<void>;
}

/** @returns a function that asks the client to make no more calls and to disconnect */
const serve = (socket: Socket, answer: AnswerCall): (() => void) => {
  const write = createGatheringWriter(socket);
  const pending = new Map<number, AbortController>();
  /** Stops reading from a client that has too many calls pending, or does not read its answers. */
  const readIfThereIsRoom = () => {
    if (pending.size < mostAtOnce && socket.writableLength < mostUnsentBytes) socket.resume();
    else socket.pause();
  };
  const handleCall = async (id: number, head: CallHead, body: Buffer) => {
    const call = new AbortController();
    pending.set(id, call);
    readIfThereIsRoom();
    const [answerHead, text] = await answer(head, body, call.signal);
    pending.delete(id);
    // A cancelled call is answered too: that shows the client that this process still works.
    write(encodeFrame(id, answerHead, call.signal.aborted ? undefined : text));
    readIfThereIsRoom();
  };
  const read = createFrameReader(mostCallBytes, ({ id, head, body }: Frame) => {
    if (head === cancelled) pending.get(id)?.abort();
    else if (isCallHead(head) && id !== drainId && !pending.has(id)) void handleCall(id, head, body);
    else throw new TypeError('The head is not that of a call');
  });
  socket
    .on('data', (piece: Buffer) => {
      try {
        read(piece);
      } catch {
        socket.destroy();
      }
    })
    .on('drain', readIfThereIsRoom)
    .on('end', () => socket.end())
    .on('close', () => {
      for (const call of pending.values()) call.abort();
    });
  return () => write(encodeFrame(drainId, []));
};

/** Answers the calls of shared connections, which clients open by an HTTP upgrade. */
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
    drain: () => {
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
