import { notFound, ProblemError } from '@loanline/kit/http/problem-error';

export const unknownRun = () => notFound('There is no run of the AI agent with this id');

export const alreadyRunning = (runId: string) =>
  new ProblemError('conflict', 'The AI agent is already reviewing this application', {
    details: [{ path: 'runId', message: runId }],
  });

export const runHasEnded = () => new ProblemError('not-allowed-now', 'This run has ended already');

export const noDraft = () =>
  new ProblemError('not-allowed-now', 'This run has no message, or it has already been sent or discarded');
