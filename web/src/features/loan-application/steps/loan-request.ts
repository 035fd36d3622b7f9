import { loanApplicationPurposes } from '@loanline/proto/enums/purposes';
import { loanLimits } from '@loanline/proto/rules/money/amounts';
import { payoutMaxDaysAhead } from '@loanline/proto/rules/dates/date-fields';
import { addDays, londonToday } from '@loanline/proto/rules/dates/dates';
import { loanApplicationSteps } from '@loanline/proto/rules/forms/loan-application-steps';
import { PoundSterling } from 'lucide-react';
import { pounds } from '../../../lib/format/format.ts';
import { defineStep } from '../../../lib/journey/journey.ts';
import { daysFromToday } from '../../../lib/journey/questions/pickable-days.ts';

const { minimum, maximum } = loanLimits['loan-application'];

export const loanRequest = defineStep({
  id: 'loan-request',
  label: 'Request',
  heading: 'Loan Request',
  icon: PoundSterling,
  schema: loanApplicationSteps.loanRequest,
  groups: [
    {
      questions: [
        {
          name: 'creditRequestedAmount',
          kind: 'amount',
          label: 'Loan amount',
          hint: `Whole pounds, from ${pounds(minimum)} to ${pounds(maximum)}. Borrow only what you can pay back.`,
          min: minimum,
          max: maximum,
          slide: 100,
          quick: [500, 1_000, 2_000],
        },
        { name: 'purposeOfLoan', kind: 'choice', label: 'Purpose of loan', options: loanApplicationPurposes },
        {
          name: 'applicationDate',
          kind: 'date',
          label: 'Preferred payout date',
          remark: 'payoutDate',
          hint: `The day you would like the money, within the next ${payoutMaxDaysAhead} days`,
          days: () => ({ ...daysFromToday(), to: addDays(londonToday(), payoutMaxDaysAhead) }),
        },
      ],
    },
  ],
});
