import { expect, it } from '@jest/globals';
import { isSpreadsheetError } from './spreadsheet-error.ts';

it.each(['#N/A', '#REF!', '#DIV/0!', '#NAME?', '#VALUE!', '#n/a', '#ERROR!'])(
  '%j says that a formula failed',
  (text) => {
    expect(isSpreadsheetError(text)).toBe(true);
  },
);

it.each(['', '#', '#12 High Street', 'see #REF!', '#REF! in row 3', 'N/A'])('%j is a text', (text) => {
  expect(isSpreadsheetError(text)).toBe(false);
});
