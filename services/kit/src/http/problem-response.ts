import type { ErrorRequestHandler } from 'express';
import type { Logger } from '../logger.ts';
import { ProblemError } from '../problem-error.ts';

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

/** Any failure as a problem: refusals as they are, everything else as a 500 that tells nothing. */
export const toProblemError = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  const type = (error as { type?: unknown } | null)?.type;
  if (typeof type === 'string' && bodyProblems[type]) return bodyProblems[type]();
  if (error instanceof URIError) return new ProblemError('malformed-request', 'The address is not valid');
  return new ProblemError('server-failure', 'Something went wrong on our side. Please try again.');
};

/** Answers every error with a problem body; logs only what is our own fault. */
export const problemResponses =
  (logger: Logger): ErrorRequestHandler =>
  (error, request, response, next) => {
    const problem = toProblemError(error);
    if (problem.status >= 500) {
      logger.error(
        { err: error as unknown, correlationId: response.getHeader('x-request-id') },
        'request failed',
      );
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    response.status(problem.status).set(problem.headers).json(problem.toProblem());
  };
