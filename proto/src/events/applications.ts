import * as z from 'zod/mini';
import { defineEvent } from '../contract.ts';
import { applicationReference, moment } from '../entities/fields.ts';
import { outcome } from '../enums/outcomes.ts';
import { stage } from '../enums/stages.ts';

/** What the page of a customer needs; former releases do not say. */
const forTimelines = {
  /** Since when it has been in its stage. */
  stageSince: z.optional(moment),
  /** Whose application it is; their mobile as +44..., left out when the lender has none. */
  customer: z.optional(z.object({ name: z.string(), mobile: z.optional(z.string()) })),
};

export const applicationOpened = defineEvent({
  name: 'application.opened.v1',
  publishers: ['applications'],
  subscribers: ['chat', 'gateway', 'reminders'],
  key: 'applicationId',
  data: z.object({
    applicationId: applicationReference,
    trackerId: z.string(),
    currentStage: z.optional(stage),
    ...forTimelines,
  }),
});

export const applicationChanged = defineEvent({
  name: 'application.changed.v1',
  publishers: ['applications'],
  subscribers: ['messaging', 'gateway', 'integrations', 'reminders'],
  key: 'applicationId',
  data: z.object({
    applicationId: applicationReference,
    currentStage: stage,
    /** Whether this change gave the customer another phone number. */
    hasNewPhone: z.optional(z.boolean()),
    /** The same of the email address. */
    hasNewEmail: z.optional(z.boolean()),
    /** What became of it, and since when; missing while it moves from stage to stage. */
    outcome: z.optional(z.object({ outcome, since: moment })),
    /** When the lender last asked for a document that the customer has yet to send; missing when the customer has sent all. */
    documentsAwaitedSince: z.optional(moment),
    ...forTimelines,
  }),
});
