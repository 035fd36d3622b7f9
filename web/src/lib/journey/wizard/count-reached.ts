import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import { fetchAhead } from '../../timing/fetch-ahead.ts';

/** Counts that this visit reached a step, for the reports of staff; the wizard does not wait for it. */
export const countReached = (flow: LoanApplicationFlow, step: string): void => {
  void fetchAhead(async () => (await import('../calls/count-step.ts')).countStep(flow, step));
};
