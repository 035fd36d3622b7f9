import type { Route } from '@loanline/proto/contract';
import type { IncomingHttpHeaders } from 'node:http';

/** Address and protocol of the HTTP upgrade that turns a connection into a shared one. */
export const sharedConnectionPath = '/shared-connection';
export const sharedConnectionProtocol = 'loanline-calls';

/** A frame with this id belongs to no call: a service that is about to end asks for no more calls with it. */
export const drainId = 0;

/** Head of a call. Its body follows. */
export type CallHead = readonly [method: string, url: string, headers: IncomingHttpHeaders];

/** Head of the frame with which a client cancels a call. */
export const cancelled = null;

/** Node joins repeated headers, except a few that it collects. */
const isHeader = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const areHeaders = (headers: unknown): boolean =>
  typeof headers === 'object' && headers !== null && Object.values(headers).every(isHeader);

/** Whether a head is that of a call: anyone who can reach the port can send something else. */
export const isCallHead = (head: unknown): head is CallHead => {
  if (!Array.isArray(head)) return false;
  const [method, url, headers] = head as readonly unknown[];
  return typeof method === 'string' && typeof url === 'string' && areHeaders(headers);
};

/** Head of an answer. Its body follows. */
export type AnswerHead = readonly [status: number, headers: Readonly<Record<string, string>>];

/** Most bytes of a call's body; express refuses longer JSON, and longer webhooks need room of their own. */
export const mostBodyBytes = 100 * 1024;
/** Most bytes of a call with its head, which Node limits to 16 kB. */
export const mostCallBytes = mostBodyBytes + 64 * 1024;
/** Most bytes of an answer's body. A longer one is an error of its route: only streams have no limit. */
export const mostAnswerBodyBytes = 64 * 1024 * 1024;
/** Most bytes of an answer with its head. */
export const mostAnswerBytes = mostAnswerBodyBytes + 64 * 1024;
/** Most bytes that wait for a peer that does not read. With more, it gets no more calls. */
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
