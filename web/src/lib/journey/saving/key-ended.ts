import { ApiError, sentenceOf } from '../../api/api-error.ts';

/** Why a key works no more, so that another code is needed; undefined for any other failure. */
export const keyEnded = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 404
    ? sentenceOf(error, 'It is too long since you entered the code. Ask for another.')
    : undefined;
