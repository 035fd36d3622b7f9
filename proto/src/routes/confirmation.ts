import * as z from 'zod/mini';
import { defineRoute } from '../contract.ts';
import { applicationReference } from '../entities/fields.ts';

const answer = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)));

/** One thing that the customer of an application knows, as they type it. */
export const confirmationAnswer = z
  .object({
    dateOfBirth: answer,
    postcode: answer,
    mobileLastFour: answer,
  })
  .check(
    z.refine(
      (given) => Object.values(given).length === 1,
      'Give your date of birth, your postcode or the last 4 digits of your mobile number',
    ),
  );
export type ConfirmationAnswer = z.output<typeof confirmationAnswer>;

const byReference = z.object({ applicationId: applicationReference });

export const confirmApplication = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/applications/{applicationId}/confirm',
  summary:
    'Confirms that an application is the caller’s own: a cookie that opens it, and no other, for 12 hours. A wrong answer and an unknown reference are answered alike',
  access: 'anyone',
  rate: 'lookup',
  params: byReference,
  body: confirmationAnswer,
  success: { status: 200, body: z.object({ applicationId: applicationReference }) },
  problems: ['not-found'],
});

export const giveBackPass = defineRoute({
  service: 'gateway',
  method: 'POST',
  path: '/api/applications/give-back-pass',
  summary: 'Ends what a confirmation has opened to this browser, at once and for good',
  access: 'anyone',
  rate: 'write',
  success: { status: 204 },
  problems: [],
});

/** Not among the public routes: only the gateway makes this call. */
export const checkConfirmation = defineRoute({
  service: 'applications',
  method: 'POST',
  path: '/internal/applications/{applicationId}/check',
  summary:
    'Tells whether an answer is right for an application; alike when it is wrong and when there is none',
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
});
