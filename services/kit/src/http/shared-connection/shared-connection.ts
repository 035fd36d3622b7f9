import type { IncomingHttpHeaders } from 'node:http';
import { createFrameReader, encodeFrame, type Frame } from './frame.ts';
import { createGatheringWriter } from './gather-writes.ts';
import type { OpenedSocket } from './open.ts';
import { givenUp, mostAnswerBytes, noCall, type AnswerHead, type CallHead } from './protocol.ts';

/** Bytes that may wait for a service that does not read; a connection with more is not used. */
const mostUnsentBytes = 1024 * 1024;
const mostId = 0xffff_ffff;

export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Receives the answer to a call, or the reason why there will be none. */
export type OnAnswer = (answer: ReceivedAnswer | Error) => void;

/** A call that waits for its answer. */
export interface PendingCall {
  /** Gives the call up because nobody waits for its answer any more. */
  giveUp(): void;
  /** Gives the call up because its answer took too long. A connection that is silent since then is ended. */
  timeOut(): void;
}

/**
 * A connection that carries many calls at a time.
 * @param longestSilenceMs when calls wait and nothing arrives for longer, it gets no more calls
 */
export const createSharedConnection = ({ socket, first }: OpenedSocket, longestSilenceMs = 2_000) => {
  const write = createGatheringWriter(socket);
  const waiting = new Map<number, OnAnswer>();
  let lastId = noCall;
  let lastHeardAt = performance.now();
  /** Since when calls wait and nothing has arrived. */
  let silentSince = lastHeardAt;
  let isRetired = false;

  const isSilent = () => waiting.size > 0 && performance.now() - silentSince > longestSilenceMs;

  const endIfIdle = () => {
    if (isRetired && waiting.size === 0) socket.end();
  };
  const retire = () => {
    isRetired = true;
    endIfIdle();
  };
  const settle = ({ id, head, body }: Frame) => {
    if (id === noCall) {
      retire();
      return;
    }
    const onAnswer = waiting.get(id);
    waiting.delete(id);
    const [status, headers] = head as AnswerHead;
    onAnswer?.({ status, headers: { ...headers }, body });
    endIfIdle();
  };
  const read = createFrameReader(mostAnswerBytes, settle);

  socket.setNoDelay().setKeepAlive(true, 1_000).setTimeout(0).unref();
  socket
    .on('data', (piece: Buffer) => {
      lastHeardAt = performance.now();
      silentSince = lastHeardAt;
      try {
        read(piece);
      } catch (error) {
        socket.destroy(error as Error);
      }
    })
    .on('error', () => undefined)
    .on('end', () => socket.end())
    .on('close', () => {
      isRetired = true;
      const lost = new Error('The connection to the service ended');
      for (const [id, onAnswer] of waiting) {
        waiting.delete(id);
        onAnswer(lost);
      }
    });
  if (first.length > 0) socket.unshift(first);

  return {
    isUsable: () => !isRetired && !socket.destroyed && !isSilent() && socket.writableLength < mostUnsentBytes,
    waiting: () => waiting.size,
    retire,
    send: (head: CallHead, body: Buffer | undefined, onAnswer: OnAnswer): PendingCall => {
      lastId = lastId === mostId ? 1 : lastId + 1;
      const id = lastId;
      const sentAt = performance.now();
      if (waiting.size === 0) silentSince = sentAt;
      waiting.set(id, onAnswer);
      write(encodeFrame(id, head, body));
      const giveUp = () => {
        if (!waiting.delete(id)) return;
        write(encodeFrame(id, givenUp));
        endIfIdle();
      };
      return {
        giveUp,
        timeOut: () => {
          giveUp();
          if (lastHeardAt < sentAt) socket.destroy();
        },
      };
    },
  };
};

export type SharedConnection = ReturnType<typeof createSharedConnection>;
