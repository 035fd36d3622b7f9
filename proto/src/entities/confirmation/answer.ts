import * as z from 'zod/mini';
import { mostCodes } from '../../rules/confirmation-code.ts';

const answer = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)));

/** A code that was sent to a phone, as it is typed. */
export const codeAnswer = z.object({
  /** From the answers to the calls that asked for codes: texts may arrive late, and in any order. */
  requestIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostCodes.ofNetwork.recent)),
  digits: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
});

export type CodeAnswer = z.output<typeof codeAnswer>;

/** One thing that the customer of an application knows, as they type it, or a code that was sent to their phone. */
export const confirmationAnswer = z
  .object({
    dateOfBirth: answer,
    postcode: answer,
    code: z.optional(codeAnswer),
  })
  .check(
    z.refine(
      (given) => Object.values(given).length === 1,
      'Give your date of birth, your postcode or the code that we sent to your phone',
    ),
  );

export type ConfirmationAnswer = z.output<typeof confirmationAnswer>;
