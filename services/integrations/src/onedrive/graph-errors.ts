import { retryAfterOf } from '@loanline/kit/http/retry-after';
import { GraphError } from '@microsoft/microsoft-graph-client';
import { DriveError, type DriveFault } from './drive.ts';

/** By status; what Graph says besides may quote names of files. */
const known: Readonly<Record<number, readonly [DriveFault, string]>> = {
  401: ['signed-out', 'OneDrive does not accept our sign-in'],
  403: ['failed', 'The Microsoft account that signed in may not read this'],
  404: ['gone', 'This file is no longer in OneDrive'],
  410: ['gone', 'This page of the list is no longer there. Search again.'],
  423: ['failed', 'This file is locked at the moment'],
  429: ['failed', 'OneDrive asks us to slow down'],
  503: ['failed', 'OneDrive is busy at the moment'],
};

/** In seconds. */
const waitOf = (headers: unknown): number | undefined => {
  const ms = headers instanceof Headers ? retryAfterOf(headers) : undefined;
  return ms === undefined ? undefined : Math.max(1, Math.ceil(ms / 1_000));
};

/** What an answer that is no success means. */
export const refusedAnswer = (status: number, headers: unknown): DriveError => {
  const [fault, sentence] = known[status] ?? [
    'failed' as const,
    status >= 500 ? 'OneDrive is having problems' : 'OneDrive refused our request',
  ];
  return new DriveError(fault, sentence, waitOf(headers));
};

const isSuccess = (status: number) => status >= 200 && status < 300;

/** What happened, as a sentence for staff. */
export const graphErrorOf = (error: unknown, timedOut: boolean): DriveError => {
  if (error instanceof DriveError) return error;
  if (timedOut) return new DriveError('failed', 'OneDrive did not answer in time');
  const status = error instanceof GraphError ? error.statusCode : -1;
  if (isSuccess(status)) return new DriveError('failed', 'OneDrive broke off in the middle of its answer');
  if (status > 0) return refusedAnswer(status, (error as { headers?: unknown }).headers);
  return new DriveError('failed', 'OneDrive cannot be reached');
};
