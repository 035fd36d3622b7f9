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
  first: { expression: 'lower(customer_first_name)', operator: byPattern },
  last: { expression: 'lower(customer_last_name)', operator: byPattern },
};
const phone: Searchable = { expression: 'phone_e164', operator: byPattern };
const phoneFromItsEnd: Searchable = { expression: 'reverse(phone_e164)', operator: byPattern };

const reversed = (digits: string) => Array.from(digits).reverse().join('');

/**
 * Phone numbers are stored as +44...: they are found by their beginning, and by their last digits, as people read them
 * out.
 */
const phoneQuestions = (text: string): Question[] => {
  const digits = text.replace(/\D/g, '');
  return [
    [{ ...phone, prefix: `+44${typedNumber(text).slice(1)}` }],
    ...(digits === '' ? [] : [[{ ...phoneFromItsEnd, prefix: reversed(digits) }] as Question]),
  ];
};

/** Builds the index ranges in which an applicant with this name or phone number may be. */
export const applicantQuestions = (search: string): Question[] => {
  const text = typedText(search).toLowerCase();
  if (text.length < 2) return [];
  return isNumber(text) ? phoneQuestions(text) : nameQuestions(names, text);
};
