import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../api/api-error.ts';
import { serverFaults } from './server-faults.ts';

const refusal = (body: object) => new ApiError(400, 'Bad Request', JSON.stringify(body));

describe('what the server found wrong', () => {
  it('is grouped by field', () => {
    const details = [{ path: 'mobile', message: 'Please enter a valid UK mobile number' }];
    const error = refusal({ error: 'Please check your answers', code: 'invalid-input', details });
    expect(serverFaults(error)).toEqual({ mobile: 'Please enter a valid UK mobile number' });
  });

  it.each([
    ['a problem without fields', refusal({ error: 'No', code: 'server-failure' })],
    ['an answer that is no problem', new ApiError(502, 'Bad Gateway', '<html>')],
    ['no answer', new TypeError('Failed to fetch')],
  ])('is nothing for %s', (_case, error) => {
    expect(serverFaults(error)).toEqual({});
  });
});
