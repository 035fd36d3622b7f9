import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { applicationReference, moment } from '../../entities/fields.ts';
import { loanApplication } from '../../entities/loan-application.ts';
import { staffApplication } from '../../entities/tracked-application.ts';
import { stage } from '../../enums/stages.ts';

/** Another application with the same mobile number or email address: of the same person, or of another. */
export const otherApplication = z.object({
  applicationId: applicationReference,
  currentStage: stage,
  loanAmount: z.nullable(z.number()),
  applicationDate: z.nullable(moment),
  isActive: z.boolean(),
  customerName: z.optional(z.string()),
  /** False when it has only the email address in common. */
  sharesMobile: z.optional(z.boolean()),
});

export type OtherApplication = z.output<typeof otherApplication>;

export const applicationFileRoutes = defineRoutes('applications', {
  /** The AI agent asks for the file as the member of staff who started it. */
  getApplicationFile: {
    method: 'GET',
    path: '/internal/applications/{applicationId}/file',
    summary: 'A tracked application, its submission, and others with the same mobile number or email address',
    access: 'admin',
    rate: 'read',
    audit: 'none',
    params: z.object({ applicationId: applicationReference }),
    success: {
      status: 200,
      body: z.object({
        application: staffApplication,
        submission: z.nullable(loanApplication),
        others: z.array(otherApplication),
      }),
    },
    problems: ['not-found'],
  },
});
