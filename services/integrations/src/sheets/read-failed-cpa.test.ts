import { expect, it } from '@jest/globals';
import { readFailedCpa } from './read-failed-cpa.ts';
import type { Cell } from './sheet.ts';

const read = (...rows: readonly Cell[][]) =>
  readFailedCpa(
    {
      timeZone: 'Europe/London',
      rows: [['Customer Name', 'Phone', 'Amount', 'Date', 'Reference'], ...rows],
    },
    { spreadsheetId: 'the-spreadsheet', tab: 'Failed CPA', columns: {} },
  );

it.each<[string, Cell[]]>([
  ['reference', ['Ada King', '07700 900501', 120, 46_080, '#REF!']],
  ['name', ['#N/A', '07700 900501', 120, 46_080, 'R1']],
  ['phone number', ['Ada King', '#N/A', 120, 46_080, 'R1']],
])('given a %s whose formula failed, then only its row is left out, with the reason', (_what, row) => {
  const { requests, notes } = read(row, ['Grace Hopper', '07700 900502', 120, 46_080, 'R2']);
  expect(requests.map(({ customerName }) => customerName)).toEqual(['Grace Hopper']);
  expect(notes).toEqual([expect.stringMatching(/^Row 2 has a formula that failed: #/)]);
});

it.each(['N/A', '-', 'TBC'])(
  'given the placeholder %s as a reference, then the payments of two customers are two, by name and number',
  (placeholder) => {
    const { requests, notes } = read(
      ['Ada King', '07700 900501', 120, 46_080, placeholder],
      ['Grace Hopper', '07700 900502', 120, 46_080, placeholder],
    );
    expect(requests.map(({ externalId, formerId }) => externalId === formerId)).toEqual([true, true]);
    expect(notes).toEqual([]);
  },
);

it('given a reference that is changed, then the payment has the same former id', () => {
  const [named] = read(['Ada King', '07700 900501', 120, 46_080, 'R1']).requests;
  const [unnamed] = read(['Ada King', '07700 900501', 120, 46_080, '']).requests;
  expect(named?.externalId).not.toBe(unnamed?.externalId);
  expect([named?.formerId, unnamed?.externalId]).toEqual([unnamed?.formerId, named?.formerId]);
});
