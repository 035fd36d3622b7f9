import { ConnectionLostError } from './connections/connection-lost-error.ts';
import { codesOf, hasCause, textOf } from './error-causes.ts';

/**
 * SQLSTATEs of connections that break or are refused, of a server that stops, starts or only reads, and of locks and
 * statements that time out.
 */
const states = /^(08|57P0[1-5]|57014|53|55P03|25006|25P03|40P01|40001)/;

/** Error codes of the operating system, and of Prisma. */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2034', 'P2037'],
]);

/** Names that Prisma's driver adapter has for them. */
const kinds = new Set(['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections']);

/** Messages of errors that pg throws without a code. */
const messages =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable)/;

/**
 * True when an error, or one of its causes, says that the database or another dependency is unavailable for now. The
 * caller is not at fault, and the same call may succeed a moment later.
 */
export const isUnavailable = (error: unknown): boolean =>
  hasCause(error, (cause) => {
    if (cause instanceof ConnectionLostError) return true;
    if (codesOf(cause).some((code) => codes.has(code) || (code.length === 5 && states.test(code))))
      return true;
    return kinds.has(textOf(cause['kind'])) || messages.test(textOf(cause['message']));
  });

/** Codes of locks, statements and transactions that time out, and of a server that is short of memory. */
const busyCodes = /^(57014|25P03|55P03|40P01|40001|53200|53400|P1008|P2024|P2028|P2034)$/;
/** Messages of statements that time out, and of a pool whose connections are all in use. */
const busyMessages = /^(Query read timeout|timeout exceeded when trying to connect)/;

/** True when it is unavailable to everyone. Otherwise the error may be due to the call itself, and come again. */
export const isDown = (error: unknown): boolean =>
  isUnavailable(error) &&
  !hasCause(
    error,
    (cause) =>
      codesOf(cause).some((code) => busyCodes.test(code)) || busyMessages.test(textOf(cause['message'])),
  );
