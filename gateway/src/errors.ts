import { conflict, invalidInput, notFound, ProblemError } from '@loanline/kit/http/problem-error';

/** Messages state a wait of this many seconds or more in minutes. */
const longWait = 90;

/** @param seconds how long to wait */
export const tooManyRequests = (seconds: number) => {
  const wait =
    seconds < longWait ? 'Wait a moment and try again.' : `Try again in ${Math.ceil(seconds / 60)} minutes.`;
  return new ProblemError('too-many-requests', `Too many requests. ${wait}`, {
    headers: { 'retry-after': String(seconds) },
  });
};

export const wrongCredentials = () => new ProblemError('wrong-credentials', 'Invalid username or password');

/** The same error for a wrong or used code of the app, and for a recovery code. */
export const wrongCode = () => new ProblemError('wrong-credentials', 'That code is incorrect');

/** For a sign-in that took too long or too many codes, that is done already, or that there never was. */
export const signInOver = () =>
  new ProblemError('sign-in-over', 'This sign-in has ended. Enter your password again.');

const wrong = (path: string, message: string) =>
  new ProblemError('wrong-credentials', message, { details: [{ path, message }] });

export const wrongOwnPassword = () => wrong('password', 'That password is incorrect');

export const wrongTwoStepCode = () => wrong('code', 'That code is incorrect');

/** For an admin who signs in with two steps. */
export const codeMissing = () => wrong('code', 'Enter the code from your authenticator app');

export const turnedOnAlready = () => new ProblemError('not-allowed-now', 'Two-step sign-in is already on');

export const notTurnedOn = () => new ProblemError('not-allowed-now', 'Two-step sign-in is already off');

export const notBegun = () =>
  new ProblemError('not-allowed-now', 'There is no code to confirm. Start again.');

/** @param setCookie takes the cookie of the session out of the browser */
export const sessionOver = (setCookie: string) =>
  new ProblemError('not-signed-in', 'Sign in first', { headers: { 'set-cookie': setCookie } });

export const weakPassword = () =>
  invalidInput([
    {
      path: 'newPassword',
      message: 'This password is easy to guess. Use a few words that have nothing to do with each other.',
    },
  ]);

export const unknownStaffAccount = () => notFound('There is no such account');

export const noSuchAssignee = () =>
  invalidInput([
    {
      path: 'assignedTo',
      message: 'No active agent has this username. Choose another agent.',
    },
  ]);

export const unknownSession = () => notFound('There is no such session');

export const usernameTaken = () => conflict('This username is taken');

export const lastAdmin = () => conflict('At least one admin must be able to sign in');

export const ownReset = () =>
  conflict(
    'This is your own account: change your password and your two-step sign-in in the menu under your name',
  );

export const foreignOrigin = () =>
  new ProblemError('foreign-origin', 'This request does not come from our own pages');

/** Also for an application that the caller may not see: callers must not be able to distinguish the two. */
export const unknownApplication = () => notFound('There is no application with this reference');

/** The same error for a wrong answer and for an application that does not exist. */
export const unconfirmed = () =>
  notFound('That does not match an application we know. Check your reference and your answer.');

/** The same error for a wrong code, an expired one, and one that was never sent. */
export const wrongSavingCode = () =>
  notFound('This code is incorrect or has expired. Check it, or send another.');

/** Where customers confirm by questions, a number cannot be confirmed. */
export const savingUnavailable = () =>
  new ProblemError('not-allowed-now', 'You cannot save your application for another device at the moment.');

/** For a way to confirm that CONFIRM_BY does not offer. */
export const notThisWay = () =>
  new ProblemError('not-allowed-now', 'You cannot confirm who you are this way. Choose another way.');

/** For a call that could only queue behind the others. */
export const tooBusy = () =>
  new ProblemError('service-unavailable', 'The service is busy. Try again in a moment.', {
    headers: { 'retry-after': '2' },
  });

/** While the database does not answer. Nobody is signed out. */
export const callerUnknown = () =>
  new ProblemError(
    'service-unavailable',
    'The service is not available at the moment. Try again in a few seconds.',
  );

export const serviceUnreachable = () =>
  new ProblemError('service-unreachable', 'Part of the service is not responding. Try again.');

export const serviceTimedOut = () =>
  new ProblemError('service-unavailable', 'Part of the service took too long to respond. Try again.');

/** Also ends the connection, because the rest of the body may never arrive. */
export const bodyTooSlow = () =>
  new ProblemError('too-slow', 'The request took too long to arrive. Try again.', {
    headers: { connection: 'close' },
  });

export const twoHosts = () =>
  new ProblemError('malformed-request', 'The request has more than one Host header');

/** @param allowed the methods of the address */
export const headNotAllowed = (allowed: string) =>
  new ProblemError('method-not-allowed', 'There is no HEAD at this address. Use GET.', {
    headers: { allow: allowed },
  });

export const tooLarge = () => new ProblemError('too-large', 'The request is too large');

/** The same error for an inquiry that does not exist and for an id that cannot be one. */
export const unknownInquiry = () => notFound('There is no conversation with this id');

/** The same for a view that was removed as for a private one of a colleague. */
export const unknownSavedView = () => notFound('There is no such view');

export const viewNameTaken = () => conflict('Another view has this name. Choose a different one.');

export const viewChanged = () =>
  conflict('A colleague has changed this view in the meantime. Look at it again.');

export const viewOfColleague = () => conflict('Only the colleague who saved this view can stop sharing it.');

/** @param most how many there may be */
export const tooManyViews = (most: number, shared: boolean) =>
  conflict(
    shared
      ? `This list already has ${most} shared views. Remove one and try again.`
      : `You already have ${most} private views of this list. Remove one and try again.`,
  );
