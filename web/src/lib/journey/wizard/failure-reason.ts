import { ApiError, sentenceOf } from '../../api/api-error.ts';

/** Why an application could not be sent, for the applicant. */
export const failureReason = (error: unknown): string =>
  error instanceof ApiError && error.problem?.code === 'idempotency-key-reused'
    ? 'We already have this application with different answers. Call us to change them.'
    : sentenceOf(error, 'Please try again.');
