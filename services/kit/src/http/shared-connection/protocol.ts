import type { Route } from '@loanline/proto/contract';
import type { IncomingHttpHeaders } from 'node:http';

/** By these a client asks a service's HTTP server to turn a connection into a shared one. */
export const sharedConnectionPath = '/shared-connection';
export const sharedConnectionProtocol = 'loanline-calls';

/** The id of no call: the frame in which a service asks for no more calls, because it is about to end. */
export const noCall = 0;

/** Head of a call. Its body follows. */
export type CallHead = readonly [method: string, url: string, headers: IncomingHttpHeaders];

/** Head by which a client gives up a call. */
export const givenUp = null;

/** Whether a head is that of a call: anyone who reaches the port can send another one. */
export const isCallHead = (head: unknown): head is CallHead => {
  if (!Array.isArray(head)) return false;
  const [method, url, headers] = head as readonly unknown[];
  const areHeaders = typeof headers === 'object' && headers !== null;
  return typeof method === 'string' && typeof url === 'string' && areHeaders;
};

/** Head of an answer. Its body follows. */
export type AnswerHead = readonly [status: number, headers: Readonly<Record<string, string>>];

/** Most bytes of a call's body; express refuses longer JSON, and longer webhooks need room of their own. */
export const mostBodyBytes = 100 * 1024;
/** Most bytes of a call with its head, which Node limits to 16 kB. */
export const mostCallBytes = mostBodyBytes + 64 * 1024;
export const mostAnswerBytes = 64 * 1024 * 1024;
/** Bytes that may wait for a peer that does not read before it is given more to do. */
export const mostUnsentBytes = 1024 * 1024;

/** Whether calls of a route may share a connection: a stream or a large body would hold up the others. */
export const isShareable = ({ path, upload, bytes, largeBody, success }: Route): boolean =>
  !path.startsWith('/internal/') &&
  !upload &&
  !bytes &&
  !largeBody &&
  (success.contentType === undefined || success.body !== undefined);

/** Whether a body is the JSON that browsers send, rather than one in another encoding or character set. */
export const isPlainJson = (headers: IncomingHttpHeaders): boolean =>
  headers['content-encoding'] === undefined &&
  /^application\/json(; *charset=utf-8)?$/i.test(headers['content-type'] ?? '');
