import * as z from 'zod/mini';
import { defineEvent } from '../contract.ts';
import { applicationReference } from '../entities/fields.ts';
import { helpHold } from '../enums/help-holds.ts';

/** Somebody who struggles to pay asked for a call. Carries whom to call: nobody else could tell. */
export const helpRequested = defineEvent({
  name: 'help.requested.v1',
  publishers: ['applications'],
  subscribers: ['messaging'],
  key: 'helpRequestId',
  data: z.object({
    helpRequestId: z.string(),
    applicationId: z.nullable(applicationReference),
    customerName: z.string(),
    /** As typed. */
    phoneNumber: z.string(),
    /** What the customer read; without it, an earlier version promised the usual hold. */
    hold: z.optional(helpHold),
  }),
});
