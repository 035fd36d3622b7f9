import * as z from 'zod/mini';

const answer = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(40)));

/** One thing that the customer of an application knows, as they type it. */
export const confirmationAnswer = z
  .object({
    dateOfBirth: answer,
    postcode: answer,
    mobileLastFour: answer,
  })
  .check(
    z.refine(
      (given) => Object.values(given).length === 1,
      'Give your date of birth, your postcode or the last 4 digits of your mobile number',
    ),
  );

export type ConfirmationAnswer = z.output<typeof confirmationAnswer>;
