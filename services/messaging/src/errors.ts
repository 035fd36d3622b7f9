import { conflict, forbidden, invalidInput, notFound, ProblemError } from '@loanline/kit/http/problem-error';
import type { ContactRefusal } from './contact-rules/contact.ts';

export const unknownBackCall = () => notFound('There is no such back call request');
export const assigningIsForAdmins = () =>
  forbidden('Only administrators choose the agent whom a request is for');
export const unknownThread = () => notFound('There is no such conversation');
export const unknownMessage = () => notFound('There is no such message');
export const unknownTemplate = () => notFound('There is no such template');
export const unknownUnsubscribeLink = () =>
  notFound('This link no longer works. You can stop emails on the page of your application.');
export const pushNotChosen = () => notFound('Turn on notifications for this application first.');
export const pushNotConfigured = () =>
  new ProblemError('not-configured', 'Notifications on devices are not set up');
export const unknownPushService = () =>
  invalidInput([
    {
      path: 'endpoint',
      message: 'We cannot send notifications to this browser. Choose texts or emails.',
    },
  ]);
export const noHold = () => notFound('There is no hold on this phone number');

export const changedMeanwhile = () =>
  conflict('Someone else has changed this request in the meantime. Look at it again.');
/** The detail tells it from a conflict of notes, which staff can compare. */
export const statusChangedMeanwhile = () => {
  const message = 'Someone else has changed the status of this request in the meantime. Look at it again.';
  return new ProblemError('conflict', message, { details: [{ path: 'status', message }] });
};
export const agentChangedMeanwhile = () => {
  const message = 'The agent of this request has changed in the meantime. Look at it again.';
  return new ProblemError('conflict', message, { details: [{ path: 'assignedTo', message }] });
};
export const movedOn = () =>
  conflict('Someone has sent a message here since you last looked. Read it before you send.');
export const clientIdReused = () => conflict('This message was already sent with another text');

export const notAllowedNow = (sentence: string) => new ProblemError('not-allowed-now', sentence);

/** Card payments (continuous payment authority): none after two refused requests. */
export const retakeClosed = () =>
  notAllowedNow('Two card payments were refused, so no further one may be taken (CONC 7.6.12R)');

export const nothingToUndo = () =>
  new ProblemError(
    'nothing-to-undo',
    'This can no longer be undone. It has already been undone, or was done more than 30 days ago',
  );

export const alreadyStored = () =>
  new ProblemError(
    'already-stored',
    'This change is already saved. The request is no longer assigned to you.',
  );

export const notConfigured = (channel: 'sms' | 'whatsapp') =>
  new ProblemError('not-configured', channel === 'sms' ? 'SMS Not Configured' : 'WhatsApp Not Configured');

export const invalidField = (path: string, message: string) => invalidInput([{ path, message }]);

/** Why a message may not go out, by the rule that says so. */
export const contactRefused = ({ rule, overridable, sentence }: ContactRefusal) => {
  const code = rule === 'window' ? 'window-closed' : overridable ? 'contact-needs-reason' : 'contact-refused';
  return new ProblemError(code, sentence, { details: [{ path: rule, message: sentence }] });
};

/** The provider said no; the sentence is in plain English. */
export const providerRefused = (sentence: string) => new ProblemError('provider-refused', sentence);
