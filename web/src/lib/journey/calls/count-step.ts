import type { LoanApplicationFlow } from '@loanline/proto/enums/loan-application-flows';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import type { Routes } from '@loanline/proto/routes';
import { request } from '../../api/api.ts';
import { randomId } from '../../random-id.ts';

/** Known to this page alone, until it is closed. */
const visit = randomId();
const counted = new Set<string>();
let last = Promise.resolve();

const report = async (flow: LoanApplicationFlow, step: string): Promise<void> => {
  await request<Routes['countWizardStep']>('POST /api/wizard-steps', {
    body: { flow, step, visit },
    longestMs: 10_000,
  });
};

/** Reports that a step was reached, once for each visit and day, one after the other. A call that fails is not repeated. */
export const countStep = (flow: LoanApplicationFlow, step: string): Promise<void> => {
  const key = `${londonToday()} ${flow} ${step}`;
  if (counted.has(key)) return last;
  counted.add(key);
  last = last.then(() => report(flow, step)).catch(() => undefined);
  return last;
};
