import type { Question } from '../question.ts';

export const email = {
  name: 'email',
  kind: 'text',
  label: 'Email address',
  hint: "We'll send your documents here",
  type: 'email',
  autoComplete: 'email',
  remark: 'email',
} as const satisfies Question;

export const mobile = {
  name: 'mobile',
  kind: 'text',
  label: 'Mobile number',
  hint: 'A UK mobile number, such as 07700 900123',
  type: 'tel',
  autoComplete: 'tel',
  characters: 18,
  remark: 'mobile',
} as const satisfies Question;
