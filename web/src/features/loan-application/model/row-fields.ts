import { defaultFrequency, frequencies } from '@loanline/proto/enums/frequencies';
import { isEmptyRow } from '@loanline/proto/rules/forms/loan-application-rows';
import { capitalised } from '@loanline/proto/rules/texts/capitalised';
import { typedMoney } from '../../../lib/journey/typed-money.ts';
import type { Row, RowField } from '../../../lib/journey/question.ts';

/** What every row asks besides what it is. */
export const sumFields: readonly RowField[] = [
  { name: 'amount', label: 'Amount', control: 'money' },
  {
    name: 'frequency',
    label: 'Frequency',
    control: { options: frequencies.map((value) => ({ value, label: capitalised(value) })) },
  },
];

export const newSum: Row = { amount: '0', frequency: defaultFrequency };

/** Writes a row such as 'Gym: £24.99 monthly'; '' for a row that was never filled in. */
export const shownSum = (what: string, { amount = '', frequency }: Row): string =>
  isEmptyRow({ description: what, amount })
    ? ''
    : [what === '' ? 'Not named:' : `${what}:`, typedMoney(amount), frequency].filter(Boolean).join(' ');
