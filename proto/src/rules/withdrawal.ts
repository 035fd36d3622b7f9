import type { Outcome } from '../enums/outcomes.ts';
import { paidOutStage } from '../enums/stages.ts';

interface Withdrawable {
  readonly currentStage: number;
  readonly outcome: { readonly outcome: Outcome } | null;
}

/** Whether the customer can still withdraw an application: until it is paid out or closed. */
export const mayWithdraw = ({ currentStage, outcome }: Withdrawable): boolean =>
  currentStage < paidOutStage && (outcome === null || outcome.outcome === 'on-hold');
