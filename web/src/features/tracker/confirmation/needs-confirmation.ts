import { ApiError } from '../../../lib/api/api-error.ts';

/** Whether the customer has to confirm who they are before the call. */
export const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'not-confirmed';
