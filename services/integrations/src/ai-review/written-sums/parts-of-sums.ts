import { areInOneClause, lastBracket } from './clauses.ts';

interface Candidate {
  /** What is written before the number, and the clause behind it. */
  readonly raw: string;
  readonly clause: string;
  /** False where the label may say something of the number before. */
  readonly isOwn: boolean;
  /** What is between the number before and this one. */
  readonly between: string;
}

const direct = /^ ?(?:[=/] ?|[,(]? ?(?:incl?\.|i\.?e\.?|or) )$/i;
/** "Food £50 or £60 a week". */
const alternative = /^ ?(?:=|,? ?or\b)/i;

const partWords = String.raw`(?:includ(?:es?|ing|ed)|incl?|which|with|minus|less|deduct\w*|equals|works out)\b`;
const named = new RegExp(String.raw`\b${partWords}`, 'i');
const begun = new RegExp(String.raw`^(?:(?:of|this|that|it) )?${partWords}`, 'i');

/** Whether a number may be a part of the sum before it, repeat that or be taken from it: "£1,100 including £500". */
export const isPartOfSumBefore = ({ raw, clause, isOwn, between }: Candidate): boolean =>
  direct.test(between) || (isOwn ? begun : named).test(raw) || /\bdeduct/i.test(clause);

/** Whether it is another possible sum for the same. */
export const isAlternative = (between: string): boolean => alternative.test(between);

/** Whether a text ends within brackets that follow a number in its clause: "Bills £200 (gas £80, ". */
export const isInBracketsOf = (numbers: readonly { readonly end: number }[], text: string): boolean => {
  const bracket = lastBracket(text);
  const before = bracket === undefined ? undefined : numbers.findLast(({ end }) => end <= bracket);
  // The full stop of "p.m." ends no clause.
  return before !== undefined && areInOneClause(text.slice(before.end, bracket).replace(/^\./, ''));
};

/** Whether a number sums up others. */
export const isTotal = (label: string, clause: string): boolean =>
  /\b(?:total|altogether)\b/i.test(`${label} ${clause}`);
