import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { applicationReference } from '../entities/fields.ts';
import { helpHold } from '../enums/help-holds.ts';

/** Somebody who struggles to pay asked for a call. Carries whom to call: no consumer could find that out. */
export const helpRequested = defineEvent({
  name: 'help.requested.v1',
  when: 'somebody who struggles to pay asked for a call; carries name and number, because messaging makes the back call request',
  publishers: ['applications'],
  subscribers: {
    messaging:
      'makes one back call request, and holds messages to that phone: for 30 days (`HOLD_DAYS`) if it is the number of an application that the customer has confirmed, or staff work on the request, otherwise for 3 working days (`HOLD_UNPROVEN_DAYS`), or not at all, as the event says',
  },
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

export const helpEvents = eventsByName(helpRequested);
