import { benefitTypes } from '@loanline/proto/enums/benefit-types';
import {
  loanApplicationEmploymentLabels,
  loanApplicationEmploymentStatuses,
} from '@loanline/proto/enums/applicants/employment-statuses';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { isWorking } from '@loanline/proto/rules/forms/loan-application-conditions';
import { maxRows } from '@loanline/proto/rules/forms/loan-application-rows';
import { loanApplicationSteps } from '@loanline/proto/rules/forms/loan-application-steps';
import { BriefcaseBusiness } from 'lucide-react';
import { defineStep } from '../../../lib/journey/journey.ts';
import { newSum, shownSum, sumFields } from '../model/row-fields.ts';

export const income = defineStep({
  id: 'income',
  label: 'Income',
  heading: 'Employment & Income',
  intro: 'Tell us about your income, so that we lend only what you can afford.',
  icon: BriefcaseBusiness,
  schema: loanApplicationSteps.employment,
  groups: [
    {
      questions: [
        {
          name: 'employmentStatus',
          kind: 'choice',
          label: 'Employment status',
          options: loanApplicationEmploymentStatuses.map((value) => ({
            value,
            label: loanApplicationEmploymentLabels[value],
          })),
        },
      ],
    },
    {
      heading: 'Your work',
      when: (answers) => isWorking(answers['employmentStatus']),
      questions: [
        {
          name: 'employerName',
          kind: 'text',
          label: 'Employer name',
          hint: ({ employmentStatus }) =>
            employmentStatus === 'self-employed' ? 'Your business name' : undefined,
          autoComplete: 'organization',
        },
        { name: 'jobTitle', kind: 'text', label: 'Job title', autoComplete: 'organization-title' },
        {
          name: 'employmentStartDate',
          kind: 'date',
          label: 'Employment start date',
          hint: 'For example, 1 4 2019',
          days: () => ({ to: londonToday() }),
        },
        {
          name: 'grossAnnualIncome',
          kind: 'money',
          label: 'Gross annual income',
          hint: 'What you earn in a year, before tax',
        },
      ],
    },
    {
      questions: [
        {
          name: 'benefits',
          kind: 'rows',
          label: 'Benefits or other income',
          hint: 'Add each one that you receive. Leave this empty if there are none.',
          noun: 'Benefit',
          fields: [{ name: 'type', label: 'Benefit type', control: { options: benefitTypes } }, ...sumFields],
          newRow: { type: '', ...newSum },
          maxRows,
          shownRow: (row) => shownSum(row['type'] ?? '', row),
        },
      ],
    },
  ],
});
