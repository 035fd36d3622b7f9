import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../api/api-error.ts';
import { failureReason } from './failure-reason.ts';

const answer = (status: number, code: string, error: string) =>
  new ApiError(status, '', JSON.stringify({ error, code }));

describe('why an application could not be sent', () => {
  it.each([
    ['the server says', answer(429, 'too-many-requests', 'Please wait a minute.'), 'Please wait a minute.'],
    ['nobody says', new TypeError('Failed to fetch'), 'Please try again.'],
    ['a proxy answers without a sentence', new ApiError(502, 'Bad Gateway', '<html>'), 'Please try again.'],
  ])('is described as %s', (_case, error, reason) => {
    expect(failureReason(error)).toBe(reason);
  });

  it('says when an earlier attempt with other answers has arrived', () => {
    const reused = answer(409, 'idempotency-key-reused', 'This Idempotency-Key was used before');
    expect(failureReason(reused)).toMatch(/^We already have this application/);
  });
});
