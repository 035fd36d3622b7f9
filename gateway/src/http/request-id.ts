import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const pattern = /^[\w-]{8,100}$/;

/** The correlation id of a request; a caller may send one. */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && pattern.test(given) ? given : randomUUID();
};
