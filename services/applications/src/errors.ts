import { conflict, forbidden, invalidInput, notFound, ProblemError } from '@loanline/kit/http/problem-error';
import type { Problem } from '@loanline/proto/problems';
import * as z from 'zod/mini';

export const unknownApplication = (id: string) =>
  notFound(`Application ID "${id}" does not exist or has been removed.`);

export const unknownLoanApplication = () => notFound('This loan application does not exist');

class AlreadySubmitted extends ProblemError {
  readonly applicationId: string | undefined;

  constructor(applicationId: string | undefined) {
    super(
      'idempotency-key-reused',
      'We already have this application with other answers. Call us to change them.',
    );
    this.applicationId = applicationId;
  }

  override toProblem(): Problem {
    return { ...super.toProblem(), ...(this.applicationId && { applicationId: this.applicationId }) };
  }
}

/**
 * Names the application stored under an idempotency key. Our wizards make the key: a random UUID that nobody but the
 * applicant's browsers has. The answer to any other key names nothing, because such a key could be guessed.
 */
export const alreadySubmitted = (idempotencyKey: string | null, applicationId: string): ProblemError =>
  new AlreadySubmitted(z.uuidv4().safeParse(idempotencyKey).success ? applicationId : undefined);

export const unknownAddress = () => notFound('We could not find this address. Type it in.');

export const addressSearchUnavailable = () =>
  new ProblemError('service-unavailable', 'We cannot look up addresses at the moment. Type yours in.');

export const addressSearchNotConfigured = () =>
  new ProblemError('not-configured', 'We cannot look up addresses. Type yours in.');

export const changedMeanwhile = () =>
  conflict('Someone else has changed this application in the meantime. Look at it again.');

export const nothingToUndo = () =>
  new ProblemError(
    'nothing-to-undo',
    'This change can no longer be undone, because the application has changed since',
  );

export const unknownReason = () =>
  invalidInput([{ path: 'reason', message: 'Choose a reason from the list' }]);

export const agencyMissing =
  'The customer must be given the name of the credit reference agency. Ask your system administrator to set CREDIT_REFERENCE_AGENCY.';

export const retiredReason = () =>
  invalidInput([{ path: 'reason', message: 'This reason has been retired. Choose another from the list.' }]);

export const unknownOutcomeText = () => notFound('This outcome does not have this reason');

export const reasonChanged = () =>
  conflict('Someone else has changed this reason in the meantime. Look at it again.');

export const reasonNameTaken = () =>
  invalidInput([
    {
      path: 'label',
      message: 'Another reason of this outcome has this name, or was added under it. Use a different one.',
    },
  ]);

/** @param why a sentence for staff */
export const reasonRequired = (why: string) =>
  new ProblemError('not-allowed-now', `You cannot retire this reason. ${why}`);

export const agencyNeeded = () =>
  invalidInput([
    { path: 'text', message: 'The law requires the text to name the agency. Include {agency} in the text.' },
  ]);

export const agencyNotAllowed = () =>
  invalidInput([
    {
      path: 'text',
      message:
        'Only the text of a reason based on data of a credit reference agency can use {agency}. Remove it from this text.',
    },
  ]);

export const agencyNotSet = () => invalidInput([{ path: 'reason', message: agencyMissing }]);

export const cannotWithdraw = () =>
  new ProblemError('not-allowed-now', 'This application can no longer be withdrawn here. Send us a message.');

export const savingUnavailable = () =>
  new ProblemError('not-allowed-now', 'You cannot save your application for another device at the moment.');

export const keyEnded = () =>
  new ProblemError('not-confirmed', 'You entered the code too long ago. Ask for another.');

class AnotherSaved extends ProblemError {
  readonly savedAt: Date;

  constructor(savedAt: Date) {
    super(
      'conflict',
      "Another application is saved under your mobile number. To save this one, choose 'Continue a saved application' and delete the other one first.",
    );
    this.savedAt = savedAt;
  }

  override toProblem(): Problem {
    return { ...super.toProblem(), savedAt: this.savedAt.toISOString() };
  }
}

/** Its sentence is for pages that were loaded before they could ask whether to replace the other application. */
export const anotherSaved = (savedAt: Date): ProblemError => new AnotherSaved(savedAt);

/** One key saves only so often. */
export const tooManySaves = () =>
  new ProblemError('not-confirmed', 'You have saved your application too many times. Ask for another code.');

export const unknownPersonRequest = () => notFound('This request does not exist');

export const unknownPersonFile = () => notFound('This file is not ready yet, or has been deleted');

export const choiceIsTheCustomers = () => forbidden('Only the customer can choose their updates');

export const noEmail = () =>
  invalidInput([
    {
      path: 'channels',
      message: 'We have no working email address for this application. Call us or send us a message.',
    },
  ]);

export const noMobile = () =>
  invalidInput([{ path: 'channels', message: 'We have no mobile number for this application' }]);
