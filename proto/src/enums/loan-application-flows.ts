import * as z from 'zod/mini';

/** The wizard an application was made with: `apply` has 7 steps, `loan-application` has 6. */
export const loanApplicationFlows = ['apply', 'loan-application'] as const;
export const loanApplicationFlow = z.enum(loanApplicationFlows);
export type LoanApplicationFlow = z.output<typeof loanApplicationFlow>;

/** The wizards as staff call them. */
export const loanApplicationFlowLabels: Readonly<Record<LoanApplicationFlow, string>> = {
  apply: '7-step form',
  'loan-application': '6-step form',
};
