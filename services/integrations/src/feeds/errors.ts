import { ProblemError } from '@loanline/kit/http/problem-error';

export const notConfigured = (feed: string, missing: readonly string[]) =>
  new ProblemError(
    'not-configured',
    `${feed} is not set up. Ask your system administrator to set ${missing.join(' and ')}.`,
  );
export const fetchFailed = (reason: string) => new ProblemError('service-unavailable', reason);
export const askedToWait = (reason: string, until: Date) =>
  new ProblemError('service-unavailable', `${reason}. It can be read again from ${timeOf(until)}.`);
export const fetchRunning = () =>
  new ProblemError('service-unavailable', 'A sync is already running. New items will appear automatically.');

export const timeOf = (moment: Date) =>
  moment.toLocaleTimeString('en-GB', { timeZone: 'Europe/London', timeStyle: 'medium' });
