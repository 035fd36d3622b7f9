import { notFound, ProblemError } from '@loanline/kit/http/problem-error';

export const notConfigured = (missing: readonly string[]) =>
  new ProblemError(
    'not-configured',
    `No board is set up. Ask your system administrator to set ${missing.join(' and ')}.`,
  );
/** For callers who are not staff, so it names no setting. */
export const noWebhooks = () => new ProblemError('not-configured', 'Board webhooks are not set up');
export const unknownBoard = () => notFound('This board is not set up here');
