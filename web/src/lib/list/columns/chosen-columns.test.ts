import { expect, it } from '@jest/globals';
import { chosenColumns } from './chosen-columns.ts';

const columns = [
  { id: 'customer', choice: 'always' },
  { id: 'phone' },
  { id: 'email', choice: 'extra' },
  { id: 'stage' },
  { id: 'actions', choice: 'always' },
] as const;

it.each([
  ['nothing', undefined, ['customer', 'phone', 'stage', 'actions']],
  ['only columns that no longer exist', ['colour'], ['customer', 'phone', 'stage', 'actions']],
  ['an extra one, in another order', ['email', 'stage'], ['customer', 'email', 'stage', 'actions']],
  ['no column that can be hidden', ['customer'], ['customer', 'actions']],
  ['one that exists and one that does not', ['phone', 'colour'], ['customer', 'phone', 'actions']],
])('given %s is asked for, then the right columns are shown', (_what, asked, shown) => {
  expect(chosenColumns(columns, asked).map(({ id }) => id)).toEqual(shown);
});
