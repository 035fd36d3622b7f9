import * as z from 'zod/mini';
import { defineEvent } from '../contract.ts';
import { applicationReference, moment } from '../entities/fields.ts';
import { outcome } from '../enums/outcomes.ts';
import { stage } from '../enums/stages.ts';

export const applicationOpened = defineEvent({
  name: 'application.opened.v1',
  publishers: ['applications'],
  subscribers: ['chat', 'gateway'],
  key: 'applicationId',
  data: z.object({ applicationId: applicationReference, trackerId: z.string() }),
});

export const applicationChanged = defineEvent({
  name: 'application.changed.v1',
  publishers: ['applications'],
  subscribers: ['messaging', 'gateway', 'integrations'],
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
  }),
});
