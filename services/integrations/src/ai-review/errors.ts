import { notFound, ProblemError } from '@loanline/kit/http/problem-error';

export const unknownReview = () => notFound('There is no AI review with this id');

export const alreadyRunning = (id: string) =>
  new ProblemError('conflict', 'The AI agent is already reviewing this application', {
    details: [{ path: 'runId', message: id }],
  });

export const reviewHasEnded = () => new ProblemError('not-allowed-now', 'This review has ended already');

export const noDraft = () =>
  new ProblemError('not-allowed-now', 'This review has no message, or it has already been sent or discarded');
