import type { ServiceClient } from '@loanline/kit/http/client';
import { ProblemError } from '@loanline/kit/http/problem-error';
import { routes } from '@loanline/proto/routes';
import type { Resolve } from './target-cache.ts';
import type { NewestVersions } from '../updates/newest-versions.ts';

const undefinedWhenUnknown = (error: unknown): undefined => {
  if (error instanceof ProblemError && error.code === 'not-found') return undefined;
  throw error;
};

/** Asks the applications service for the application of a reference or tracker id, and notes its version. */
export const fetchApplicationFor =
  (applications: ServiceClient, versions: NewestVersions): Resolve =>
  (applicationId, caller) => {
    const noteRead = versions.reading();
    return applications(routes.getApplication, { params: { applicationId } }, { caller }).then((found) => {
      noteRead(found.applicationId, found.version);
      return found.applicationId;
    }, undefinedWhenUnknown);
  };

/** Asks the chat service whether there is an inquiry of this id; the answer is not shown, so the call names nobody. */
export const fetchInquiryFor =
  (chat: ServiceClient): Resolve =>
  (inquiryId) =>
    chat(routes.getInquiry, { params: { inquiryId } }, { caller: { kind: 'anonymous' } }).then(
      (found) => found.inquiryId,
      undefinedWhenUnknown,
    );
