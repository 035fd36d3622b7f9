import * as z from 'zod/mini';
import { outcome, outcomeSources } from '../../enums/outcomes.ts';
import { applicationReference, moment } from '../fields.ts';

/** The outcome of an application, as its customer reads it. */
export const applicationOutcome = z.object({
  outcome,
  title: z.string(),
  text: z.string(),
  since: moment,
});
export type ApplicationOutcome = z.output<typeof applicationOutcome>;

/** The same with what only staff see. */
export const staffOutcome = z.object({
  ...applicationOutcome.shape,
  reason: z.string(),
  source: z._default(z.enum(outcomeSources), 'staff'),
  /** Username of the member of staff who set it or imported it. */
  actor: z.string(),
});
export type StaffOutcome = z.output<typeof staffOutcome>;

/** An outcome in the list of outcomes, with its application and, once it has ended, its end. */
export const listedOutcome = z.object({
  ...staffOutcome.shape,
  /** What staff call the reason now; former releases do not say. */
  reasonLabel: z.optional(z.string()),
  id: z.number(),
  applicationId: applicationReference,
  customerFirstName: z.string(),
  customerLastName: z.string(),
  /** Whether the application is still in the list of active ones. */
  isActive: z.boolean(),
  /** When the application was reopened or another outcome replaced this one, and who did that. */
  endedAt: z.nullable(moment),
  endedBy: z.nullable(z.string()),
});
export type ListedOutcome = z.output<typeof listedOutcome>;

/** Filters of the list of outcomes. */
export const outcomeListFilter = {
  outcome: z.optional(outcome),
  source: z.optional(z.enum(outcomeSources)),
  /** The first and the last day, in London. */
  from: z.optional(z.iso.date('Enter a date')),
  until: z.optional(z.iso.date('Enter a date')),
};
