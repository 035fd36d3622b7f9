import { ProblemError } from '@loanline/kit/http/problem-error';
import type { IncomingMessage } from 'node:http';
import { bodyTooSlow, tooLarge } from '../../errors.ts';

/** Whether the request's headers announce a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export interface BodyBounds {
  readonly mostBytes: number;
  readonly timeoutMs: number;
  /** Reserves room for the data received so far; when it throws, the request is refused. */
  readonly takeRoom?: (bytes: number) => void;
}

/**
 * Reads a body in full, so that a client who sends it slowly holds only their own connection.
 * @throws ProblemError too-large, too-slow, service-unavailable; malformed-request when the client disconnects halfway
 */
export const readBody = (
  request: IncomingMessage,
  { mostBytes, timeoutMs, takeRoom }: BodyBounds,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const stop = () => {
      clearTimeout(clock);
      request.off('data', take).off('end', finish).off('close', giveUp);
    };
    const refuse = (problem: ProblemError) => {
      stop();
      reject(problem);
    };
    const take = (piece: Buffer) => {
      length += piece.length;
      if (length > mostBytes) {
        refuse(tooLarge());
        return;
      }
      try {
        takeRoom?.(piece.length);
        pieces.push(piece);
      } catch (problem) {
        refuse(problem as ProblemError);
      }
    };
    const finish = () => {
      stop();
      const [first] = pieces;
      resolve(pieces.length === 1 && first ? first : Buffer.concat(pieces, length));
    };
    const giveUp = () => refuse(new ProblemError('malformed-request', 'The request is not complete'));
    const clock = setTimeout(() => refuse(bodyTooSlow()), timeoutMs);
    request.on('data', take).once('end', finish).once('close', giveUp);
    // The close event follows, and reports the failure.
    request.on('error', () => undefined);
  });
