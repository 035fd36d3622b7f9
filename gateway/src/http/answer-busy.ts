import type { ServerResponse } from 'node:http';
import { tooBusy } from '../errors.ts';
import { apiHeaders } from '../web/security-headers.ts';

/**
 * Refuses a call for which there is no place. Under overload most calls get this answer, so it is prepared once.
 * @param isSecure whether browsers use https
 */
export const createBusyAnswer = (isSecure: boolean) => {
  const problem = tooBusy();
  const body = Buffer.from(JSON.stringify(problem.toProblem()));
  const headers = Object.entries({
    ...Object.fromEntries(apiHeaders(isSecure)),
    ...problem.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
  }).flat();
  return (response: ServerResponse, requestId: string): void => {
    response.writeHead(problem.status, [...headers, 'x-request-id', requestId]).end(body);
  };
};
