import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { confirmationAnswer } from '../../entities/confirmation/answer.ts';
import { codeRequest, confirmationWays } from '../../entities/confirmation/ways.ts';
import { applicationReference } from '../../entities/fields.ts';

const byReference = z.object({ applicationId: applicationReference });

export const confirmationRoutes = defineRoutes('gateway', {
  confirmApplication: {
    method: 'POST',
    path: '/api/applications/{applicationId}/confirm',
    summary:
      'Confirms that an application is the caller’s own: a cookie that opens it, and no other, for 12 hours. A wrong answer and an unknown reference get the same error',
    access: 'public',
    rate: 'lookup',
    audit: 'confirm application',
    params: byReference,
    body: confirmationAnswer,
    success: { status: 200, body: z.object({ applicationId: applicationReference }) },
    problems: ['not-found', 'not-allowed-now'],
  },

  getConfirmationWays: {
    method: 'GET',
    path: '/api/confirmation-ways',
    summary: 'How customers can confirm that an application is their own',
    access: 'public',
    rate: 'read',
    audit: 'none',
    success: { status: 200, body: confirmationWays },
    problems: [],
  },

  requestConfirmationCode: {
    method: 'POST',
    path: '/api/applications/{applicationId}/confirmation-code',
    summary:
      'Sends a code to the mobile number of an application, if there is one and it has not had too many; the answer is always the same',
    access: 'public',
    rate: 'lookup',
    audit: 'request confirmation code',
    params: byReference,
    success: { status: 200, body: codeRequest },
    problems: ['not-allowed-now'],
  },

  revokeTrackerAccess: {
    method: 'POST',
    path: '/api/applications/give-back-pass',
    summary: "Revokes this browser's access to an application, immediately and permanently",
    access: 'public',
    rate: 'write',
    audit: 'give back pass',
    success: { status: 204 },
    problems: [],
  },
});
