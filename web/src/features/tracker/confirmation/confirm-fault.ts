import type { ConfirmationAnswer } from '@loanline/proto/entities/confirmation-answer';
import { parseWrittenDate } from '@loanline/proto/rules/dates/written-date';

/** What a customer can confirm who they are by. */
export type Factor = keyof ConfirmationAnswer;

const blank: Readonly<Record<Factor, string>> = {
  dateOfBirth: 'Enter your date of birth',
  postcode: 'Enter your postcode',
  mobileLastFour: 'Enter the last 4 digits of your mobile number',
};

/** What keeps an answer from being one at all: sent, it would count among the few attempts that one has. */
export const confirmFault = (factor: Factor, typed: string): string | undefined => {
  if (typed.trim() === '') return blank[factor];
  if (factor === 'dateOfBirth' && parseWrittenDate(typed) === null)
    return 'Enter the day, the month and all 4 digits of the year, such as 27/03/1990';
  if (factor === 'mobileLastFour' && !/^\d{4}$/.test(typed.replace(/\s/g, '')))
    return 'Enter only the last 4 digits, such as 0123';
  return undefined;
};
