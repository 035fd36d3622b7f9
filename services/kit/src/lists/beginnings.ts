import { storableText } from '@loanline/proto/rules/forms/form-fields';
import { dialledHere } from '@loanline/proto/rules/uk-phone';

/** Something that can be searched for by its beginning. */
export interface Searchable {
  /** Its SQL expression, which has an index. */
  readonly expression: string;
  /** How to write the operators that compare byte by byte, as the index does: `<` and `>=`. */
  readonly operator: (name: '<' | '>=') => string;
}

/** A value to find by its prefix. */
export interface Beginning extends Searchable {
  readonly prefix: string;
}

/** A range of the first one's index, in its order; rows in it must also begin with the others. */
export type Question = readonly [Beginning, ...Beginning[]];

/** For an index with `text_pattern_ops`. */
export const byPattern: Searchable['operator'] = (name) => `~${name}~`;

/** The search text as typed, with spaces tidied. */
export const typedText = (search: string): string => storableText(search).trim().replace(/\s+/g, ' ');

export const isNumber = (text: string): boolean => /^\+?[\d\s()-]+$/.test(text);

/** Writes `+44 7700` and `7700` as `07700`, the way phone numbers are typed in this country. */
export const typedNumber = (text: string): string => dialledHere(text).replace(/^0?/, '0');

/** The columns that hold a customer's two names. */
export interface Names {
  readonly first: Searchable;
  readonly last: Searchable;
}

const mostWords = 5;

/** Searches by the longer name first, because it leaves fewer rows to read. */
const byNames = ({ first, last }: Names, lastName: string, firstName: string): Question => {
  const [one, other] = [
    { ...last, prefix: lastName },
    { ...first, prefix: firstName },
  ] as const;
  return lastName.length < firstName.length ? [other, one] : [one, other];
};

/** Splits words into two groups at each possible place: `mary ann smith` may be `mary ann` and `smith`. */
const splits = (names: Names, words: readonly string[]): Question[] =>
  words.slice(1).flatMap((_word, at) => {
    const [start, end] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return [byNames(names, end, start), byNames(names, start, end)];
  });

/** Builds the ranges in which customers are whose names begin with a lower-case text. */
export const nameQuestions = (names: Names, text: string): Question[] => [
  [{ ...names.last, prefix: text }],
  [{ ...names.first, prefix: text }],
  ...splits(names, text.split(' ').slice(0, mostWords)),
];

interface Ranges {
  /** What is selected from each row. */
  readonly select: string;
  readonly table: string;
  /** Most rows for each question. */
  readonly most: number;
  readonly parameter: (value: string) => string;
}

/** Writes SQL that reads one range of one index for each question, up to a limit of rows. */
export const rangesOf = (
  questions: readonly Question[],
  { select, table, most, parameter }: Ranges,
): string =>
  questions
    .map((question) => {
      const conditions = question.map(({ expression, prefix, operator }) => {
        const [from, pattern] = [parameter(prefix), parameter(`${prefix.replace(/[\\%_]/g, '\\$&')}%`)];
        return `${expression} ${operator('>=')} ${from} AND ${expression} ${operator('<')} (${from} || chr(1114111))
          AND ${expression} LIKE ${pattern}`;
      });
      const [{ expression, operator }] = question;
      return `(SELECT ${select} FROM ${table} WHERE ${conditions.join(' AND ')}
        ORDER BY ${expression} USING ${operator('<')} LIMIT ${most})`;
    })
    .join(' UNION ALL ');
