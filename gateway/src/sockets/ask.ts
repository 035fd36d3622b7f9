import type { createServiceClient } from '@loanline/kit/http/client';
import { ProblemError } from '@loanline/kit/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Resolve } from './known-names.ts';

export type ServiceClient = ReturnType<typeof createServiceClient>;

const undefinedWhenUnknown = (error: unknown): undefined => {
  if (error instanceof ProblemError && error.code === 'not-found') return undefined;
  throw error;
};

/** Asks the applications service for the application of a reference or tracker id. */
export const askApplication =
  (applications: ServiceClient): Resolve =>
  (applicationId, caller, correlationId) =>
    applications(routes.getApplication, { params: { applicationId } }, { caller, correlationId }).then(
      (found) => found.applicationId,
      undefinedWhenUnknown,
    );

/** Asks the chat service whether there is an inquiry of this id; nobody reads what it says, so nobody is named. */
export const askInquiry =
  (chat: ServiceClient): Resolve =>
  (inquiryId, _caller, correlationId) =>
    chat(routes.getInquiry, { params: { inquiryId } }, { caller: { kind: 'anonymous' }, correlationId }).then(
      (found) => found.inquiryId,
      undefinedWhenUnknown,
    );
