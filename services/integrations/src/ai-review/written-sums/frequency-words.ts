import type { SumFrequency } from '../money.ts';
import { namesOnlyAmount } from './fillers.ts';

const per = String.raw`(?:(?:per|each|every)\s+|\/\s*)`;
const each = String.raw`(?:an?|per|each|every|\/)\s*`;

/** "Daily living" is a part of a benefit. */
export const exceptLiving = String.raw`(?![\s-]+living\b)`;

/** Spaces within a line: the next line is about something else. */
export const blank = String.raw`[^\S\n]*`;

/** @param each the words before a period @param optional the same, where a week, fortnight or month needs none */
const wordsOf = (each: string, optional = each): readonly (readonly [string, SumFrequency])[] => [
  [String.raw`(?:daily|p[./]?d|${each}day)\b${exceptLiving}`, 'daily'],
  [String.raw`(?:4|four)[- ]?w(?:ee)?kly\b|${each}(?:4|four)\s+(?:weeks|wks)\b`, 'every 4 weeks'],
  [String.raw`fortnightly\b|${optional}fortnight\b|${each}(?:2|two|other)\s+(?:week|wk)s?\b`, 'fortnightly'],
  [String.raw`w(?:ee)?kly\b|p[./]?w\b|${optional}(?:week|wk)\b`, 'weekly'],
  [String.raw`m(?:on)?thly\b|p[./]?(?:c[./]?)?m\b|${optional}(?:calendar\s+)?(?:month|mth)\b`, 'monthly'],
  [String.raw`(?:quarter|qtr)ly\b|${each}(?:quarter|(?:3|three)\s+months)\b`, 'quarterly'],
  [String.raw`annual(?:ly)?\b|yearly\b|p[./]?a\b|${each}(?:year|yr|annum)\b`, 'annually'],
];

type Patterns = readonly (readonly [RegExp, SumFrequency])[];

/** @param around where a frequency is */
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
const afterDash = patterns(wordsOf(each), (word) => `^ ?[-–] ?(?:paid )?${word}(?=[\\s)]*$)`);
/** "£80 on food a week". */
const atEnd = patterns(wordsOf(each), (word) => `^(.*?[\\s(])${word}(?=[\\s)]*$)`);
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
  /** Whether what is before it names a frequency. */
  readonly isNamedBefore: boolean;
  /** Whether each number of its line is followed by a frequency such as "weekly". */
  readonly isInFullLine: boolean;
}

const isAdverb = (frequency: string) => /ly$/i.test(frequency);

/** Whether a text begins with a frequency such as "weekly", not "a week". */
export const startsWithAdverb = (text: string): boolean => isAdverb(find(atOnce, text)?.match[0] ?? '');

/** The frequency that what follows a sum names for certain, and how many characters that takes. */
export const frequencyAfter = (after: AfterSum) => {
  const { text, clause, hasNextSum, isSigned, hasLabel } = after;
  const direct = find(atOnce, text);
  // In "Rent £600 weekly food £80" it may be that of the next sum.
  if (direct) {
    const isClosed = direct.match[0].includes('(') && text[direct.length] === ')';
    const isCertain =
      isClosed || (!after.isNamedBefore && (after.isInFullLine || direct.frequency === 'monthly'));
    return hasNextSum && !isCertain && isAdverb(direct.match[0]) ? undefined : direct;
  }
  const separate = find(afterComma, text) ?? (hasNextSum ? undefined : find(afterDash, clause));
  if (separate || hasNextSum || !isSigned) return separate;
  const last = find(atEnd, clause);
  const between = last?.match[1] ?? '';
  // "£200 for every day" is what it is for.
  if (last?.frequency === 'daily' && /\bfor\s$/i.test(between)) return undefined;
  return multiplying.test(between) || (hasLabel && !ofTheSum.test(between)) ? undefined : last;
};

/** "Rent goes up every year", "food for every day". */
const changing = /\b(?:go(?:es|ing)?|went|rises?|increases?|changes?|varies|reviewed)\b|\bfor\s*$/i;
const list = /\b(?:outgoings?|bills|costs|expenses|expenditure|spending|spends|payments|budget|total)\b/i;
const beforeName = /(?::|\s[-–])\s*[a-z]/i;
const spoken = /^\s*(?:basis|i|we|my|our|is|are|pay|spend)\b/i;

/** How far "weekly" may reach: "weekly rent £150 and food £80", "weekly I pay rent £150, food £80", "weekly: rent £150". */
export type Reach = 'joined' | 'sentence' | 'text';

interface Label {
  readonly text: string;
  readonly startsSentence: boolean;
  /** Whether its sum is named behind it as well, as in "Per week £150 rent": then the label is a heading. */
  readonly isNamedBehind: boolean;
}

/** The frequency that a label begins or ends with, as in "weekly food", and how far that may reach. */
export const frequencyInLabel = ({
  text: label,
  startsSentence,
  isNamedBehind,
}: Label): { frequency: SumFrequency; reach: Reach } | undefined => {
  const found = find(inLabel, label);
  if (!found) return undefined;
  const before = label.slice(0, found.match.index);
  const after = label.slice(found.match.index + found.length);
  const isFirst = namesOnlyAmount(before);
  const isLast = namesOnlyAmount(after);
  // In "Food weekly and rent £600" it is that of something else; in "Weekly food and drink £80" it is not.
  if ((!isFirst && /[&+]|\band\b/i.test(after)) || (!isFirst && !isLast)) return undefined;
  // "PA £120" is paid to a personal assistant.
  if (changing.test(before) || (before === '' && /^p[./]?a/i.test(found.match[0]))) return undefined;
  const isHeading =
    list.test(label) ||
    beforeName.test(after) ||
    (isFirst && isLast && startsSentence && !spoken.test(after));
  return {
    frequency: found.frequency,
    reach: isHeading ? 'text' : isNamedBehind || spoken.test(after) ? 'sentence' : 'joined',
  };
};
