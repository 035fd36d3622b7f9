import { conflict, notFound, ProblemError } from '@loanline/kit/problem-error';

export const unknownApplication = (id: string) =>
  notFound(`Application ID "${id}" does not exist or has been removed.`);

export const unknownLoanApplication = () => notFound('This loan application does not exist');

export const unknownAddress = () => notFound('This address is not known. Please type it in.');

export const addressSearchUnavailable = () =>
  new ProblemError(
    'service-unavailable',
    'Addresses cannot be searched for right now. Please type yours in.',
  );

export const changedMeanwhile = () =>
  conflict('Someone else has changed this application in the meantime. Please look at it again.');

export const nothingToUndo = () =>
  new ProblemError('nothing-to-undo', 'This change can no longer be undone: another one came after it');

export const idempotencyKeyReused = () =>
  new ProblemError(
    'idempotency-key-reused',
    'This Idempotency-Key has already been used with another request',
  );

export const unknownPersonRequest = () => notFound('This request does not exist');

export const unknownPersonFile = () =>
  notFound('This file is not there: it is not complete yet, or it has been deleted');
