import { conflict, forbidden, notFound, ProblemError } from '@loanline/kit/http/problem-error';

export const unknownImport = () => notFound('There is no import with this id');
export const nothingRejected = () => notFound('This import has no rejected rows');
export const importUndone = () => new ProblemError('nothing-to-undo', 'This import has already been undone');
export const tooManyImports = () =>
  new ProblemError('service-unavailable', 'Other imports are under way. Try again in a moment.', {
    headers: { 'retry-after': '10' },
  });
export const importCancelled = () => conflict('The import was cancelled: nothing was imported');
/** The owner of the rows did not answer: nobody knows yet whether it has applied them. */
export const importUnfinished = () =>
  new ProblemError(
    'service-unavailable',
    'The import is not finished yet. Either the whole file is imported or none of it. Try again in a moment to find out which: a file is never imported twice.',
  );
export const undoneWhileImported = () =>
  new ProblemError('not-allowed-now', 'This import was undone before it had finished');
export const undoUnfinished = () =>
  new ProblemError('service-unavailable', 'The import is still being undone. Try again in a moment.');
export const ownerUnavailable = () =>
  new ProblemError('service-unavailable', 'Part of the service is not responding. Try again.');
export const unknownCustomer = () => notFound('There is no such customer');
export const unknownReminder = () => notFound('There is no such reminder');
export const nothingToRestore = () =>
  new ProblemError(
    'nothing-to-undo',
    'This can no longer be undone. It has already been undone, or was done more than 30 days ago',
  );
export const unknownRecord = () => notFound('There is no such record');
export const unknownNote = () => notFound('There is no such note');
export const othersNote = () => forbidden('Only the member of staff who wrote a note can change it');
export const noteChangedMeanwhile = () =>
  conflict('You have changed this note in another window. Look at it again.');
export const noteIdTaken = () => conflict('Another note has this clientId');
export const personChangedMeanwhile = () =>
  conflict('A colleague has merged or split this customer. Check the records and try again.');
export const alreadyOnePerson = () =>
  new ProblemError('not-allowed-now', 'These records are already one customer');
export const tooManyRecords = () =>
  new ProblemError('not-allowed-now', 'This customer has too many records to merge or split');
export const notTheirRecord = () =>
  conflict('A record you chose is no longer on this page. Choose the records again.');
export const allOfThem = () =>
  new ProblemError('not-allowed-now', 'Leave at least one record with this customer');
export const unknownDecision = () => notFound('There is no such merge or split. It may have been erased.');
export const decisionUndone = () =>
  new ProblemError('nothing-to-undo', 'This merge or split has already been undone');
export const decidedAgainSince = () =>
  new ProblemError(
    'not-allowed-now',
    'This customer has been merged or split again. Undo the later change first.',
  );
export const clientIdTaken = () => conflict('Another merge or split has this clientId');
