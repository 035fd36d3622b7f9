import { storableText } from '@loanline/proto/rules/form-fields';

const surname = 'lower(surname)';
const forename = 'lower(forename)';
const number = 'customer_number';
const mobile = 'mobile';
const mobileEnd = 'reverse(mobile)';

interface Condition {
  /** SQL of what is looked at: the first column of an index. */
  readonly expression: string;
  /** What it begins with. */
  readonly prefix: string;
}

/** One range of one index, in its order. */
export interface Question {
  readonly where: readonly Condition[];
  readonly order: readonly string[];
}

const mostWords = 5;

const byName = (last: string, first: string): Question[] => [
  {
    where: [
      { expression: surname, prefix: last },
      { expression: forename, prefix: first },
    ],
    order: [surname, forename],
  },
];

const reversed = (text: string) => Array.from(text).reverse().join('');

/** `+44 7700` as `07700`, the way phones are kept. */
const nationalDigits = (text: string) => text.replace(/[\s()-]/g, '').replace(/^(?:\+44|0044)0?/, '0');

const phoneQuestions = (digits: string): Question[] => [
  { where: [{ expression: mobile, prefix: digits }], order: [mobile] },
  ...(digits.length >= 3
    ? [{ where: [{ expression: mobileEnd, prefix: reversed(digits) }], order: [mobileEnd] }]
    : []),
];

const single = (text: string): Question[] => [
  { where: [{ expression: surname, prefix: text }], order: [surname, forename] },
  { where: [{ expression: forename, prefix: text }], order: [forename, surname] },
];

/** Words in two groups, wherever they part: `mary ann smith` may be `mary ann` and `smith`. */
const splits = (words: readonly string[]): Question[] =>
  words.slice(1).flatMap((_word, at) => {
    const [start, end] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return [...byName(end, start), ...byName(start, end)];
  });

/** Numbers are kept as the lender writes them, and its letters are of one case. */
const numberQuestions = (typed: string): Question[] =>
  [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])].map((prefix) => ({
    where: [{ expression: number, prefix }],
    order: [number],
  }));

/** The ranges in which customers may be that somebody searches for, by name, phone or customer number. */
export const searchQuestions = (search: string): Question[] => {
  const typed = storableText(search).trim().replace(/\s+/g, ' ');
  const text = typed.toLowerCase();
  if (text.length < 2) return [];
  if (/^\+?[\d\s()-]+$/.test(text))
    return [...phoneQuestions(nationalDigits(text)), ...numberQuestions(typed)];
  return [...single(text), ...splits(text.split(' ').slice(0, mostWords)), ...numberQuestions(typed)];
};
