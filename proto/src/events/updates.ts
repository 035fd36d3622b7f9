import * as z from 'zod/mini';
import { defineEvent, eventsByName } from '../contract.ts';
import { applicationReference, moment } from '../entities/fields.ts';
import { outcome } from '../enums/outcomes.ts';
import { stage } from '../enums/stages.ts';
import { updateChannel } from '../enums/update-channels.ts';

/**
 * A customer chose the channels for updates about their application, or ended them. Carries the application's own number
 * and email address, because messaging cannot look them up.
 */
export const updatesChosen = defineEvent({
  name: 'application.updates-chosen.v1',
  when: 'a customer chose the channels for updates, or ended them; carries first name and mobile number, because messaging writes to them',
  publishers: ['applications'],
  subscribers: {
    messaging: "stores the customer's latest update preference",
    reminders: 'notes that a customer chose updates, the lender wrote in a chat, a review by AI ended',
  },
  key: 'applicationId',
  data: z.object({
    applicationId: applicationReference,
    /** None ends all updates. */
    channels: z.array(updateChannel),
    firstName: z.string(),
    /** As +44..., or null when the application has no mobile number. */
    mobile: z.nullable(z.string()),
    /** Null when the application has no email address; earlier releases do not say. */
    email: z.optional(z.nullable(z.string())),
    /** The stage that the customer saw. */
    currentStage: stage,
    /** The outcome that the customer saw, or null; earlier releases do not say. */
    outcome: z.optional(z.nullable(z.object({ outcome, reason: z.string(), since: moment }))),
    /** Missing in events of earlier releases. */
    chosenAt: z.optional(moment),
  }),
});

export const updateEvents = eventsByName(updatesChosen);
