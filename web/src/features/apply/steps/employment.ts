import { applyEmploymentStatuses } from '@loanline/proto/enums/applicants/employment-statuses';
import { payFrequencies } from '@loanline/proto/enums/pay-frequencies';
import { applySteps } from '@loanline/proto/rules/forms/apply-steps';
import { BriefcaseBusiness } from 'lucide-react';
import { defineStep } from '../../../lib/journey/journey.ts';

const withEmployer: readonly unknown[] = ['Full Time', 'Part Time', 'Self Employed'];

export const employment = defineStep({
  id: 'employment',
  label: 'Employment',
  intro: 'Tell us what you earn and spend, so that we lend only what you can afford.',
  icon: BriefcaseBusiness,
  schema: applySteps.employment,
  groups: [
    {
      questions: [
        {
          name: 'employmentStatus',
          kind: 'choice',
          label: 'Employment status',
          options: applyEmploymentStatuses,
        },
      ],
    },
    {
      when: ({ employmentStatus }) => withEmployer.includes(employmentStatus),
      questions: [
        {
          name: 'employerName',
          kind: 'text',
          label: 'Employer name',
          hint: ({ employmentStatus }) =>
            employmentStatus === 'Self Employed' ? 'Your business name' : undefined,
          optional: true,
          autoComplete: 'organization',
        },
        {
          name: 'timeInCurrentJob',
          kind: 'text',
          label: 'Time in current job',
          hint: 'For example, 2 years',
          optional: true,
          characters: 16,
        },
      ],
    },
    {
      questions: [
        {
          name: 'wagesPeriod',
          kind: 'select',
          label: 'Pay frequency',
          options: payFrequencies,
          optional: true,
        },
        {
          name: 'wagesAmount',
          kind: 'money',
          label: 'Income amount',
          hint: 'What you are paid each time, after tax',
          optional: true,
        },
        {
          name: 'benefits',
          kind: 'long-text',
          label: 'Benefits and additional income',
          hint: 'What you receive, how much and how often',
          optional: true,
        },
        {
          name: 'expenditure',
          kind: 'long-text',
          label: 'Monthly expenditure',
          hint: 'For example, rent £600, food £250, travel £80',
          optional: true,
        },
      ],
    },
  ],
});
