import { farDay, isWithinYears } from '@loanline/proto/import-kinds/within-years';
import { happened } from '@loanline/proto/rules/dates/date-fields';
import { londonToday, parseUkDate, parseIsoDate, type PlainDate } from '@loanline/proto/rules/dates/dates';
import { hourMs } from '@loanline/proto/rules/dates/durations';
import { londonClock } from '@loanline/proto/rules/dates/london-clock';
import type { Cell } from './cell.ts';
import { dayOf, fromSerial, isLikelySerial } from './excel-dates.ts';
import { CellFault, plainText, type ReadValue } from './read-value.ts';

type Filled = Exclude<Cell, undefined>;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const thisYear = () => Number(londonToday().slice(0, 4));

/**
 * `1 Mar 2026`, `01-March-26` and `1.3.26` as 1/3/2026, the way the calendar of proto reads it. A year of two digits is of
 * the last century where the day would otherwise come after the latest one.
 */
const usualSpelling = (value: string, latest: () => PlainDate): string => {
  const [, day, month = '', year = ''] =
    /^(\d{1,2})[\s./-]+([a-z]{3,9}|\d{1,2})[\s./,-]+(\d{4}|\d{2})$/i.exec(value) ?? [];
  if (day === undefined) return value;
  const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const inYear = (full: string) => `${day}/${number}/${full}`;
  if (year.length === 4) return inYear(year);
  const recent = parseUkDate(inYear(`20${year}`));
  return inYear(`${recent !== null && recent > latest() ? '19' : '20'}${year}`);
};

const time = /[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(am|pm)?(Z|[+]0[01]:?00)?$/i;

/** The wall-clock time in London of a day and a time with it; null when the time is not valid. */
const onDay = (day: PlainDate, value: string): string | null => {
  const [, hour, minute = '', second = '00', half, offset] = time.exec(value) ?? [];
  if (hour === undefined) return `${day}T00:00:00`;
  const noon =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (noon > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  const wallClock = `${day}T${String(noon).padStart(2, '0')}:${minute}:${second}`;
  if (offset === undefined) return wallClock;
  const aheadMs = offset.startsWith('+01') ? hourMs : 0;
  return londonClock(new Date(Date.parse(`${wallClock}Z`) - aheadMs)).slice(0, wallClock.length);
};

const serialOf = (value: string): string | null =>
  /^\d{5}(?:[.]\d+)?$/.test(value) && isLikelySerial(Number(value)) ? fromSerial(Number(value)) : null;

/** Reads a wall-clock time in London; two digits of a year mean the latest day at most. */
const momentUntil =
  (latest: () => PlainDate): ReadValue =>
  (cell) => {
    if (typeof cell === 'object' && cell.kind === 'date') return cell.value;
    const value = plainText(cell);
    const serial = serialOf(value);
    if (serial !== null) return serial;
    const day = value.replace(time, '').trim().replace(/,$/, '');
    const date = parseIsoDate(day.replace(/[/.]/g, '-')) ?? parseUkDate(usualSpelling(day, latest));
    const wallClock = date === null ? null : onDay(date, value);
    if (wallClock === null) throw new CellFault('This is not a date: write it as DD/MM/YYYY');
    return wallClock;
  };

/**
 * A wall-clock time in London, `yyyy-mm-ddThh:mm:ss`. Days come before months, or ISO 8601, whose UTC, such as lists are
 * exported with, is converted.
 */
export const dateTime = momentUntil(() => `${thisYear() + 10}-12-31`);

/** DD/MM/YYYY or YYYY-MM-DD, any day but 29 February. The database reads both, because an import sets `datestyle`. */
const fastDay = (year: string) =>
  [
    String.raw`(?:(?:0?[1-9]|1\d|2[0-8])/(?:0?[1-9]|1[0-2])|(?:29|30)/(?:0?[13-9]|1[0-2])|31/(?:0?[13578]|1[02]))/${year}`,
    String.raw`${year}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)`,
  ].join('|');

const years = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => first + place).join('|');

/** A day, `yyyy-mm-dd`. */
export const date: ReadValue = Object.assign((cell: Filled) => dayOf(dateTime(cell)), {
  fastPattern: () => fastDay(String.raw`(?:19|20)\d\d`),
});

/** A day within so many years of today, before or after. */
export const dateWithin = (within: number): ReadValue =>
  Object.assign(
    (cell: Filled) => {
      const day = date(cell);
      if (!isWithinYears(day, within)) throw new CellFault(farDay(within));
      return day;
    },
    // The years that are whole within the limit.
    { fastPattern: () => fastDay(`(?:${years(thisYear() - within + 1, thisYear() + within - 1)})`) },
  );

const pastMoment = momentUntil(londonToday);

/** A day from 1900 to today: a year of two digits is the last that has passed. */
export const pastDay: ReadValue = Object.assign(
  (cell: Filled) => {
    const day = dayOf(pastMoment(cell));
    const fault = happened(day, londonToday());
    if (fault !== undefined) throw new CellFault(fault);
    return day;
  },
  { fastPattern: () => fastDay(String.raw`(?:19\d\d|${years(2000, thisYear() - 1)})`) },
);
