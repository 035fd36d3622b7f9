import * as z from 'zod/mini';
import { stage } from '../enums/stages.ts';
import { applicationReference, moment, money } from './fields.ts';

/** What a review looks at, in the order in which it shows it. */
export const reviewChecks = [
  'completeness',
  'age',
  'addresses',
  'contradictions',
  'previous-lending',
  'affordability',
  'price-cap',
  'vulnerability',
] as const;
export type ReviewCheck = (typeof reviewChecks)[number];

/** Where a finding comes from. */
export const citation = z.object({
  record: z.enum([
    'submission',
    'application',
    'customer',
    'chat',
    'sms',
    'whatsapp',
    'contact',
    'back-call',
    'reminder',
  ]),
  /** Which of them, for a person: `Message 3`, `Wages`. */
  label: z.string(),
  /** The text of the record, word for word; long texts are cut. */
  says: z.string(),
});
export type Citation = z.output<typeof citation>;

export const reviewFinding = z.object({
  check: z.enum(reviewChecks),
  /** Stable name of what was found, such as `birth-date-differs`. */
  code: z.string(),
  severity: z.enum(['information', 'attention', 'serious']),
  /** A sentence for a person. */
  statement: z.string(),
  sources: z.array(citation).check(z.minLength(1)),
  /** What the customer would have to send, if anything. */
  document: z.optional(z.string()),
});
export type ReviewFinding = z.output<typeof reviewFinding>;

/** One line of the affordability figures, as given and by the month. */
export const affordabilityLine = z.object({
  kind: z.enum(['income', 'expenditure', 'repayment']),
  label: z.string(),
  /** As it was given: `£25.00 weekly`. */
  given: z.string(),
  perMonth: money,
});
export type AffordabilityLine = z.output<typeof affordabilityLine>;

export const affordability = z.object({
  lines: z.array(affordabilityLine),
  income: money,
  expenditure: money,
  repayments: money,
  /** What is left of the income in a month. */
  left: money,
  /** What the figures leave open, such as an income before tax. */
  cautions: z.array(z.string()),
});
export type Affordability = z.output<typeof affordability>;

/** What a review found: for staff to assess. It decides nothing. */
export const reviewResult = z.object({
  summary: z.string(),
  findings: z.array(reviewFinding),
  affordability: z.nullable(affordability),
  missingDocuments: z.array(z.string()),
  /** A review suggests none after stage 5: approving is a person's decision. */
  suggestedStage: z.nullable(z.object({ stage, reason: z.string() })),
  /** A message to the customer, for staff to send, edit or drop. */
  draft: z.string(),
  /** Whether a language model wrote summary and draft, or only the checks did. */
  writtenBy: z.enum(['checks', 'model']),
});
export type ReviewResult = z.output<typeof reviewResult>;

export const reviewStatuses = ['running', 'completed', 'failed', 'cancelled'] as const;

export const aiReview = z.object({
  id: z.uuid(),
  applicationId: applicationReference,
  customerName: z.string(),
  status: z.enum(reviewStatuses),
  startedBy: z.string(),
  startedAt: moment,
  finishedAt: z.nullable(moment),
  /** What it did, in order. */
  steps: z.array(z.object({ message: z.string(), at: moment })),
  /** Why it failed, in plain English. */
  failure: z.nullable(z.string()),
  report: z.nullable(reviewResult),
  /** What became of the drafted message. */
  draftState: z.enum(['waiting', 'sent', 'dropped']),
  draftDecidedBy: z.nullable(z.string()),
});
export type AiReview = z.output<typeof aiReview>;
