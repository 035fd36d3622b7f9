import { ApiError, sentenceOf } from '../../api/api-error.ts';

/** Why a key no longer works, so that a new code is needed; undefined for any other failure. */
export const keyEnded = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 404
    ? sentenceOf(error, 'You entered the code too long ago. Ask for another.')
    : undefined;
