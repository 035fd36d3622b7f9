import { maxRows } from '@loanline/proto/rules/forms/loan-application-rows';
import { loanApplicationSteps } from '@loanline/proto/rules/forms/loan-application-steps';
import { WalletCards } from 'lucide-react';
import { defineStep } from '../../../lib/journey/journey.ts';
import { newSum, shownSum, sumFields } from '../model/row-fields.ts';

const monthly = { kind: 'money' } as const;

export const expenses = defineStep({
  id: 'expenses',
  label: 'Expenses',
  heading: 'Monthly Expenditure',
  intro: 'Your usual monthly spending. Leave blank anything you do not pay.',
  icon: WalletCards,
  schema: loanApplicationSteps.expenditure,
  groups: [
    {
      questions: [
        { ...monthly, name: 'rent', label: 'Rent/mortgage' },
        {
          ...monthly,
          name: 'utilities',
          label: 'Utilities',
          hint: 'Gas, electricity, water, internet, phone',
        },
        { ...monthly, name: 'food', label: 'Food and groceries' },
        { ...monthly, name: 'transport', label: 'Transport', hint: 'Fares, fuel, insurance' },
        {
          name: 'otherExpenses',
          kind: 'rows',
          label: 'Other expenses',
          hint: 'Such as credit cards, childcare or a gym. Leave this empty if there are none.',
          noun: 'Expense',
          fields: [{ name: 'description', label: 'Description', control: 'text' }, ...sumFields],
          newRow: { description: '', ...newSum },
          maxRows,
          shownRow: (row) => shownSum(row['description'] ?? '', row),
        },
      ],
    },
  ],
});
