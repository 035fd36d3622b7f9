import { storableText } from '@loanline/proto/rules/form-fields';

/** Something that can be searched for by its beginning. */
interface Searchable {
  /** SQL of it; there is an index of that. */
  readonly expression: string;
  /** How the operators are written that compare byte by byte, as the index does: `<` and `>=`. */
  readonly operator: (name: '<' | '>=') => string;
}

const byPattern = (name: string) => `~${name}~`;

const surname: Searchable = { expression: 'lower(surname)', operator: byPattern };
const forename: Searchable = { expression: 'lower(forename)', operator: byPattern };
const mobile: Searchable = { expression: 'mobile', operator: byPattern };
/** Its column compares byte by byte of itself. */
const number: Searchable = { expression: 'customer_number', operator: (name) => name };

/** What begins with something. */
interface Beginning extends Searchable {
  readonly prefix: string;
}

/** One range of the index of the first, in its order; of that what begins with the others as well. */
export type Question = readonly [Beginning, ...Beginning[]];

const mostWords = 5;

/** The longer name leaves fewer to look at. */
const byNames = (last: string, first: string): Question => {
  const [one, other] = [
    { ...surname, prefix: last },
    { ...forename, prefix: first },
  ] as const;
  return last.length < first.length ? [other, one] : [one, other];
};

/** `+44 7700` and `7700` as `07700`, the way phones are kept. */
const nationalDigits = (text: string) => text.replace(/[\s()-]/g, '').replace(/^(?:\+44|0044)?0?/, '0');

const byName = (text: string): Question[] => [
  [{ ...surname, prefix: text }],
  [{ ...forename, prefix: text }],
];

/** Words in two groups, wherever they part: `mary ann smith` may be `mary ann` and `smith`. */
const splits = (words: readonly string[]): Question[] =>
  words.slice(1).flatMap((_word, at) => {
    const [start, end] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return [byNames(end, start), byNames(start, end)];
  });

/** Numbers are kept as the lender writes them, and its letters are of one case. */
const numberQuestions = (typed: string): Question[] =>
  [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])].map((prefix) => [{ ...number, prefix }]);

/** The ranges in which customers may be that somebody searches for, by name, phone or customer number. */
export const searchQuestions = (search: string): Question[] => {
  const typed = storableText(search).trim().replace(/\s+/g, ' ');
  const text = typed.toLowerCase();
  if (text.length < 2) return [];
  if (/^\+?[\d\s()-]+$/.test(text))
    return [[{ ...mobile, prefix: nationalDigits(text) }], ...numberQuestions(typed)];
  return [...byName(text), ...splits(text.split(' ').slice(0, mostWords)), ...numberQuestions(typed)];
};
