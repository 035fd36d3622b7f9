import type { Outcome, OutcomeSource } from '@loanline/proto/enums/outcomes';
import { outcomes, outcomeSources } from '@loanline/proto/enums/outcomes';
import type { AddressPart } from '../../../lib/staff-view/address-part.ts';
import type { DashboardNav } from '../../../lib/staff-view/dashboard-nav.ts';
import type { DaysView } from '../../../lib/staff-view/days.ts';

/** Which outcomes are listed; '' for all. */
export interface OutcomesView {
  outcome: Outcome | '';
  source: OutcomeSource | '';
}

export type OutcomesControl = DashboardNav<OutcomesView & DaysView>;

export const outcomeFrom = (text: string | null): Outcome | '' =>
  outcomes.find((outcome) => outcome === text) ?? '';

export const sourceFrom = (text: string | null): OutcomeSource | '' =>
  outcomeSources.find((source) => source === text) ?? '';

export const outcomesAddress: AddressPart<OutcomesView> = {
  read: (address) => ({
    outcome: outcomeFrom(address.get('outcome')),
    source: sourceFrom(address.get('source')),
  }),
  write: ({ outcome, source }, address) => {
    if (outcome) address.set('outcome', outcome);
    if (source) address.set('source', source);
  },
};
