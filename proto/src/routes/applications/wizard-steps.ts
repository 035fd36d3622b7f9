import * as z from 'zod/mini';
import { defineRoutes } from '../../contract.ts';
import { loanApplicationFlow } from '../../enums/loan-application-flows.ts';
import { submitted, wizardSteps } from '../../enums/wizard-steps.ts';

const reached = z
  .object({
    flow: loanApplicationFlow,
    step: z.string(),
    /** A random number that the page holds in memory: it names no person and no device. */
    visit: z.uuid(),
  })
  .check(
    z.refine(({ flow, step }) => step === submitted || Object.hasOwn(wizardSteps[flow], step), {
      error: 'That is not a step of this form',
      path: ['step'],
    }),
  );

export const wizardStepsRoutes = defineRoutes('applications', {
  countWizardStep: {
    method: 'POST',
    path: '/api/wizard-steps',
    summary:
      'Counts, without personal data, that a visit of a wizard reached a step; a visit counts once a day for each step',
    access: 'public',
    rate: 'write',
    audit: 'none',
    body: reached,
    success: { status: 204 },
    problems: [],
  },
});
