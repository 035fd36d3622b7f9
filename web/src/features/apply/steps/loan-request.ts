import { applyPurposes } from '@loanline/proto/enums/purposes';
import { loanLimits } from '@loanline/proto/rules/money/amounts';
import { applySteps } from '@loanline/proto/rules/forms/apply-steps';
import { PoundSterling } from 'lucide-react';
import { defineStep } from '../../../lib/journey/journey.ts';
import { pounds } from '../../../lib/format/format.ts';
import { daysFromToday } from '../../../lib/journey/questions/pickable-days.ts';

const { minimum, maximum } = loanLimits.apply;

export const loanRequest = defineStep({
  id: 'loan-request',
  label: 'Loan Request',
  icon: PoundSterling,
  schema: applySteps.loanRequest,
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
          slide: 50,
          quick: [200, 300, 500],
        },
        {
          name: 'purposeOfLoan',
          kind: 'choice',
          label: 'Purpose of loan',
          options: applyPurposes,
        },
        {
          name: 'applicationDate',
          kind: 'date',
          label: 'Preferred payout date',
          remark: 'payoutDate',
          hint: 'The day you would like the money. This can be today.',
          days: () => daysFromToday(),
        },
      ],
    },
  ],
});
