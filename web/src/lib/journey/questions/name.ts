import type { Question } from '../question.ts';

export const forename = {
  name: 'forename',
  kind: 'text',
  label: 'First name',
  autoComplete: 'given-name',
} as const satisfies Question;

export const surname = {
  name: 'surname',
  kind: 'text',
  label: 'Last name',
  autoComplete: 'family-name',
} as const satisfies Question;
