import { expect, it } from '@jest/globals';
import { byRow, mergedCorrections, withEdit } from './corrections.ts';

const fault = { row: 3, column: 'Mobile', value: '123', reason: 'This is not a UK phone number' };
const typed = { row: 3, column: 'Mobile', value: '07700900123' };

it('a cell counts as corrected only while its text differs from the file', () => {
  const edits = withEdit(new Map(), fault, '07700900123');
  expect([...edits.values()]).toEqual([typed]);
  expect(withEdit(edits, fault, '123').size).toBe(0);
});

it('of a cell that was corrected twice the last text counts', () => {
  const other = { row: 3, column: 'Email', value: 'a@example.org' };
  const edits = withEdit(new Map(), fault, '07700900124');
  expect(mergedCorrections([typed, other], edits)).toEqual([{ ...typed, value: '07700900124' }, other]);
});

it('rejected cells are shown row by row', () => {
  const email = { ...fault, column: 'Email' };
  expect([...byRow([fault, email, { ...fault, row: 5 }])]).toEqual([
    [3, [fault, email]],
    [5, [{ ...fault, row: 5 }]],
  ]);
});
