import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import { canonicalPostcode } from '@loanline/proto/rules/postcode';
import { parseWrittenDate } from '@loanline/proto/rules/dates/written-date';
import type { ConfirmationAnswer } from '@loanline/proto/entities/confirmation/answer';

/** What is known of a customer that they can be asked for; null where nothing is. */
export interface ConfirmationFacts {
  readonly dateOfBirth: PlainDate | null;
  readonly postcode: string | null;
  /** As one text; its postcode, if it has one, is at the end. */
  readonly address: string | null;
}

/** The postcode at the end of an address, in its canonical form, or null. */
const postcodeOf = (address: string): string | null =>
  canonicalPostcode(/\S{2,4}\s*\S{3}$/.exec(address.trim())?.[0] ?? '');

/** Whether a customer gave the right answer, in any usual spelling. What is not known cannot be right. */
export const isRightAnswer = (
  facts: ConfirmationFacts,
  answer: Omit<ConfirmationAnswer, 'code'>,
): boolean => {
  if (answer.dateOfBirth !== undefined) {
    const given = parseWrittenDate(answer.dateOfBirth);
    return given !== null && given === facts.dateOfBirth;
  }
  const given = canonicalPostcode(answer.postcode ?? '');
  const known = facts.postcode ?? (facts.address && postcodeOf(facts.address));
  return given !== null && given === known;
};
