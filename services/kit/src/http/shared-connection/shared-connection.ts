import type { IncomingHttpHeaders } from 'node:http';
import { createFrameReader, encodeFrame, type Frame } from './frame.ts';
import { createGatheringWriter } from './gather-writes.ts';
import type { OpenedSocket } from './open.ts';
import {
  cancelled,
  drainId,
  mostAnswerBytes,
  mostUnsentBytes,
  type AnswerHead,
  type CallHead,
} from './protocol.ts';

const mostId = 0xffff_ffff;

export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Receives the answer to a call, or the error that prevented it. */
export type OnAnswer = (answer: ReceivedAnswer | Error) => void;

/** Cancels a call whose answer nobody needs any more. */
export type CancelCall = () => void;

/**
 * A connection that carries many calls at a time.
 * @param longestSilenceMs the connection gets no more calls when answers are due and nothing arrives for longer
 */
export const createSharedConnection = ({ socket, first }: OpenedSocket, longestSilenceMs = 2_000) => {
  const write = createGatheringWriter(socket);
  const waiting = new Map<number, OnAnswer>();
  let lastId = drainId;
  /** Calls that the service has not answered, including cancelled ones. */
  let unanswered = 0;
  /** When the last bytes arrived, or the first of the pending calls was sent. */
  let silentSince = 0;
  let isRetired = false;

  const isSilent = () => unanswered > 0 && performance.now() - silentSince > longestSilenceMs;

  const endIfIdle = () => {
    if (isRetired && waiting.size === 0) socket.destroy();
  };
  const retire = () => {
    isRetired = true;
    endIfIdle();
  };
  const settle = ({ id, head, body }: Frame) => {
    if (id === drainId) {
      retire();
      return;
    }
    const [status, headers] = head as AnswerHead;
    const onAnswer = waiting.get(id);
    waiting.delete(id);
    unanswered -= 1;
    onAnswer?.({ status, headers: { ...headers }, body });
    endIfIdle();
  };
  const read = createFrameReader(mostAnswerBytes, settle);

  socket.setNoDelay().setKeepAlive(true, 1_000).setTimeout(0).unref();
  socket
    .on('data', (piece: Buffer) => {
      silentSince = performance.now();
      try {
        read(piece);
      } catch (error) {
        socket.destroy(error as Error);
      }
    })
    .on('error', () => undefined)
    .on('end', () => socket.destroy())
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
    isUsable: () =>
      !isRetired &&
      !socket.destroyed &&
      !isSilent() &&
      lastId < mostId &&
      socket.writableLength < mostUnsentBytes,
    unanswered: () => unanswered,
    retire,
    send: (head: CallHead, body: Buffer | undefined, onAnswer: OnAnswer): CancelCall => {
      lastId += 1;
      const id = lastId;
      if (unanswered === 0) silentSince = performance.now();
      unanswered += 1;
      waiting.set(id, onAnswer);
      write(encodeFrame(id, head, body));
      return () => {
        if (!waiting.delete(id)) return;
        write(encodeFrame(id, cancelled));
        endIfIdle();
      };
    },
  };
};

export type SharedConnection = ReturnType<typeof createSharedConnection>;
