import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import { dayMs } from '@loanline/proto/rules/dates/durations';

/** Day 0 of each system. Excel counts a 29 February 1900 that never was, so from 1 March 1900 on it is a day ahead. */
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999, the last day that Excel knows. */
const lastSerial = 2_958_465;

/**
 * The wall-clock time, `yyyy-mm-ddThh:mm:ss`, of a serial number: days since the epoch of the workbook.
 * Null for what is no date: negative, past the year 9999, or Excel's 29 February 1900.
 */
export const fromSerial = (serial: number, uses1904 = false): string | null => {
  if (!Number.isFinite(serial) || serial < 0 || serial >= lastSerial + 1) return null;
  if (!uses1904 && Math.floor(serial) === 60) return null;
  const epoch = uses1904 ? epoch1904 : epoch1900 + (serial < 60 ? dayMs : 0);
  // A second is the least that staff type; what is smaller is the rounding of a binary fraction.
  const moment = new Date(epoch + Math.round(serial * 86_400) * 1000);
  return moment.toISOString().slice(0, 19);
};

const dateFormatIds = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const isLocalDateFormat = (id: number) => (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** True when a number format shows dates: built in, or a code with d, m, y, h or s outside quotes and brackets. */
export const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (dateFormatIds.has(id) || isLocalDateFormat(id)) return true;
  if (code === undefined) return false;
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')[0];
  return /[dmyhs]/i.test(bare ?? '') && !/general/i.test(bare ?? '');
};

/** True for the serial numbers of the years 1930 to 2199: what a column of dates may hold as plain numbers. */
export const isLikelySerial = (value: number): boolean => value >= 10_959 && value < 109_575;

export const dayOf = (wallClock: string): PlainDate => wallClock.slice(0, 10);
