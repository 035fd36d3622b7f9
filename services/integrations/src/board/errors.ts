import { notFound, ProblemError } from '@loanline/kit/problem-error';

export const notConfigured = (missing: readonly string[]) =>
  new ProblemError('not-configured', `No board is set up: ${missing.join(' and ')} not given`);
/** For callers who are not staff, so it names no setting. */
export const noWebhooks = () => new ProblemError('not-configured', 'Webhooks of the board are not set up');
export const unknownBoard = () => notFound('This board is not one that is set up here');
export const syncFailed = (reason: string) => new ProblemError('service-unavailable', reason);
export const stillSyncing = () =>
  new ProblemError('service-unavailable', 'The board is still being read. What it brings appears by itself.');
