import * as z from 'zod/mini';
import { addDays, ageOn, parseDate, parseUkDate, type PlainDate } from './dates.ts';

export const payoutMaxDaysAhead = 60;
export const minimumAge = 18;
/** Applicants are younger than this. */
export const ageLimit = 100;

/** The lists of years begin here: an earlier day is a typing error. */
const earliestYear = 1900;

/** Says what is wrong with a real date, or nothing. */
export type DateRule = (date: PlainDate, today: PlainDate) => string | undefined;

const notInFuture: DateRule = (date, today) => (date > today ? 'Date cannot be in the future' : undefined);

/** Of what has happened in somebody's life. */
export const happened: DateRule = (date, today) =>
  notInFuture(date, today) ??
  (date < `${earliestYear}-01-01` ? `Date cannot be before ${earliestYear}` : undefined);

export const notInPast: DateRule = (date, today) => (date < today ? 'Date cannot be in the past' : undefined);

export const ofApplicantAge: DateRule = (date, today) => {
  const future = notInFuture(date, today);
  if (future) return future;
  const age = ageOn(date, today);
  if (age < minimumAge) return `Must be at least ${minimumAge} years old`;
  return age >= ageLimit ? `Must be less than ${ageLimit} years old` : undefined;
};

export const withinPayoutWindow: DateRule = (date, today) =>
  notInPast(date, today) ??
  (date > addDays(today, payoutMaxDaysAhead) ? `Date must be within ${payoutMaxDaysAhead} days` : undefined);

export interface DateField {
  /** Message when the date is left out; without it the date is optional. */
  readonly required?: string;
  /** Takes yyyy-mm-dd besides dd/mm/yyyy. */
  readonly iso?: boolean;
  readonly rule?: DateRule;
}

const invalidMessage = 'Please enter a valid date in DD/MM/YYYY format';

/** What is wrong with a text that is no date. Which century a year of two digits is of cannot be known. */
const unreadFault = (text: string): string =>
  /^\d{1,2}\/\d{1,2}\/\d{2}$/.test(text)
    ? `${invalidMessage}, with all 4 digits of the year`
    : invalidMessage;

/** What is wrong with a typed date, or nothing; blank is right only when the date is optional. */
export const dateFault = (value: unknown, field: DateField, today: PlainDate): string | undefined => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return field.required;
  const date = field.iso ? parseDate(text) : parseUkDate(text);
  return date === null ? unreadFault(text) : field.rule?.(date, today);
};

const isRight = (field: DateField, today: () => PlainDate) =>
  z.check<string | null | undefined>((context) => {
    const message = dateFault(context.value, field, today());
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  });

/** A date that must be given; stays as it was typed, trimmed. */
export const requiredDate = (field: DateField & { readonly required: string }, today: () => PlainDate) =>
  z.string(field.required).check(z.trim(), isRight(field, today));

/** A date that may be left out. */
export const optionalDate = (field: DateField, today: () => PlainDate) =>
  z.nullish(z.string(invalidMessage).check(z.trim(), isRight(field, today)));
