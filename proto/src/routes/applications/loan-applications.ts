import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { idInAddress, paging } from '../../entities/fields.ts';
import { consentRecord, loanApplication, loanApplicationSummary } from '../../entities/loan-application.ts';
import { withdrawableConsents } from '../../rules/forms/consent-wordings.ts';
import {
  loanApplicationFlow,
  loanApplicationSubmission,
} from '../../rules/forms/loan-application-submission.ts';
import { exportRoute } from '../exports.ts';

export const loanApplicationsRoutes = defineRoutes('applications', {
  submitLoanApplication: {
    method: 'POST',
    path: '/api/loan-applications',
    summary:
      'Submits a loan application of either wizard; the same Idempotency-Key header with the same body answers with the application stored first, and with another body with the problem idempotency-key-reused, which has its reference where the key is a random UUID',
    access: 'public',
    rate: 'submit',
    audit: 'submit loan application',
    body: loanApplicationSubmission,
    success: {
      status: 201,
      body: z.object({
        success: z.literal(true),
        id: z.number(),
        /** The reference the applicant tracks it by. */
        applicationId: z.string(),
        flow: loanApplicationFlow,
      }),
    },
    problems: ['idempotency-key-reused'],
  },

  listLoanApplications: {
    method: 'GET',
    path: '/api/loan-applications',
    summary:
      'Submitted loan applications, newest first, for staff; the next page has its cursor in x-next-cursor',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    query: z.object({ ...paging, search: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
    success: { status: 200, body: z.array(loanApplicationSummary) },
    problems: [],
  },

  getLoanApplication: {
    method: 'GET',
    path: '/api/loan-applications/{id}',
    summary: 'One submitted loan application, whole, with the submission as it was sent',
    access: 'admin',
    rate: 'read',
    audit: 'read',
    // One that is too large for its column is not found.
    params: z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) }),
    success: { status: 200, body: loanApplication },
    problems: ['not-found'],
  },

  withdrawConsent: {
    method: 'POST',
    path: '/api/loan-applications/{id}/consents/{consent}/withdraw',
    summary:
      'Records that an applicant has withdrawn a consent, in all of their applications; answers with the history of this one',
    access: 'admin',
    rate: 'write',
    audit: 'withdraw consent',
    params: z.object({
      id: idInAddress,
      consent: z.enum(withdrawableConsents),
    }),
    success: { status: 200, body: z.array(consentRecord) },
    problems: ['not-found'],
  },

  exportLoanApplications: exportRoute('/api/loan-applications/export', 'Submitted loan applications'),
});
