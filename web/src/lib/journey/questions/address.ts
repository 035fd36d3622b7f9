import type { Question } from '../question.ts';

export const addressLine1 = {
  name: 'addressLine1',
  kind: 'text',
  label: 'Address line 1',
  hint: 'House number or name, and street',
  autoComplete: 'address-line1',
} as const satisfies Question;

export const addressLine2 = {
  name: 'addressLine2',
  kind: 'text',
  label: 'Address line 2',
  optional: true,
  autoComplete: 'address-line2',
} as const satisfies Question;

export const postcode = {
  name: 'postcode',
  kind: 'text',
  label: 'Postcode',
  autoComplete: 'postal-code',
  characters: 10,
} as const satisfies Question;
