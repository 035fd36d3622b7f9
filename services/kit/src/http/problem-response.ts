import type { ErrorRequestHandler } from 'express';
import { isUnavailable } from '../database/is-unavailable.ts';
import { isUnstorable } from '../database/is-unstorable.ts';
import type { Logger } from '../runtime/logger.ts';
import { ProblemError } from './problem-error.ts';

/** body-parser's own refusals, by their `type`. */
const bodyProblems: Readonly<Record<string, () => ProblemError>> = {
  'entity.too.large': () => new ProblemError('too-large', 'The request is too large'),
  'entity.parse.failed': () => new ProblemError('malformed-request', 'The request is not valid JSON'),
  'encoding.unsupported': () => new ProblemError('unsupported-media-type', 'The encoding is not supported'),
  'charset.unsupported': () =>
    new ProblemError('unsupported-media-type', 'The character set is not supported'),
  'request.size.invalid': () => new ProblemError('malformed-request', 'The request is not complete'),
  'request.aborted': () => new ProblemError('malformed-request', 'The request is not complete'),
};

/** Covers everything else that express and its parsers refuse, such as a body that does not match its encoding. */
const unreadable = (status: number): ProblemError => {
  if (status === 413) return new ProblemError('too-large', 'The request is too large');
  if (status === 415) return new ProblemError('unsupported-media-type', 'The encoding is not supported');
  return new ProblemError('malformed-request', 'The request cannot be read');
};

/**
 * Turns any failure into a problem: refusals as they are, texts that no database holds into a 400, outages into a 503,
 * everything else into a 500 without details.
 */
export const toProblemError = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  const type = (error as { type?: unknown } | null)?.type;
  if (typeof type === 'string' && bodyProblems[type]) return bodyProblems[type]();
  if (error instanceof URIError) return new ProblemError('malformed-request', 'The address is not valid');
  if (isUnstorable(error))
    return new ProblemError('malformed-request', 'The request has a character that cannot be stored');
  if (isUnavailable(error))
    return new ProblemError(
      'service-unavailable',
      'The service is not available at the moment. Try again in a few seconds.',
    );
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) return unreadable(status);
  return new ProblemError('server-failure', 'Something went wrong on our side. Try again.');
};

/** Whether a problem is a fault of ours, unlike a provider that nobody has set up. */
export const isFault = ({ status, code }: ProblemError): boolean =>
  status >= 500 && code !== 'not-configured';

/** Answers every error with a problem body; logs only our own faults. */
export const problemResponses =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, next) => {
    const problem = toProblemError(error);
    if (isFault(problem)) {
      logger.error(
        { err: error as unknown, correlationId: response.getHeader('x-request-id') },
        'failed to answer a request',
      );
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    response.status(problem.status).set(problem.headers).json(problem.toProblem());
  };
