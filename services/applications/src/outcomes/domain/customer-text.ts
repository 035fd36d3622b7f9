import type { GivenOutcome } from '@loanline/proto/rules/given-outcome';
import { namesAgency, outcomeText, withAgency } from '@loanline/proto/rules/texts/outcome-texts';

/** What the customer reads, or why there is no text: the list lacks the reason, or no setting names the agency. */
export type CustomerText =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'unknown-reason' | 'no-agency' };

/** @param agency name, address and phone number of the credit reference agency; null when it is not set */
export const customerText = ({ outcome, reason }: GivenOutcome, agency: string | null): CustomerText => {
  const text = outcomeText(outcome, reason);
  if (text === undefined) return { kind: 'unknown-reason' };
  if (!namesAgency(text)) return { kind: 'text', text };
  return agency === null ? { kind: 'no-agency' } : { kind: 'text', text: withAgency(text, agency) };
};
