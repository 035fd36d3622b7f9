import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { reviewStatuses } from '../entities/ai-review.ts';
import { applicationReference, moment } from '../entities/fields.ts';

/** Carries what screens of staff show, so that no gateway has to ask. */
export const aiReviewChanged = defineEvent({
  name: 'agent.run-changed.v1',
  when: 'a review by AI took a step, or ended',
  publishers: ['integrations'],
  subscribers: {
    gateway: 'pushes it to admins',
    reminders: 'notes that a customer chose updates, the lender wrote in a chat, a review by AI ended',
  },
  key: 'applicationId',
  data: z.object({
    runId: z.uuid(),
    applicationId: applicationReference,
    customerName: z.string(),
    status: z.enum(reviewStatuses),
    /** The step, or how it ended; without personal data. */
    message: z.string(),
    /** Missing while it runs, and in events of earlier releases. */
    endedAt: z.optional(moment),
  }),
});

export const aiReviewEvents = eventsByName(aiReviewChanged);
