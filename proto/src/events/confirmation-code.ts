import * as z from 'zod/mini';
import { defineEvent } from '../contract.ts';
import { applicationReference, moment } from '../entities/fields.ts';

/** A customer asked for a code to confirm who they are. Messaging sends it, unless it has expired by then. */
export const codeRequested = defineEvent({
  name: 'application.code-requested.v1',
  publishers: ['applications'],
  subscribers: ['messaging'],
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
