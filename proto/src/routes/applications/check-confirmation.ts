import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { confirmationAnswer } from '../../entities/confirmation/answer.ts';
import { requestingNetwork, sentCodeRequest } from '../../entities/confirmation/ways.ts';
import { applicationReference } from '../../entities/fields.ts';

const byReference = z.object({ applicationId: applicationReference });

export const checkConfirmationRoutes = defineRoutes('applications', {
  /** Only the gateway makes this call. */
  checkConfirmation: {
    method: 'POST',
    path: '/internal/applications/{applicationId}/check',
    summary:
      'Checks an answer about an application; a wrong answer and an unknown application get the same result',
    access: 'internal',
    rate: 'read',
    params: byReference,
    body: confirmationAnswer,
    success: {
      status: 200,
      body: z.object({
        /** The one name of the application, however it was asked for; of one that there is not, what was asked for. */
        reference: applicationReference,
        application: z.nullable(z.object({ applicationId: applicationReference, trackerId: z.string() })),
      }),
    },
    problems: [],
  },

  /** Only the gateway makes this call. */
  requestCode: {
    method: 'POST',
    path: '/internal/applications/{applicationId}/code',
    summary:
      'Sends a code to the phone of an application’s customer; an unknown application gets the same result',
    access: 'internal',
    rate: 'write',
    params: byReference,
    body: z.optional(z.object({ network: requestingNetwork })),
    success: { status: 200, body: sentCodeRequest },
    problems: [],
  },
});
