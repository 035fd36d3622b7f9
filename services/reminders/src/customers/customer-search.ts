import {
  byPattern,
  isNumber,
  nameQuestions,
  typedNumber,
  typedText,
  type Question,
  type Searchable,
} from '@loanline/kit/lists/beginnings';

const names = {
  first: { expression: 'lower(forename)', operator: byPattern },
  last: { expression: 'lower(surname)', operator: byPattern },
};
const mobile: Searchable = { expression: 'mobile', operator: byPattern };
/** Its column compares byte by byte of itself. */
const number: Searchable = { expression: 'customer_number', operator: (name) => name };

/** Numbers are stored as the lender writes them, and its letters are of one case. */
const numberQuestions = (typed: string): Question[] =>
  [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])].map((prefix) => [{ ...number, prefix }]);

/** The ranges in which customers may be that somebody searches for, by name, phone or customer number. */
export const searchQuestions = (search: string): Question[] => {
  const typed = typedText(search);
  const text = typed.toLowerCase();
  if (text.length < 2) return [];
  if (isNumber(text)) return [[{ ...mobile, prefix: typedNumber(text) }], ...numberQuestions(typed)];
  return [...nameQuestions(names, text), ...numberQuestions(typed)];
};
