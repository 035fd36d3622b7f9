import { ApiError, sentenceOf } from '../../api-error.ts';

/** Why an application could not be sent, for the applicant. */
export const failureReason = (error: unknown): string =>
  error instanceof ApiError && error.problem?.code === 'idempotency-key-reused'
    ? 'An earlier attempt has reached us, with other answers. Please call us, so that we can change them for you.'
    : sentenceOf(error, 'Please try again.');
