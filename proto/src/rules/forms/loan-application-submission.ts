import * as z from 'zod/mini';
import type { LoanApplicationFlow } from '../../enums/loan-application-flows.ts';
import { loanApplicationEmploymentStatuses } from '../../enums/applicants/employment-statuses.ts';
import { applySteps, createApplySteps } from './apply-steps.ts';
import { londonToday, type PlainDate } from '../dates/dates.ts';
import { employmentCondition, previousAddressCondition } from './loan-application-conditions.ts';
import { createLoanApplicationSteps, loanApplicationSteps } from './loan-application-steps.ts';

export { loanApplicationFlow, type LoanApplicationFlow } from '../../enums/loan-application-flows.ts';

/** Either of these settles it. */
const decisiveFields = ['consentDataProcessing', 'grossAnnualIncome'] as const;

const fieldsOf = (steps: Readonly<Record<string, { readonly shape: object }>>): ReadonlySet<string> =>
  new Set(Object.values(steps).flatMap(({ shape }) => Object.keys(shape)));

const applyFields = fieldsOf(applySteps);
const sixStepFields = fieldsOf(loanApplicationSteps);

/**
 * Which wizard a payload comes from. Without a decisive field, it is the wizard of which it has more own fields; when
 * that is even, the way it names its employment status.
 */
export const flowOf = (body: object): LoanApplicationFlow => {
  if (decisiveFields.some((field) => field in body)) return 'loan-application';
  const given = Object.keys(body);
  const ofApply = given.filter((field) => applyFields.has(field) && !sixStepFields.has(field)).length;
  const ofSixStep = given.filter((field) => sixStepFields.has(field) && !applyFields.has(field)).length;
  if (ofApply !== ofSixStep) return ofSixStep > ofApply ? 'loan-application' : 'apply';
  const { employmentStatus } = body as { readonly employmentStatus?: unknown };
  const statuses: readonly unknown[] = loanApplicationEmploymentStatuses;
  return statuses.includes(employmentStatus) ? 'loan-application' : 'apply';
};

/** The flat payload of the 7-step wizard. */
const createApplySubmission = (today: () => PlainDate) => {
  const steps = createApplySteps(today);
  return z.object({
    flow: z.literal('apply'),
    ...steps.personalDetails.shape,
    ...steps.address.shape,
    ...steps.loanRequest.shape,
    ...steps.verification.shape,
    ...steps.employment.shape,
    ...steps.paymentDetails.shape,
    ...steps.consent.shape,
  });
};

/** The flat payload of the 6-step wizard. */
const createSixStepSubmission = (today: () => PlainDate) => {
  const steps = createLoanApplicationSteps(today);
  return z
    .object({
      flow: z.literal('loan-application'),
      ...steps.customerDetails.shape,
      ...steps.loanRequest.shape,
      ...steps.verification.shape,
      ...steps.employment.shape,
      ...steps.expenditure.shape,
      ...steps.consent.shape,
    })
    .check(previousAddressCondition(today), employmentCondition(today));
};

const withFlow = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, flow: flowOf(body) } : body;

/**
 * What either wizard posts, tagged with its flow. Each issue has the field's wire name as its path.
 * @param today the day it is in London, asked for at each parse
 */
export const createLoanApplicationSubmission = (today: () => PlainDate = londonToday) =>
  z.pipe(
    z.transform(withFlow),
    z.discriminatedUnion(
      'flow',
      [createApplySubmission(today), createSixStepSubmission(today)],
      'Send the application as a JSON object',
    ),
  );

export const loanApplicationSubmission = createLoanApplicationSubmission();
export type LoanApplicationSubmission = z.output<typeof loanApplicationSubmission>;
export type ApplySubmission = Extract<LoanApplicationSubmission, { flow: 'apply' }>;
export type SixStepSubmission = Extract<LoanApplicationSubmission, { flow: 'loan-application' }>;
