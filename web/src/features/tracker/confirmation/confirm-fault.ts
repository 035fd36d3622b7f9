import type { ConfirmationAnswer } from '@loanline/proto/entities/confirmation/answer';
import { parseCode } from '@loanline/proto/rules/confirmation-code';
import { parseWrittenDate } from '@loanline/proto/rules/dates/written-date';

/** What a customer can confirm who they are by. */
export type Factor = keyof ConfirmationAnswer;

const blank: Readonly<Record<Factor, string>> = {
  code: 'Enter the code',
  dateOfBirth: 'Enter your date of birth',
  postcode: 'Enter your postcode',
};

/** What keeps an answer from being one at all: sent, it would count among the few attempts that one has. */
export const confirmFault = (factor: Factor, typed: string): string | undefined => {
  if (typed.trim() === '') return blank[factor];
  if (factor === 'dateOfBirth' && parseWrittenDate(typed) === null)
    return 'Enter the day, the month and all 4 digits of the year, such as 27/03/1990';
  if (factor === 'code' && parseCode(typed) === null) return 'Enter the 6 digits of the code, such as 123456';
  return undefined;
};
