import { expect, it } from '@jest/globals';
import { cellText } from './cell-text.ts';

it.each([
  ['2026-03-05', '05/03/2026'],
  ['07700900901', '07700 900901'],
  ['+447700900901', '07700 900901'],
  ['07480', '07480'],
  ['Paid on 2026-03-05', 'Paid on 2026-03-05'],
  ['', ''],
])('the cell %j is shown as %j', (cell, shown) => {
  expect(cellText(cell)).toBe(shown);
});
