import * as z from 'zod/mini';
import { toAmount, type AmountInput } from './to-amount.ts';

/** Requested credit in pounds, by wizard. */
export const loanLimits = {
  apply: { minimum: 100, maximum: 1000 },
  /** The input starts at 100, but any amount above 0 is taken. */
  'loan-application': { minimum: 100, maximum: 10_000 },
} as const;

/** The most that fits decimal(10,2). */
const maximum = 99_999_999.99;

export const notAnAmount = 'Enter an amount, like 120 or 120.50';

const hasPence = (amount: number) => Math.round(amount * 100) / 100 === amount;

const inPence = z.refine<number>(hasPence, 'Enter an amount in pounds and pence');
const notTooLarge = z.maximum(maximum, 'That amount is too large');

type AmountCheck = z.core.$ZodCheck<number>;

/** An amount in pounds that must be given. */
export const requiredAmount = (message: string, ...checks: AmountCheck[]) =>
  z.pipe(z.transform(toAmount), z.number(message).check(...checks, notTooLarge, inPence));

/** An amount in pounds that may be left out. */
export const optionalAmount = (message: string, ...checks: AmountCheck[]) =>
  z.pipe(z.transform(toAmount), z.optional(z.number(message).check(...checks, notTooLarge, inPence)));

/** A monthly sum, at least 0; 0 when left out. */
export const sumOrZero = (negative: string) =>
  z.pipe(
    z.transform((value: AmountInput) => toAmount(value) ?? 0),
    z.number(notAnAmount).check(z.minimum(0, negative), notTooLarge, inPence),
  );
