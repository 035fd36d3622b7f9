import * as z from 'zod/mini';
import { outcome, outcomeFilters } from '../enums/outcomes.ts';
import { stage } from '../enums/stages.ts';
import { requestedDocument } from './document.ts';
import { applicationReference, moment, money } from './fields.ts';
import { applicationOutcome, staffOutcome } from './outcomes/outcome.ts';

const trackedApplicationFields = {
  id: z.number(),
  /** Opaque public id, the `{trackerId}` of tracker links. */
  trackerId: z.string(),
  applicationId: applicationReference,
  customerFirstName: z.string(),
  customerLastName: z.string(),
  customerEmail: z.nullable(z.string()),
  customerPhone: z.nullable(z.string()),
  customerAddress: z.nullable(z.string()),
  loanAmount: z.nullable(z.number()),
  loanType: z.nullable(z.string()),
  loanTerm: z.nullable(z.string()),
  repaymentAmount: z.nullable(money),
  rebate: z.nullable(money),
  clearedAmount: z.nullable(money),
  receivedAmount: z.nullable(money),
  applicationDate: z.nullable(moment),
  currentStage: stage,
  completedStages: z.array(z.number()),
  /** One text for each stage, index stage - 1: an ISO 8601 moment, or '' when the stage has none. */
  stageTimestamps: z.array(z.string()),
  /** One text for each stage, index stage - 1: the note shown to the customer, or ''. */
  stageNotes: z.array(z.string()),
  lastUpdated: moment,
  isActive: z.boolean(),
  applicationLink: z.nullable(z.string()),
  sdxLink: z.nullable(z.string()),
  /** What the customer was asked for, in the order of the requests. */
  documents: z._default(z.array(requestedDocument), []),
  /** Grows with every change; of two copies the one with the larger version is newer. */
  version: z.number(),
};

/** A tracked application as its customer sees it; personal data the tracker does not show is masked. */
export const trackedApplication = z.object({
  ...trackedApplicationFields,
  /** Null while it moves from stage to stage. */
  outcome: z._default(z.nullable(applicationOutcome), null),
});
export type TrackedApplication = z.output<typeof trackedApplication>;

/** A tracked application as staff see it, whole, with what only staff need. */
export const staffApplication = z.object({
  ...trackedApplicationFields,
  outcome: z._default(z.nullable(staffOutcome), null),
  /** True when it was submitted with the loan request left unticked. */
  requestNotConfirmed: z.boolean(),
  /** True when its repayment is over twice the loan (price cap, CONC 5A). */
  overPriceCap: z.boolean(),
  /** The latest stage change, when it can still be undone. */
  undoableChangeId: z.nullable(z.number()),
  /** False when it came from the board or a file, so that no submitted form is stored; missing from older services. */
  hasForm: z.optional(z.boolean()),
});
export type StaffApplication = z.output<typeof staffApplication>;

/** What a list of a customer's records shows of an application. */
export const applicationSummary = z.object({
  applicationId: applicationReference,
  loanAmount: z.nullable(z.number()),
  currentStage: stage,
  /** Null while it moves from stage to stage. */
  outcome: z.nullable(outcome),
});
export type ApplicationSummary = z.output<typeof applicationSummary>;

/** The dashboard's four counters, over active applications. */
export const applicationCounters = z.object({
  total: z.number(),
  /** Stage 6 or more. */
  approvedComplete: z.number(),
  /** Stages 2 to 5. */
  inProgress: z.number(),
  /** Stage 1. */
  new: z.number(),
});

export const stageChangeOrigins = ['submission', 'staff', 'board', 'import', 'undo'] as const;

/** One entry of an application's stage history. */
export const stageChange = z.object({
  id: z.number(),
  fromStage: z.nullable(stage),
  toStage: stage,
  note: z.string(),
  source: z.enum(stageChangeOrigins),
  /** Username of the staff member, or null when no person moved it. */
  actor: z.nullable(z.string()),
  occurredAt: moment,
  undone: z.boolean(),
});
export type StageChange = z.output<typeof stageChange>;

/** Filters of a list of applications: part of their names and numbers, their stages and outcomes, and whether they are flagged. */
export const applicationFilter = {
  /** Part of a reference, name, email address or phone number. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** First and last stage of the range. */
  fromStage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8))),
  toStage: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8))),
  /** Only those with `requestNotConfirmed` or `overPriceCap`. */
  flagged: z.optional(z.literal('true')),
  /** Only those with this outcome, with any, or with none. */
  outcome: z.optional(z.enum(outcomeFilters)),
};
