import type { Frequency } from '@loanline/proto/enums/frequencies';
import { exactPounds } from '@loanline/proto/rules/money/money';

/** Pence as pounds with two decimals, such as "120.50". */
export const pounds = (pence: number): string => (Math.round(pence) / 100).toFixed(2);

/** Pence as people read them, such as "£1,120.50" or "-£40.00". */
export const sterling = (pence: number): string => exactPounds(Math.round(pence) / 100);

/** Pounds, as a number or as "120.50", in pence. */
export const pence = (amount: number | string): number => Math.round(Number(amount) * 100);

const perYear: Readonly<Record<Frequency, number>> = {
  weekly: 52,
  fortnightly: 26,
  monthly: 12,
  quarterly: 4,
  annually: 1,
};

const isFrequency = (text: string): text is Frequency => text in perYear;

/** The frequency that a field holds, in any case; monthly when it holds none. */
export const frequencyOf = (text: string | null): Frequency => {
  const word = text?.trim().toLowerCase() ?? '';
  return isFrequency(word) ? word : 'monthly';
};

/** What a sum that comes at a frequency makes in a month, in pence: a year of it, divided by twelve. */
export const monthly = (sumInPence: number, frequency: Frequency): number =>
  Math.round((sumInPence * perYear[frequency]) / 12);

/** A sum with what it was written of and how often it comes. */
export interface WrittenSum {
  readonly label: string;
  readonly pence: number;
  readonly frequency: Frequency;
}

const frequencyWords: readonly (readonly [RegExp, Frequency])[] = [
  [/^\s*(?:fortnightly|(?:a|per|each|every|\/)\s*(?:fortnight|2 weeks|two weeks)\b)/i, 'fortnightly'],
  [/^\s*(?:weekly|pw\b|(?:a|per|each|every|\/)\s*(?:week|wk)\b)/i, 'weekly'],
  [/^\s*(?:quarterly|(?:a|per|each|every|\/)\s*quarter\b)/i, 'quarterly'],
  [/^\s*(?:annually|yearly|pa\b|(?:a|per|each|every|\/)\s*(?:year|annum)\b)/i, 'annually'],
];

const sum = /£\s*(\d[\d,]*(?:\.\d{1,2})?)/g;

/**
 * The sums in pounds that a free text names, such as "Rent £600, food £40 a week". A sum without a frequency is a monthly
 * one. What is not written with a £ sign is not a sum.
 */
export const sumsIn = (text: string): WrittenSum[] => {
  let from = 0;
  return [...text.matchAll(sum)].map((match) => {
    const end = match.index + match[0].length;
    const rest = text.slice(end);
    const before =
      text
        .slice(from, match.index)
        .split(/[,;.\n]/)
        .at(-1) ?? '';
    const label = before
      .replace(/[:=\-–]/g, ' ')
      .replace(/^(\s|and\b)+/i, '')
      .trim();
    from = end;
    const frequency = frequencyWords.find(([pattern]) => pattern.test(rest))?.[1] ?? 'monthly';
    return { label, pence: pence((match[1] ?? '0').replaceAll(',', '')), frequency };
  });
};
