import type { Outcome } from '../../enums/outcomes.ts';
import { noReason, withdrawnByCustomer } from './outcome-texts.ts';

/** Longest name of a reason, in characters: a board's change has room for as many. */
export const reasonNameMaxLength = 50;

/** The code of a reason by its name: `Under 18` is `under-18`. Names with the same code are the same to boards and files. */
export const reasonCode = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const required: Readonly<Partial<Record<`${Outcome}/${string}`, string>>> = {
  [`${withdrawnByCustomer.outcome}/${withdrawnByCustomer.reason}`]:
    'Customers who withdraw their application get this reason.',
  'repaid/repaid': 'A board or a file that shows a loan as repaid gives this reason.',
};

/** Why a reason cannot be retired, for staff; undefined when it can. */
export const whyRequired = (outcome: Outcome, reason: string): string | undefined =>
  reason === noReason
    ? 'A board or a file can give this outcome without a reason.'
    : required[`${outcome}/${reason}`];
