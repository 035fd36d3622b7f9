import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../../lib/api/api-error.ts';
import { importFault, isCancelled } from './import-fault.ts';

const problem = (status: number, error: string) =>
  new ApiError(status, '', JSON.stringify({ error, code: 'invalid-input' }));

describe('an import that gave no result', () => {
  it.each([400, 409, 503])('shows the sentence of the server: %d', (status) => {
    expect(importFault(problem(status, 'The file is empty'))).toBe('The file is empty');
  });

  it.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a dead service', problem(502, 'Bad gateway')],
    ['no answer in time', new ApiError(504, 'Gateway Timeout', '')],
  ])('leaves open what was done, after %s', (_what, fault) => {
    expect(importFault(fault)).toMatch(
      /^The connection was lost\. Either the whole file .* never imported twice\.$/,
    );
  });

  it('may have been ended by the person', () => {
    expect(isCancelled(new DOMException('ended', 'AbortError'))).toBe(true);
    expect(isCancelled(new TypeError('Failed to fetch'))).toBe(false);
  });
});
