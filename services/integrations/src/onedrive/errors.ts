import { conflict, notFound, ProblemError } from '@loanline/kit/http/problem-error';
import { notConfigured as notSetUp } from '../feeds/errors.ts';
import { DriveError, type DriveFault } from './drive.ts';

export const notConfigured = (missing: readonly string[]) => notSetUp('OneDrive', missing);
export const notConnected = () =>
  new ProblemError('not-allowed-now', 'OneDrive is not connected yet. Connect it first.');
export const reconnect = () =>
  new ProblemError('not-allowed-now', 'Microsoft has ended the connection to OneDrive. Connect it again.');
export const workbookChanged = () =>
  conflict('The workbook has changed since you previewed it. Preview it again.');
export const tookTooLong = () =>
  new ProblemError('service-unavailable', 'The file took too long to arrive. Try again.');
export const invalidPage = () => notFound('This page of the list is no longer there. Search again.');

const unavailable = ({ message, retryAfterSeconds }: DriveError) =>
  new ProblemError('service-unavailable', message, {
    ...(retryAfterSeconds !== undefined && { headers: { 'retry-after': String(retryAfterSeconds) } }),
  });

const problems: Readonly<Record<DriveFault, (error: DriveError) => ProblemError>> = {
  'signed-out': reconnect,
  misconfigured: unavailable,
  gone: ({ message }) => notFound(message),
  'no-workbook': ({ message }) => new ProblemError('invalid-input', message),
  'too-large': ({ message }) => new ProblemError('too-large', message),
  'stale-link': unavailable,
  failed: unavailable,
};

/** Translates a drive's error for the caller. */
export const driveProblem = (error: unknown): unknown =>
  error instanceof DriveError ? problems[error.fault](error) : error;
