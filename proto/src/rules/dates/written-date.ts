import { parseUkDate, type PlainDate } from './dates.ts';

/** A date as it is written, part by part. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The number of a month written as a number or a name ('jan', 'Sept'), or the text itself when it is neither. */
export const monthNumber = (text: string): string => {
  const name = text.toLowerCase();
  const index = name.length >= 3 ? monthNames.findIndex((month) => month.startsWith(name)) : -1;
  return index < 0 ? text : String(index + 1);
};

const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|[a-z]{3,})[\s.,/-]+(\d{4}|\d{2})$/i;
const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;

/**
 * The parts of a whole date in any usual British or ISO spelling: 3/4/1990, 03.04.90, 3rd April 1990, 1990-04-03. Days
 * and months come as numbers, of as many digits as they were written with. Null of anything else.
 */
export const writtenDate = (text: string): DateParts | null => {
  const [, day, monthText, year] = dayFirst.exec(text.trim()) ?? [];
  if (day !== undefined && monthText !== undefined && year !== undefined) {
    const month = monthNumber(monthText);
    return /^\d+$/.test(month) ? { day, month, year } : null;
  }
  const [, isoYear, isoMonth, isoDay] = yearFirst.exec(text.trim()) ?? [];
  return isoYear !== undefined && isoMonth !== undefined && isoDay !== undefined
    ? { day: isoDay, month: isoMonth, year: isoYear }
    : null;
};

/** Reads a date in any of those spellings; null unless it is a day of the calendar, its year in full. */
export const parseWrittenDate = (text: string): PlainDate | null => {
  const parts = writtenDate(text);
  return parts && parseUkDate(`${parts.day}/${parts.month}/${parts.year}`);
};
