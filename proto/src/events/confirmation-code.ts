import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { applicationReference, moment } from '../entities/fields.ts';

/** A customer asked for a code to confirm who they are. Messaging sends it, unless it has expired by then. */
export const codeRequested = defineEvent({
  name: 'application.code-requested.v1',
  when: 'a customer asked for a code to confirm who they are; carries the mobile number and the code, because messaging sends it',
  publishers: ['applications'],
  subscribers: {
    messaging:
      'stores the text with the code for the delivery worker, once by its request, unless the code has expired',
  },
  key: 'applicationId',
  data: z.object({
    applicationId: applicationReference,
    requestId: z.uuid(),
    /** As +44... */
    mobile: z.string(),
    code: z.string(),
    expiresAt: moment,
  }),
});

export const confirmationCodeEvents = eventsByName(codeRequested);
