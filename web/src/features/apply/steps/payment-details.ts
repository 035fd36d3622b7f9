import { loanPeriods } from '@loanline/proto/enums/loan-periods';
import { paymentMethods } from '@loanline/proto/enums/payment-methods';
import { transferMethodLabels, transferMethods } from '@loanline/proto/enums/transfer-methods';
import { applySteps } from '@loanline/proto/rules/forms/apply-steps';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { firstPaymentFault } from '@loanline/proto/rules/dates/loan-dates';
import { hasExpired } from '@loanline/proto/rules/money/card-details';
import { CreditCard } from 'lucide-react';
import type { Faults } from '../../../lib/journey/journey.ts';
import { defineStep } from '../../../lib/journey/journey.ts';
import type { Answers } from '../../../lib/journey/question.ts';
import { textOf } from '../../../lib/journey/question.ts';
import { daysFromToday } from '../../../lib/journey/questions/pickable-days.ts';

const usesBank = ({ paymentType, transferMethod }: Answers) =>
  [paymentType, transferMethod].some((method) => method === 'Bank Transfer' || method === 'Direct Debit');

const usesCard = ({ paymentType }: Answers) => paymentType === 'Debit Card';

export const paymentDetails = defineStep({
  id: 'payment-details',
  label: 'Payment Details',
  icon: CreditCard,
  schema: applySteps.paymentDetails,
  crossCheck: (answers): Faults => {
    const fault = firstPaymentFault(answers['firstPaymentDate'], answers['applicationDate']);
    // The server takes an expired card: the month may end while an application is on its way.
    const expired = usesCard(answers) && hasExpired(textOf(answers['cardExpiry']), londonToday());
    return {
      ...(fault && { firstPaymentDate: fault }),
      ...(expired && { cardExpiry: 'This card has expired. Use one that is still valid.' }),
    };
  },
  groups: [
    {
      questions: [
        {
          name: 'transferMethod',
          kind: 'choice',
          label: 'How to receive the loan',
          options: transferMethods.map((value) => ({ value, label: transferMethodLabels[value] })),
        },
        {
          name: 'scheduledLoanPeriod',
          kind: 'choice',
          label: 'Loan period',
          options: loanPeriods,
        },
        {
          name: 'paymentType',
          kind: 'choice',
          label: 'Payment method',
          hint: 'How you would like to pay the loan back',
          options: paymentMethods,
        },
      ],
    },
    {
      heading: 'Bank details',
      intro:
        'Use an account in your own name. We need its details to send or collect money, but you can give them to us later.',
      when: usesBank,
      questions: [
        {
          name: 'sortCode',
          kind: 'text',
          label: 'Sort code',
          hint: '6 digits, such as 12-34-56',
          optional: true,
          secret: true,
          inputMode: 'numeric',
          characters: 10,
        },
        {
          name: 'accountNumber',
          kind: 'text',
          label: 'Account number',
          hint: '8 digits. If yours has 7, put a 0 in front.',
          optional: true,
          secret: true,
          inputMode: 'numeric',
          characters: 12,
        },
      ],
    },
    {
      heading: 'Card details',
      intro: 'We never ask for the whole card number.',
      when: usesCard,
      questions: [
        {
          name: 'nameOnCard',
          kind: 'text',
          label: 'Name on card',
          optional: true,
          secret: true,
          autoComplete: 'cc-name',
        },
        {
          name: 'cardLastFourDigits',
          kind: 'text',
          label: 'Last 4 digits of the card',
          optional: true,
          secret: true,
          inputMode: 'numeric',
          characters: 6,
        },
        {
          name: 'cardExpiry',
          kind: 'text',
          label: 'Expiry date',
          hint: 'As on the card, MM/YY',
          optional: true,
          secret: true,
          autoComplete: 'cc-exp',
          characters: 7,
        },
      ],
    },
    {
      heading: 'First payment',
      questions: [
        {
          name: 'firstPaymentDate',
          kind: 'date',
          label: 'Preferred first payment date',
          hint: 'On or after the day you get the money',
          optional: true,
          days: () => daysFromToday(),
        },
      ],
    },
  ],
});
