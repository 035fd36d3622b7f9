import type { Request } from 'express';
import { createHash } from 'node:crypto';
import { invalidInput } from '../problem-error.ts';

const visible = /^[\x21-\x7e]{1,200}$/;

/**
 * The Idempotency-Key that a post came with, or null.
 * @throws ProblemError `invalid-input` when it is not 1 to 200 visible characters
 */
export const readIdempotencyKey = (request: Request): string | null => {
  const key = request.get('idempotency-key');
  if (key === undefined) return null;
  if (visible.test(key)) return key;
  throw invalidInput([
    { path: 'Idempotency-Key', message: 'The Idempotency-Key must be 1 to 200 visible characters' },
  ]);
};

/** A hash of a body as it was sent: tells a post that was repeated from another one under the same key. */
export const requestHashOf = (sent: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sent ?? null))
    .digest('hex');
