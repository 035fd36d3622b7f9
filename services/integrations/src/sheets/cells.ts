import { isSpreadsheetError } from '@loanline/kit/files/spreadsheet-error';
import { maskCardNumbers } from '@loanline/proto/rules/money/card';
import { parseDate, type PlainDate } from '@loanline/proto/rules/dates/dates';
import { dayMs } from '@loanline/proto/rules/dates/durations';
import { storableStart, storableText } from '@loanline/proto/rules/forms/form-fields';
import { exactPounds } from '@loanline/proto/rules/money/money';
import { toAmount } from '@loanline/proto/rules/money/to-amount';
import type { Cell } from './sheet.ts';

/** A cell's text in one line, card numbers masked; empty for a blank cell. */
export const textOf = (cell: Cell, longest: number): string =>
  storableStart(
    maskCardNumbers(storableText(String(cell ?? '')))
      .trim()
      .replace(/\s+/g, ' '),
    longest,
  );

/** A free text, with its lines; empty for the error of a formula, which would replace what staff have written. */
export const notesOf = (cell: Cell): string => {
  const notes = storableStart(maskCardNumbers(storableText(String(cell ?? ''))).trim(), 2_000);
  return isSpreadsheetError(notes) ? '' : notes;
};

/** A phone number as a sheet has it: one that became a number has lost its leading zero. */
export const phoneOf = (cell: Cell): string => {
  const text = textOf(cell, 50);
  return /^[1-35789]\d{9}$/.test(text) ? `0${text}` : text;
};

/** £ and two decimals, or null when it is no amount above zero. */
export const amountOf = (cell: Cell): string | null => {
  const pounds = toAmount(typeof cell === 'boolean' ? null : cell);
  return pounds === undefined || !(pounds > 0) || pounds > 99_999_999 ? null : exactPounds(pounds);
};

/** A reference; one that became a number has lost its leading zeros. */
export const referenceOf = (cell: Cell): string =>
  typeof cell === 'number' ? String(cell).padStart(5, '0') : textOf(cell, 40);

/** The day that sheets count from. */
const dayZero = Date.UTC(1899, 11, 30);
const isSerial = (cell: Cell): cell is number => typeof cell === 'number' && cell >= 1 && cell < 2_958_466;

/** A day of the calendar, or null when the cell has none. */
export const dateOf = (cell: Cell): PlainDate | null =>
  isSerial(cell)
    ? new Date(dayZero + Math.floor(cell) * dayMs).toISOString().slice(0, 10)
    : parseDate(textOf(cell, 40));

/** How far a time zone's clocks are ahead of UTC at a moment, in milliseconds. */
const offsetAt = (timeZone: string, moment: number): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? Number.NaN);
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.floor(moment / 1000) * 1000;
};

/** What a clock on the wall shows in a time zone, as a moment. */
const fromWall = (wall: number, timeZone: string): Date => {
  const guess = wall - offsetAt(timeZone, wall);
  return new Date(wall - offsetAt(timeZone, guess));
};

const wallText = /^(\S+)[ T,]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/;

/**
 * A moment, or null when the cell has none. Days and times without an offset are those of the spreadsheet's time zone.
 */
export const momentOf = (cell: Cell, timeZone: string): Date | null => {
  if (isSerial(cell)) return fromWall(dayZero + Math.round(cell * dayMs), timeZone);
  const text = textOf(cell, 40);
  if (/T.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) {
    const moment = new Date(text);
    return Number.isNaN(moment.getTime()) ? null : moment;
  }
  const [, day = text, hours = '0', minutes = '0', seconds = '0'] = wallText.exec(text) ?? [];
  const date = parseDate(day);
  if (date === null || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const sinceMidnight = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return fromWall(Date.parse(`${date}T00:00:00Z`) + sinceMidnight, timeZone);
};
