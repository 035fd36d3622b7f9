import { expect, it } from '@jest/globals';
import { greetedVariable, templateTitle } from './template-words.ts';

it.each([
  ['call_back', 'en_GB', 'Call back (British English)'],
  ['payment_due', 'cy', 'Payment due (Welsh)'],
  ['Payday', 'en_GB_1', 'Payday (en_GB_1)'],
])('the template %s in %s is called %s', (name, language, title) => {
  expect(templateTitle({ name, language })).toBe(title);
});

it.each([
  ['Hello {{1}}, we tried to call you.', '1'],
  ['Good news. Dear {{ first_name }}, your loan is paid.', 'first_name'],
  ['Your payment of {{1}} is due.', undefined],
])('%j greets its customer with %s', (body, variable) => {
  expect(greetedVariable(body)).toBe(variable);
});
