import type { IncomingHttpHeaders } from 'node:http';
import { createFrameReader, encodeFrame, type Frame } from './frame.ts';
import { createGatheringWriter } from './gather-writes.ts';
import type { OpenedSocket } from './open.ts';
import {
  givenUp,
  mostAnswerBytes,
  mostUnsentBytes,
  noCall,
  type AnswerHead,
  type CallHead,
} from './protocol.ts';

const mostId = 0xffff_ffff;

export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Receives the answer to a call, or the reason why there will be none. */
export type OnAnswer = (answer: ReceivedAnswer | Error) => void;

/** Gives a call up, because nobody waits for its answer any more. */
export type GiveUp = () => void;

/**
 * A connection that carries many calls at a time.
 * @param longestSilenceMs when answers are due and nothing arrives for longer, it gets no more calls
 */
export const createSharedConnection = ({ socket, first }: OpenedSocket, longestSilenceMs = 2_000) => {
  const write = createGatheringWriter(socket);
  const waiting = new Map<number, OnAnswer>();
  let lastId = noCall;
  /** Calls that the service has not answered, including those that were given up. */
  let unanswered = 0;
  /** Since when answers are due and nothing has arrived. */
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
    if (id === noCall) {
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
    send: (head: CallHead, body: Buffer | undefined, onAnswer: OnAnswer): GiveUp => {
      lastId += 1;
      const id = lastId;
      if (unanswered === 0) silentSince = performance.now();
      unanswered += 1;
      waiting.set(id, onAnswer);
      write(encodeFrame(id, head, body));
      return () => {
        if (!waiting.delete(id)) return;
        write(encodeFrame(id, givenUp));
        endIfIdle();
      };
    },
  };
};

export type SharedConnection = ReturnType<typeof createSharedConnection>;
