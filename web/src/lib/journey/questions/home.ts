import { maritalStatuses } from '@loanline/proto/enums/applicants/marital-statuses';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import type { Question } from '../question.ts';

export const maritalStatus = {
  name: 'maritalStatus',
  kind: 'choice',
  label: 'Marital status',
  options: maritalStatuses,
} as const satisfies Question;

export const moveInDate = {
  name: 'moveInDate',
  kind: 'date',
  label: 'Move-in date',
  hint: 'When you moved in. If you are not sure of the day, give your best guess.',
  days: () => ({ to: londonToday() }),
} as const satisfies Question;
