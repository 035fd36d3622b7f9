import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { contactState } from '../../entities/thread.ts';
import { moment } from '../../entities/fields.ts';
import { reason, holdPhone } from './sending.ts';

export const contactHoldsRoutes = defineRoutes('messaging', {
  placeContactHold: {
    method: 'POST',
    path: '/api/contact-holds',
    summary: 'Stops messages to a phone number until a moment, 30 days from now by default',
    access: 'admin',
    rate: 'write',
    audit: 'place contact hold',
    body: z.object({ phoneNumber: holdPhone, until: z.optional(moment), reason }),
    success: { status: 200, body: contactState },
    problems: [],
  },

  liftContactHold: {
    method: 'POST',
    path: '/api/contact-holds/lift',
    summary: 'Ends the hold on a phone number',
    access: 'admin',
    rate: 'write',
    audit: 'lift contact hold',
    body: z.object({ phoneNumber: holdPhone, reason }),
    success: { status: 200, body: contactState },
    problems: ['not-found'],
  },
});
