import type { Question } from '../question.ts';

export const customerNumber = {
  name: 'customerNumber',
  kind: 'text',
  label: 'Customer number',
  hint: 'For existing customers. You can find it on our letters and emails.',
  optional: true,
  characters: 14,
} as const satisfies Question;
