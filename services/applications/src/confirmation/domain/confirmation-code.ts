import { createHash, randomInt } from 'node:crypto';

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Of a code for one request: the same code of another request has another hash. */
export const hashCode = (requestId: string, code: string): Buffer =>
  createHash('sha256').update(`${requestId} ${code}`).digest();
