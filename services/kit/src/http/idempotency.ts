import { createHash } from 'node:crypto';
import { invalidInput, ProblemError } from './problem-error.ts';
import type { ServiceRequest } from './service-request.ts';

const visible = /^[\x21-\x7e]{1,200}$/;

/**
 * The Idempotency-Key that a post came with, or null.
 * @throws ProblemError `invalid-input` when it is not 1 to 200 visible characters
 */
export const readIdempotencyKey = (request: Pick<ServiceRequest, 'get'>): string | null => {
  const key = request.get('idempotency-key');
  if (key === undefined) return null;
  if (visible.test(key)) return key;
  throw invalidInput([
    { path: 'Idempotency-Key', message: 'The Idempotency-Key must be 1 to 200 visible characters' },
  ]);
};

/**
 * Serialises a body, and refuses one that is nested too deeply: no client of ours sends any. @throws ProblemError
 * malformed-request
 */
const textOf = (sent: unknown): string => {
  try {
    return JSON.stringify(sent ?? null);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ProblemError('malformed-request', 'The request is nested too deeply');
  }
};

/** A hash of a body as it was sent: distinguishes a repeated post from another one under the same key. */
export const requestHashOf = (sent: unknown): string =>
  createHash('sha256').update(textOf(sent)).digest('hex');
