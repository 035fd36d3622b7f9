import { toProblemError } from '@loanline/kit/http/problem-response';
import type { Logger } from '@loanline/kit/runtime/logger';
import { STATUS_CODES } from 'node:http';
import { apiHeaders } from '../../web/security-headers.ts';
import type { Duplex } from 'node:stream';

/** Answers a request for a socket with a problem, as plain HTTP. */
export const refuseUpgrade = (
  stream: Duplex,
  error: unknown,
  { logger, isSecure }: { logger: Logger; isSecure: boolean },
): void => {
  const problem = toProblemError(error);
  if (problem.status === 500) logger.error({ err: error }, 'failed to upgrade a connection');
  const body = JSON.stringify(problem.toProblem());
  const headers = {
    ...Object.fromEntries(apiHeaders(isSecure)),
    ...problem.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const statusLine = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`;
  // The socket may be half open: without an end the client could keep it open.
  stream.end([statusLine, ...lines, '', body].join('\r\n'), () => stream.destroy());
};
