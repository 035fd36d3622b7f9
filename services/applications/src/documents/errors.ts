import { conflict, invalidInput, notFound, ProblemError } from '@loanline/kit/http/problem-error';
import { mostDocuments, mostFilesPerDocument, tooLargeFile } from '@loanline/proto/rules/documents/limits';

const notAllowedNow = (sentence: string) => new ProblemError('not-allowed-now', sentence);

export const unknownDocument = () => notFound('We no longer ask for this document. Load the page again.');

export const unknownFile = () => notFound('This file does not exist or has been removed');

export const notConfigured = () =>
  new ProblemError('not-configured', 'We cannot receive documents here yet. Send us a message.');

export const tooLarge = () => new ProblemError('too-large', tooLargeFile);

/** For the sender of a file in which the scanner found something. */
export const infectedFile =
  'We found a virus in this file, so we cannot use it. Take a photo of the page instead.';

export const unusable = (sentence: string) => new ProblemError('unsupported-media-type', sentence);

export const acceptedAlready = () =>
  notAllowedNow('We have already accepted this document. You do not need to send anything more.');

export const applicationClosed = () =>
  notAllowedNow('This application is closed, so we do not need documents for it.');

export const tooManyFiles = () =>
  notAllowedNow(
    `We already have ${mostFilesPerDocument} files for this document and cannot take more. Send us a message.`,
  );

export const tooManyDocuments = () =>
  notAllowedNow(`An application can have up to ${mostDocuments} documents`);

export const tooManyChatFiles = () =>
  notAllowedNow(`You can send up to ${mostDocuments} files in this chat. Write a message instead.`);

export const otherFile = () => conflict('Another file was sent under the same id. Choose the file again.');

export const wrongLength = () =>
  invalidInput([{ path: 'body', message: 'The piece is empty, or longer than the rest of the file' }]);

export const sentAlready = () =>
  notAllowedNow('The customer has already sent something for this document. Accept or refuse it.');

export const nothingToDecide = () => notAllowedNow('There is nothing to check for this document yet');

export const moreArrived = () =>
  conflict('The customer has sent another file, or a colleague has already decided. Look at it again.');

export const notScanned = () =>
  new ProblemError(
    'service-unavailable',
    'We cannot check files at the moment. What you sent is safe: try again in a few minutes.',
  );

export const storeUnavailable = () =>
  new ProblemError(
    'service-unavailable',
    'We cannot receive or show documents at the moment. Try again in a few minutes.',
  );

export const tooManyAtOnce = () =>
  new ProblemError('service-unavailable', 'The service is busy. Try again in a moment.');
