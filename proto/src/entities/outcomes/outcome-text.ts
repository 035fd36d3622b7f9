import * as z from 'zod/mini';
import { outcome } from '../../enums/outcomes.ts';
import { storableText } from '../../rules/forms/form-fields.ts';
import { reasonCode, reasonNameMaxLength } from '../../rules/texts/outcome-reasons.ts';
import { moment } from '../fields.ts';

/** Longest text of an outcome, in characters: a paragraph on a phone. */
export const outcomeTextMaxLength = 600;

export const outcomeTextField = z
  .string('Enter what the customer reads')
  .check(
    z.overwrite(storableText),
    z.trim(),
    z.minLength(1, 'Enter what the customer reads'),
    z.maxLength(outcomeTextMaxLength, `Use ${outcomeTextMaxLength} characters or fewer`),
  );

/** What staff, boards and files call a reason. */
export const reasonNameField = z.string('Enter a name for the reason').check(
  z.overwrite(storableText),
  z.trim(),
  z.minLength(1, 'Enter a name for the reason'),
  z.maxLength(reasonNameMaxLength, `Use ${reasonNameMaxLength} characters or fewer`),
  z.refine((name) => reasonCode(name) !== '', 'Use letters or numbers in the name'),
);

export const outcomeTextKey = z.object({
  outcome,
  reason: z.string().check(z.maxLength(reasonNameMaxLength)),
});

/** The key of a reason that is added. */
export const newReasonKey = z.object({
  outcome,
  reason: z.string().check(
    z.maxLength(reasonNameMaxLength),
    z.refine((reason) => reason !== '' && reasonCode(reason) === reason, 'That is not the code of a reason'),
  ),
});

/** A reason of an outcome, and what customers read of it from now on. */
export const outcomeText = z.object({
  outcome,
  reason: z.string(),
  /** What staff call the reason. */
  label: z.string(),
  text: z.string(),
  /** True when the reason can no longer be given to an application. */
  isRetired: z.boolean(),
  /** Grows with every change; 0 for a standard reason that nobody has changed. */
  version: z.number(),
  /** Username of the administrator who changed it last; null for the standard text. */
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(moment),
});
export type OutcomeText = z.output<typeof outcomeText>;
