import { ConnectionLostError } from './connections/connection-lost-error.ts';

/**
 * SQLSTATEs of connections that break or are refused, of a server that stops or starts, and of locks and statements that
 * time out.
 */
const states = /^(08|57P0[1-5]|57014|53|55P03|25P03|40P01|40001)/;

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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const causesOf = (error: Readonly<Record<string, unknown>>): unknown[] => [
  error['cause'],
  isObject(error['meta']) ? error['meta']['driverAdapterError'] : undefined,
  ...(Array.isArray(error['errors']) ? (error['errors'] as unknown[]) : []),
];

/** How many levels of causes are followed. */
const depth = 5;

/**
 * True when an error, or one of its causes, says that the database or another dependency is unavailable for now. The
 * caller is not at fault, and the same call may succeed a moment later.
 */
export const isUnavailable = (error: unknown, left = depth): boolean => {
  if (left === 0 || !isObject(error)) return false;
  if (error instanceof ConnectionLostError) return true;
  const names = ['code', 'errorCode', 'originalCode'].map((name) => textOf(error[name]));
  if (names.some((name) => codes.has(name) || (name.length === 5 && states.test(name)))) return true;
  if (kinds.has(textOf(error['kind'])) || messages.test(textOf(error['message']))) return true;
  return causesOf(error).some((cause) => isUnavailable(cause, left - 1));
};
