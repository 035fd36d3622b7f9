import type { ConfirmationAnswer } from '@loanline/proto/entities/confirmation/answer';
import { parseWrittenDate } from '@loanline/proto/rules/dates/written-date';
import { codeFault } from '../../../lib/codes/code-faults.ts';

/** What a customer can confirm who they are by. */
export type Factor = keyof ConfirmationAnswer;

const blank = {
  dateOfBirth: 'Enter your date of birth',
  postcode: 'Enter your postcode',
};

/** What keeps an answer from being one at all: sent, it would count among the few attempts that one has. */
export const confirmFault = (factor: Factor, typed: string): string | undefined => {
  if (factor === 'code') return codeFault(typed);
  if (typed.trim() === '') return blank[factor];
  if (factor === 'dateOfBirth' && parseWrittenDate(typed) === null)
    return 'Enter the day, the month and all 4 digits of the year, such as 27 3 1990';
  return undefined;
};
