import type { SumFrequency } from '../money.ts';

const each = String.raw`(?:an?|per|each|every|\/)\s*`;

/** Spaces within a line: the next line is about something else. */
export const blank = String.raw`[^\S\n]*`;

const words: readonly (readonly [pattern: string, SumFrequency])[] = [
  [String.raw`daily\b|p[./]?d\b|${each}day\b`, 'daily'],
  [String.raw`(?:4|four)[- ]?weekly\b|${each}(?:4|four)\s+(?:weeks|wks)\b`, 'every 4 weeks'],
  [String.raw`fortnightly\b|(?:${each})?fortnight\b|${each}(?:2|two|other)\s+(?:week|wk)s?\b`, 'fortnightly'],
  [String.raw`weekly\b|p[./]?w\b|(?:${each})?(?:week|wk)\b`, 'weekly'],
  [String.raw`monthly\b|p[./]?(?:c[./]?)?m\b|(?:${each})?(?:calendar\s+)?(?:month|mth)\b`, 'monthly'],
  [String.raw`quarterly\b|${each}(?:quarter|(?:3|three)\s+months)\b`, 'quarterly'],
  [String.raw`annually\b|yearly\b|p[./]?a\b|${each}(?:year|yr|annum)\b`, 'annually'],
];

const after = words.map(
  ([pattern, frequency]) => [new RegExp(`^${blank}\\(?${blank}(?:${pattern})`, 'i'), frequency] as const,
);

/** The frequency that a text begins with, and how many characters say it. */
export const frequencyAfter = (text: string): { frequency: SumFrequency; length: number } | undefined => {
  for (const [pattern, frequency] of after) {
    const match = pattern.exec(text);
    if (match) return { frequency, length: match[0].length };
  }
  return undefined;
};

const labels: readonly (readonly [RegExp, SumFrequency])[] = [
  [/\bdaily\b/i, 'daily'],
  [/\b(?:4|four)[- ]weekly\b/i, 'every 4 weeks'],
  [/\bfortnightly\b/i, 'fortnightly'],
  [/\bweekly\b/i, 'weekly'],
  [/\bquarterly\b/i, 'quarterly'],
  [/\b(?:annual(?:ly)?|yearly)\b/i, 'annually'],
];

/** The frequency that a label names, as in "weekly food". */
export const frequencyInLabel = (label: string): SumFrequency | undefined =>
  labels.find(([pattern]) => pattern.test(label))?.[1];

const multiplier = new RegExp(
  String.raw`^(?:${blank}(?:(?:an?|per|each|every|hourly)\b|\/|[x×*]${blank}\d|p[./]?h\b)|[a-z\d%])`,
  'i',
);

/** Whether what follows a sum multiplies it by something unknown: "£12 an hour", "£5 each", "£10 x 3", "£1m". */
export const isMultiplied = (text: string): boolean => multiplier.test(text);
