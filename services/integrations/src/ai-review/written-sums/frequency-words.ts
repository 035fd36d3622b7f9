import type { SumFrequency } from '../money.ts';

const per = String.raw`(?:per|each|every|\/)\s*`;
const each = String.raw`(?:an?|per|each|every|\/)\s*`;

/** Spaces within a line: the next line is about something else. */
export const blank = String.raw`[^\S\n]*`;

/** @param each what stands before a period @param optional the same, where a week, fortnight or month needs none */
const wordsOf = (each: string, optional = each): readonly (readonly [string, SumFrequency])[] => [
  [String.raw`daily\b|p[./]?d\b|${each}day\b`, 'daily'],
  [String.raw`(?:4|four)[- ]?weekly\b|${each}(?:4|four)\s+(?:weeks|wks)\b`, 'every 4 weeks'],
  [String.raw`fortnightly\b|${optional}fortnight\b|${each}(?:2|two|other)\s+(?:week|wk)s?\b`, 'fortnightly'],
  [String.raw`weekly\b|p[./]?w\b|${optional}(?:week|wk)\b`, 'weekly'],
  [String.raw`monthly\b|p[./]?(?:c[./]?)?m\b|${optional}(?:calendar\s+)?(?:month|mth)\b`, 'monthly'],
  [String.raw`quarterly\b|${each}(?:quarter|(?:3|three)\s+months)\b`, 'quarterly'],
  [String.raw`annual(?:ly)?\b|yearly\b|p[./]?a\b|${each}(?:year|yr|annum)\b`, 'annually'],
];

type Patterns = readonly (readonly [RegExp, SumFrequency])[];

/** @param around where a frequency stands */
const patterns = (words: ReturnType<typeof wordsOf>, around: (word: string) => string): Patterns =>
  words.map(([word, frequency]) => [new RegExp(around(`(?:${word})`), 'i'), frequency]);

const find = (those: Patterns, text: string) => {
  for (const [pattern, frequency] of those) {
    const match = pattern.exec(text);
    if (match) return { match, frequency, length: match[0].length };
  }
  return undefined;
};

/** "£80 a week". */
const atOnce = patterns(wordsOf(each, `(?:${each})?`), (word) => `^${blank}\\(?${blank}${word}`);
/** "£80, weekly" at the end of a sentence: before another sum it may say something of that one. */
const afterComma = patterns(wordsOf(each), (word) => `^ ?, ?(?:paid )?${word}(?=[\\s)]*(?:$|[;.\\n]))`);
/** "£80 - weekly". */
const afterDash = patterns(wordsOf(each), (word) => `^ ?[-–] ?(?:paid )?${word}[\\s)]*$`);
/** "£80 on food a week". */
const atEnd = patterns(wordsOf(each), (word) => `^(.*?[\\s(])${word}[\\s)]*$`);
const inLabel = patterns(wordsOf(per), (word) => `(?<![\\w-])${word}`);

const ofTheSum = /^ \(?(?:on|for|towards|paid|once)\b/i;
const multiplying =
  /\d|\b(?:twice|thrice|times|couple|half|bi|semi|every|each|per|both|other|days?|nights?|two|three|four|five|six|seven|eight|nine|ten|several|few)\b/i;

interface AfterSum {
  /** What follows the sum, and the clause with which that begins. */
  readonly text: string;
  readonly clause: string;
  /** Whether another sum ends that clause. */
  readonly hasNextSum: boolean;
  /** Whether it has a £ sign. */
  readonly isSigned: boolean;
  /** Whether it is written after what it is of. */
  readonly hasLabel: boolean;
}

/** The frequency that what follows a sum names for certain, and how many characters that takes. */
export const frequencyAfter = ({ text, clause, hasNextSum, isSigned, hasLabel }: AfterSum) => {
  const direct = find(atOnce, text);
  // In "Rent £600 weekly food £80" it may be that of the next sum.
  if (direct) {
    const isClosed = direct.match[0].includes('(') && text[direct.length] === ')';
    return hasNextSum && !isClosed && /ly$/i.test(direct.match[0]) ? undefined : direct;
  }
  const separate = find(afterComma, text) ?? (hasNextSum ? undefined : find(afterDash, clause));
  if (separate || hasNextSum || !isSigned) return separate;
  const last = find(atEnd, clause);
  const between = last?.match[1] ?? '';
  return multiplying.test(between) || (hasLabel && !ofTheSum.test(between)) ? undefined : last;
};

/** The frequency that a label names, as in "weekly food", and whether that is a heading: "Weekly: rent £150, food £80". */
export const frequencyInLabel = (
  label: string,
): { frequency: SumFrequency; isHeading: boolean } | undefined => {
  const found = find(inLabel, label);
  if (!found) return undefined;
  const after = label.slice(found.match.index + found.length);
  // In "Food weekly and rent £600" it is that of something else; in "Weekly food and drink £80" it is not.
  if (found.match.index > 0 && /[&+]|\band\b/i.test(after)) return undefined;
  return { frequency: found.frequency, isHeading: /(?::|\s[-–])\s*[a-z]/i.test(after) };
};

const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const anyFrequency = new RegExp(
  [
    String.raw`\b(?:daily|week(?:s|ly|days?|ends?)?|wks?|fortnight(?:ly)?|quarterly|annual(?:ly)?|yearly|twice|thrice)\b`,
    String.raw`\b(?:an?|per|each|every|one|the|by|p)\s+(?:day|quarter|year|yr|annum)\b|\/\s*(?:day|year|yr)\b`,
    String.raw`\bp[./]?[adw]\b|\b(?:most|some|all|working) days\b|\b${weekday}(?:s\b|\s*(?:to|till|-|–))`,
    String.raw`\b(?:every|each)\s+(?:other|second|alternate|few|couple|\d|two|three|four|six)`,
    String.raw`\btimes\s+(?:an?|per|each|every)\b|[\w-]-monthly\b|\bbi ?monthly\b`,
  ].join('|'),
  'i',
);

/** Whether a text has words of any frequency but "monthly", however they are put. */
export const namesFrequency = (text: string): boolean => anyFrequency.test(text);

const multiplier = new RegExp(
  String.raw`^(?:${blank}(?:(?:an?|per|each|every|hourly)\b|\/|[x×*]${blank}\d|p[./]?h\b)|[a-z\d%])`,
  'i',
);

/**
 * Whether what stands before or after a sum multiplies it by something unknown: "£12 an hour", "£5 each", "£10 x 3",
 * "3 x £10", "£1m".
 */
export const isMultiplied = (before: string, after: string): boolean =>
  multiplier.test(after) || /\d ?[x×*@] ?$/i.test(before.slice(-4));
