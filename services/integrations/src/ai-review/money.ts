import type { Frequency } from '@loanline/proto/enums/frequencies';
import { exactPounds } from '@loanline/proto/rules/money/money';

/** Pence as pounds with two decimals, such as "120.50". */
export const pounds = (pence: number): string => (Math.round(pence) / 100).toFixed(2);

/** Pence as people read them, such as "£1,120.50" or "-£40.00". */
export const sterling = (pence: number): string => exactPounds(Math.round(pence) / 100);

/** Pounds, as a number or as "120.50", in pence. */
export const pence = (amount: number | string): number => Math.round(Number(amount) * 100);

/** How often a sum comes: as the forms offer it, or as applicants write it as well. */
export type SumFrequency = Frequency | 'daily' | 'every 4 weeks';

const perYear: Readonly<Record<SumFrequency, number>> = {
  daily: 365,
  weekly: 52,
  fortnightly: 26,
  'every 4 weeks': 13,
  monthly: 12,
  quarterly: 4,
  annually: 1,
};

const isFrequency = (text: string): text is SumFrequency => Object.hasOwn(perYear, text);

/** The frequency that a field holds, in any case; monthly when it holds none. */
export const frequencyOf = (text: string | null): SumFrequency => {
  const word = text?.trim().toLowerCase() ?? '';
  return isFrequency(word) ? word : 'monthly';
};

/** What a sum that comes at a frequency makes in a month, in pence: a year of it, divided by twelve. */
export const monthly = (sumInPence: number, frequency: SumFrequency): number =>
  Math.round((sumInPence * perYear[frequency]) / 12);
