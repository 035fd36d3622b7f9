import { expect, it } from '@jest/globals';
import type { ImportedTable } from '@loanline/proto/entities/import-instructions';
import { asShown, matchedTo, matchOf, matchSummary } from './column-match.ts';

const table: ImportedTable = {
  kind: 'customers',
  headerRow: 1,
  columns: [
    { name: 'Kundennr', samples: ['C1'], fills: 'Customer Number' },
    { name: 'Email', samples: [], fills: 'Email' },
    { name: 'Colour', samples: ['red'], fills: null },
    { name: '', samples: [], fills: null },
  ],
  missing: [],
  remembered: false,
  sheets: [],
  sheet: null,
};

it('the columns of another kind are those that both have', () => {
  expect(matchedTo('applications', matchOf(table))).toEqual({
    kind: 'applications',
    headerRow: 1,
    columns: [null, 'Email', null, null],
  });
});

it.each([false, true])('what was shown is imported, remembered or not: %s', (remembered) => {
  const shown = { ...table, remembered };
  expect(asShown({ sheet: 'Two' }, shown)).toEqual({
    sheet: 'Two',
    match: { ...matchOf(table), isChosen: remembered },
  });
  const match = { kind: 'customers' as const, headerRow: 2, columns: [] };
  expect(asShown({ match }, shown)).toEqual({ match });
});

it.each<[string, Partial<ImportedTable>]>([
  ['2 of 3 columns matched', {}],
  ['Matched as last time', { remembered: true }],
  ['Matched by their order', { headerRow: 0 }],
])('says: %s', (words, change) => {
  expect(matchSummary({ ...table, ...change })).toBe(words);
});
