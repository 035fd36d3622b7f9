import type { Outcome } from '../enums/outcomes.ts';
import { paidOutStage } from '../enums/stages.ts';

interface Lendable {
  readonly currentStage: number;
  readonly outcome?: { readonly outcome: Outcome } | null | undefined;
}

/** Whether the loan was paid out: a board or a file may show it as repaid without ever having shown the last stage. */
export const wasPaidOut = ({ currentStage, outcome }: Lendable): boolean =>
  currentStage === paidOutStage || outcome?.outcome === 'repaid';
