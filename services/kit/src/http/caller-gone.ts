import { ProblemError } from './problem-error.ts';
import type { ServiceRequest } from './service-request.ts';

/**
 * Aborts when the caller disconnects before the answer is sent, so that an abandoned search, such as one replaced by
 * further typing, leaves no query running. The reason is a ProblemError, so that a disconnect is not logged as our
 * failure.
 */
export const callerGone = ({ res: response }: Pick<ServiceRequest, 'res'>): AbortSignal => {
  const controller = new AbortController();
  response?.once('close', () => {
    if (!response.writableFinished)
      controller.abort(new ProblemError('malformed-request', 'The caller did not wait for the answer'));
  });
  return controller.signal;
};
