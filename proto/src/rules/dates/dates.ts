import { londonClock } from './london-clock.ts';

/** A calendar day without a time, `yyyy-mm-dd`; such texts compare in the order of time. */
export type PlainDate = string;

const pad = (n: number, length = 2) => String(n).padStart(length, '0');

const realDay = (year: number, month: number, day: number): PlainDate | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? `${pad(year, 4)}-${pad(month)}-${pad(day)}` : null;
};

/** Reads d/m/yyyy or dd/mm/yyyy; null unless it is a day of the calendar. */
export const parseUkDate = (text: string): PlainDate | null => {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  return year === undefined ? null : realDay(Number(year), Number(month), Number(day));
};

/** Reads yyyy-mm-dd; null unless it is a day of the calendar. */
export const parseIsoDate = (text: string): PlainDate | null => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim()) ?? [];
  return year === undefined ? null : realDay(Number(year), Number(month), Number(day));
};

/** Reads either spelling. */
export const parseDate = (text: string): PlainDate | null => parseUkDate(text) ?? parseIsoDate(text);

/** `yyyy-mm-dd` as dd/mm/yyyy. */
export const formatUkDate = (date: PlainDate): string => date.split('-').reverse().join('/');

/** The day it is in London at a moment. */
export const londonDate = (moment: Date): PlainDate => londonClock(moment).slice(0, 10);

/** The day it is in London now. */
export const londonToday = (): PlainDate => londonDate(new Date());

export const addDays = (date: PlainDate, days: number): PlainDate => {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

/** Whole years from birth to a day. Someone born on 29 February is a year older on 1 March of other years. */
export const ageOn = (birth: PlainDate, day: PlainDate): number => {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
};

/** True when a date is less than 3 years before today: such a move asks for the previous address. */
export const isLessThanThreeYearsAgo = (date: PlainDate, today: PlainDate): boolean => ageOn(date, today) < 3;
