import * as z from 'zod/mini';
import { storableText } from '../../rules/forms/form-fields.ts';
import { clientId } from '../chat.ts';
import { moment, recordKey, storedNumber } from '../fields.ts';

/** Longest reason, in characters. */
export const decisionReasonMaxLength = 300;

const reason = z
  .string('Enter a reason')
  .check(
    z.overwrite(storableText),
    z.trim(),
    z.minLength(1, 'Enter a reason'),
    z.maxLength(decisionReasonMaxLength, 'Use up to 300 characters'),
  );

/** Of a person: their last decision, or 0; it changes with every merge, split and undo. */
const personVersion = storedNumber;

/** That staff merged two people, or took records out of one. */
export const personDecision = z.object({
  id: z.number(),
  action: z.enum(['merge', 'split']),
  reason: z.string(),
  /** Username of the member of staff who decided. */
  actor: z.string(),
  decidedAt: moment,
});
export type PersonDecision = z.output<typeof personDecision>;

export const merging = z.object({
  clientId,
  /** A record of the other person, such as application-07480. */
  other: recordKey,
  version: personVersion,
  otherVersion: personVersion,
  reason,
});
export type Merging = z.output<typeof merging>;

export const splitting = z.object({
  clientId,
  /** The records that are another person's. */
  records: z
    .array(recordKey)
    .check(z.minLength(1, 'Choose at least one record'), z.maxLength(100, 'Choose up to 100 records')),
  version: personVersion,
  reason,
});
export type Splitting = z.output<typeof splitting>;

/** What was decided, and the address of the page that it made. */
export const decided = z.object({ decisionId: z.number(), record: z.string() });
export type Decided = z.output<typeof decided>;
