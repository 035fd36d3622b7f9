import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { nearDay } from './column.ts';
import { rowSchemaOf } from './row-schema.ts';

const row = rowSchemaOf({
  date: { header: 'Date', cell: nearDay },
  birth: { header: 'Birth', cell: { rule: 'past-day' } },
  issued: { header: 'Issued', cell: { rule: 'day' } },
});
const thisYear = new Date().getFullYear();

it.each([
  [`${thisYear}-01-31`, true],
  [`${thisYear - 9}-01-31`, true],
  [`${thisYear + 9}-12-31`, true],
  [`${thisYear - 11}-12-31`, false],
  [`${thisYear + 11}-01-01`, false],
  ['1926-11-25', false],
  ['2126-11-25', false],
])('a day that must be near: %s is accepted: %s', (date, isAccepted) => {
  expect(z.safeParse(row, { date }).success).toBe(isAccepted);
});

it.each([
  ['1926-11-25', true],
  ['1899-12-31', false],
  [`${thisYear + 1}-01-01`, false],
])('a day of the past: %s is accepted: %s', (birth, isAccepted) => {
  expect(z.safeParse(row, { birth }).success).toBe(isAccepted);
});

it('any other day may be long ago', () => {
  expect(z.safeParse(row, { issued: '1826-11-25' }).success).toBe(true);
});
