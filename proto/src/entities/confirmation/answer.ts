import * as z from 'zod/mini';

const answer = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)));

/** One thing that the customer of an application knows, as they type it, or a code that was sent to their phone. */
export const confirmationAnswer = z
  .object({
    dateOfBirth: answer,
    postcode: answer,
    code: z.optional(
      z.object({
        /** From the answer to the call that asked for the code. */
        requestId: z.uuid(),
        digits: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      }),
    ),
  })
  .check(
    z.refine(
      (given) => Object.values(given).length === 1,
      'Give your date of birth, your postcode or the code that we sent to your phone',
    ),
  );

export type ConfirmationAnswer = z.output<typeof confirmationAnswer>;
