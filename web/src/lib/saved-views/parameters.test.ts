import { expect, it } from '@jest/globals';
import { savedViewFields } from '@loanline/proto/entities/lists/saved-view';
import { parametersIn } from './parameters.ts';

it.each([
  ['stage=3&columns=customer,email', 'columns=customer,email&stage=3'],
  ['columns=customer%2Cemail&stage=3', 'columns=customer,email&stage=3'],
  ['calls=send+to+agent', 'calls=send to agent'],
  ['', ''],
])('given the address %j, then a view stores %j, and the server accepts it', (address, stored) => {
  const parameters = parametersIn(new URLSearchParams(address));
  expect(parameters).toBe(stored);
  expect(parametersIn(new URLSearchParams(parameters))).toBe(stored);
  const view = { list: 'back-calls', name: 'Mine', parameters, shared: false };
  expect(savedViewFields.safeParse(view).success).toBe(true);
});
