import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const pattern = /^[\w-]{8,100}$/;

/** The id that goes with a request through every service and log; a caller may bring one. */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && pattern.test(given) ? given : randomUUID();
};
