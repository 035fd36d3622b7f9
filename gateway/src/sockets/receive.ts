import { inContext } from '@loanline/kit/runtime/request-context';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { toProblemError } from '@loanline/kit/http/problem-response';
import { clientFrame, closeCodes, type ClientFrame } from '@loanline/proto/frames';
import { tooManyRequests } from '../errors.ts';
import type { Connection } from './connection.ts';
import type { FrameDeps } from './deps.ts';
import { createFrameHandlers } from './frames/index.ts';

/** The cost of an invalid frame, in frames. */
const nonsenseCost = 5;

const tryAgainLater = 1013;

const malformed = () => new ProblemError('malformed-request', 'This type of frame is not known');

const parse = (text: string): ClientFrame => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed();
  }
  const result = clientFrame.safeParse(value);
  if (result.success) return result.data;
  throw malformed();
};

/** Handles the frames of a connection one after the other; every failure becomes an error frame. */
export const createReceive = (deps: FrameDeps) => {
  const handlers = createFrameHandlers(deps);

  const handle = (connection: Connection, frame: ClientFrame) =>
    (handlers[frame.type] as (connection: Connection, frame: ClientFrame) => Promise<void> | void)(
      connection,
      frame,
    );

  const refuse = (connection: Connection, error: unknown) => {
    const problem = toProblemError(error);
    if (problem.code === 'server-failure')
      deps.logger.error({ err: error, correlationId: connection.id }, 'failed to handle a frame');
    connection.send({ type: 'error', error: problem.message, code: problem.code });
    // The browser comes back after a while, and asks again.
    if (problem.status >= 500) connection.close(tryAgainLater, 'try again later');
  };

  return (connection: Connection) => {
    let before = Promise.resolve();
    let isCut = false;

    /** Charges a frame to its sender. @returns whether the frame may be processed */
    const spend = (points: number): boolean => {
      const verdict = connection.budget.spend(points);
      if (verdict === 'fine') return true;
      if (verdict === 'too many') {
        refuse(connection, tooManyRequests(1));
        return false;
      }
      isCut = true;
      connection.cutOff(closeCodes.abuse, 'too many frames');
      return false;
    };

    return (data: Buffer): void => {
      // Frames from a client that is being closed are ignored; all others are charged before they are parsed.
      if (isCut || !spend(1)) return;
      let frame: ClientFrame;
      try {
        frame = parse(data.toString());
      } catch (problem) {
        if (spend(nonsenseCost - 1)) refuse(connection, problem);
        return;
      }
      before = before
        .then(() => inContext({ correlationId: connection.id }, () => handle(connection, frame)))
        .catch((error: unknown) => refuse(connection, error));
    };
  };
};

export type Receive = ReturnType<typeof createReceive>;
