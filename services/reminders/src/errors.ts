import { conflict, notFound, ProblemError } from '@loanline/kit/problem-error';

export const unknownImport = () => notFound('There is no import with this id');
export const nothingRejected = () => notFound('No row of this import was rejected');
export const importUndone = () => new ProblemError('nothing-to-undo', 'This import has already been undone');
export const tooManyImports = () =>
  new ProblemError('service-unavailable', 'Other imports are under way. Please try again in a moment.', {
    headers: { 'retry-after': '10' },
  });
export const importCancelled = () => conflict('The import was cancelled: nothing was imported');
export const unknownReminder = () => notFound('There is no such reminder');
export const nothingToRestore = () =>
  new ProblemError(
    'nothing-to-undo',
    'This can no longer be undone: it was undone before, or is over 30 days ago',
  );
