import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatUkDate, londonDate, londonToday } from '@loanline/proto/rules/dates/dates';
import { dayMs } from '@loanline/proto/rules/dates/durations';
import type { Cell } from './cell.ts';
import {
  cardLastFour,
  count,
  email,
  identifier,
  mobile,
  money,
  outcome,
  phone,
  postcode,
  text,
} from './values.ts';
import { date, dateTime, dateWithin, pastDay } from './day-values.ts';
import type { ReadValue } from './read-value.ts';

const cellOf = (value: string | number): Exclude<Cell, undefined> =>
  typeof value === 'number' ? { kind: 'number', value } : value;

/** A day in the year that is so many years away. */
const yearsAway = (years: number) => `31/01/${new Date().getFullYear() + years}`;
const due = dateWithin(10);

const number = identifier(60);
const twoDigits = (date: Date) => formatUkDate(londonDate(date)).replace(/\d\d(\d\d)$/, '$1');
const tomorrow = new Date(Date.now() + dayMs);

const pounds = money({ minimum: 0.01 });

describe('a cell', () => {
  it.each<[string, ReadValue, string | number, string]>([
    ['mobile', mobile, '07700 900123', '07700900123'],
    ['mobile', mobile, '+44 (0)7700 900123', '07700900123'],
    ['mobile', mobile, 7700900123, '07700900123'],
    ['mobile', mobile, '7700900123', '07700900123'],
    ['mobile', mobile, '7.700900123E+9', '07700900123'],
    ['mobile', mobile, '7700900123.0', '07700900123'],
    ['mobile', mobile, 447700900123, '07700900123'],
    ['mobile', mobile, '07700\u00a0900\u00a0123', '07700900123'],
    ['phone', phone, '020 7946 0018', '02079460018'],
    ['card', cardLastFour, '4242', '4242'],
    ['card', cardLastFour, 42, '0042'],
    ['card', cardLastFour, '4111 1111 1111 1234', '1234'],
    ['card', cardLastFour, '**** **** **** 0042', '0042'],
    ['card', cardLastFour, '4111-1111-1111-1234', '1234'],
    ['date', date, '1/3/2026', '2026-03-01'],
    ['date', date, '01/03/26', '2026-03-01'],
    ['date', date, '2026-03-01', '2026-03-01'],
    ['date', date, '1 March 2026', '2026-03-01'],
    ['date', date, '01-Mar-26', '2026-03-01'],
    ['date', date, '01.03.2026', '2026-03-01'],
    ['date', date, 46082, '2026-03-01'],
    ['date', date, '46082', '2026-03-01'],
    ['date', date, '12/05/79', '1979-05-12'],
    ['due date', due, '1/3/2026', '2026-03-01'],
    ['time', dateTime, '21/11/2026 09:05:07', '2026-11-21T09:05:07'],
    ['time', dateTime, '21/11/2026 9:05 pm', '2026-11-21T21:05:00'],
    ['time', dateTime, '2026-11-21T09:05:07.123Z', '2026-11-21T09:05:07'],
    ['summer time', dateTime, '2026-07-21T08:15:00.000Z', '2026-07-21T09:15:00'],
    ['summer time', dateTime, '2026-07-21 08:15:00+00:00', '2026-07-21T09:15:00'],
    ['summer time', dateTime, '2026-07-21T09:15:00+01:00', '2026-07-21T09:15:00'],
    ['summer time', dateTime, '2026-07-21T09:15:00', '2026-07-21T09:15:00'],
    ['summer time after midnight', dateTime, '2026-07-20T23:30:00Z', '2026-07-21T00:30:00'],
    ['summer day', date, '2026-07-20T23:00:00.000Z', '2026-07-21'],
    ['time', dateTime, 46082.5, '2026-03-01T12:00:00'],
    ['money', pounds, '£1,234.50', '1234.50'],
    ['money', pounds, 0.1 + 0.2, '0.30'],
    ['money', pounds, 'GBP 5', '5.00'],
    ['count', count, '1,200', '1200'],
    ['e-mail', email, ' Ann@Example.COM ', 'ann@example.com'],
    ['postcode', postcode, 'sw1a1aa', 'SW1A 1AA'],
    ['birth', pastDay, '01/03/36', '1936-03-01'],
    ['birth', pastDay, '1 Mar 05', '2005-03-01'],
    ['birth of today', pastDay, twoDigits(new Date()), londonToday()],
    ['birth of a day to come', pastDay, twoDigits(tomorrow), `19${londonDate(tomorrow).slice(2)}`],
    ['number', number, '="00123"', '00123'],
    ['number', number, 'AB-7', 'AB-7'],
    ['number', number, '12E5', '12E5'],
    ['number', number, 123456, '123456'],
    ['text', text(), '="Lee"', 'Lee'],
    ['text', text(), '#12 High Street', '#12 High Street'],
    ['outcome', outcome, 'Declined: Not affordable', 'Declined: Not affordable'],
    ['outcome of a reason that was added', outcome, 'declined: Too young', 'declined: Too young'],
    ['text', text(), 'card 4111 1111 1111 1111', 'card **** **** **** 1111'],
    ['text', text(), ' a\u00a0\u200b  b ', 'a b'],
  ])('of a %s (%#) is read', (_kind, readValue, value, expected) => {
    expect(readValue(cellOf(value))).toBe(expected);
  });

  it.each<[string, ReadValue, string | number, string]>([
    ['mobile', mobile, '7.7E+09', 'last digits are lost'],
    ['mobile', mobile, '020 7946 0018', 'landline'],
    ['mobile', mobile, 'n/a', 'not a UK phone number'],
    ['card', cardLastFour, 4111111111111110, 'Excel has changed the last digits'],
    ['card', cardLastFour, '4.11111E+15', 'Excel has changed the last digits'],
    ['card', cardLastFour, '123', 'last 4 digits'],
    ['card', cardLastFour, 'VISA 1234', 'not a card number'],
    ['date', date, '31/02/2026', 'DD/MM/YYYY'],
    ['date', date, '12/31/2026', 'DD/MM/YYYY'],
    ['date', date, 'soon', 'DD/MM/YYYY'],
    ['due date', due, '25/11/1926', 'Date must be within 10 years of today'],
    ['due date', due, '25/11/2126', 'Date must be within 10 years of today'],
    ['due date', due, yearsAway(-11), 'Date must be within 10 years of today'],
    ['due date', due, yearsAway(11), 'Date must be within 10 years of today'],
    ['due date', due, 'soon', 'DD/MM/YYYY'],
    ['time', dateTime, '21/11/2026 25:00', 'DD/MM/YYYY'],
    ['time', dateTime, '21/11/2026 09:00-10:00', 'DD/MM/YYYY'],
    ['money', pounds, '0', 'more than 0'],
    ['money', pounds, '1.005', 'pounds and pence'],
    ['money', pounds, 'ten', 'write it like 1,234.50'],
    ['money', pounds, '120,50', 'write it like 1,234.50'],
    ['count', count, '1,5', 'not a whole number'],
    ['birth', pastDay, '01/03/2036', 'cannot be in the future'],
    ['birth', pastDay, '01/03/1836', 'cannot be before 1900'],
    ['number', number, '1.23457E+11', 'Excel has rounded this number'],
    ['number', number, '1,23457E+11', 'Excel has rounded this number'],
    ['number', number, 1234567890123456, 'Excel has rounded this number'],
    ['number', number, '#N/A', 'the error #N/A'],
    ['text', text(), '#REF!', 'the error #REF!'],
    ['mobile', mobile, '#VALUE!', 'the error #VALUE!'],
    ['text', text(), 'M\uFFFDller', 'a character that we cannot read'],
    ['money', pounds, 1e12, 'too large'],
    ['outcome', outcome, 'Refused: Too young', 'alone or with a reason from the list'],
    ['outcome', outcome, 'Declined:', 'alone or with a reason from the list'],
    ['count', count, '1.5', 'not a whole number'],
    ['e-mail', email, 'ann at example', 'not an email'],
    ['postcode', postcode, '12345', 'not a UK postcode'],
    ['text', text(3), 'long', '3 characters'],
  ])('of a %s (%#) is refused', (_kind, readValue, value, words) => {
    expect(() => readValue(cellOf(value))).toThrow(words);
  });

  it('of a usual due date is taken as it stands only where the year is well within the limit', () => {
    const usual = new RegExp(`^(?:${due.fastPattern?.(',') ?? ''})$`);
    const years = Array.from({ length: 41 }, (_, place) => place - 20).filter((away) =>
      usual.test(yearsAway(away)),
    );
    expect([years.length, years[0], years.at(-1)]).toEqual([19, -9, 9]);
  });

  it('that shows an error is refused by it', () => {
    expect(() => text()({ kind: 'error', code: '#N/A' })).toThrow('#N/A');
  });

  it('never gives more than four digits of a card, whatever it holds', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[\d -]{0,24}$/),
      fc.integer({ min: 0 }),
      fc.double(),
    );
    fc.assert(
      fc.property(anything, (value) => {
        try {
          expect(cardLastFour(cellOf(value))).toMatch(/^\d{4}$/);
        } catch (error) {
          expect(error).toHaveProperty('name', 'CellFault');
        }
      }),
    );
  });
});
