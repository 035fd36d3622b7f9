import { addDays, type PlainDate } from './dates.ts';

const day = (year: number, month: number, date: number): PlainDate =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);

/** 0 is Sunday. */
const weekdayOf = (date: PlainDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
const easterSunday = (year: number): PlainDate => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return day(year, Math.floor(n / 31), (n % 31) + 1);
};

const firstMonday = (year: number, month: number): PlainDate => {
  const first = day(year, month, 1);
  return addDays(first, (8 - weekdayOf(first)) % 7);
};

const lastMonday = (year: number, month: number): PlainDate => {
  const last = day(year, month + 1, 0);
  return addDays(last, -((weekdayOf(last) + 6) % 7));
};

/** A holiday on a weekend moves to the next working day that is no holiday itself. */
const substitute = (date: PlainDate, taken: readonly PlainDate[] = []): PlainDate =>
  [0, 6].includes(weekdayOf(date)) || taken.includes(date) ? substitute(addDays(date, 1), taken) : date;

const cache = new Map<number, ReadonlySet<PlainDate>>();

const holidaysOf = (year: number): ReadonlySet<PlainDate> => {
  const known = cache.get(year);
  if (known) return known;
  const easter = easterSunday(year);
  const christmas = substitute(day(year, 12, 25));
  const holidays = new Set([
    substitute(day(year, 1, 1)),
    addDays(easter, -2),
    addDays(easter, 1),
    firstMonday(year, 5),
    lastMonday(year, 5),
    lastMonday(year, 8),
    christmas,
    substitute(day(year, 12, 26), [christmas]),
  ]);
  cache.set(year, holidays);
  return holidays;
};

/** A year has as many at least; of one with fewer the rest has not been published yet. */
const holidaysOfAYear = 8;

/**
 * Whether a day is a bank holiday of England and Wales: as published, where the whole year is, else by the Act (Banking
 * and Financial Dealings Act 1971), which lacks those proclaimed for one year.
 */
export const isBankHoliday = (date: PlainDate, published: readonly PlainDate[] = []): boolean => {
  const year = date.slice(0, 4);
  const ofYear = published.filter((holiday) => holiday.startsWith(year));
  return ofYear.length >= holidaysOfAYear ? ofYear.includes(date) : holidaysOf(Number(year)).has(date);
};

/** Whether a day is from Monday to Friday and no bank holiday, as far as these are known. */
export const isWorkingDay = (date: PlainDate, published: readonly PlainDate[] = []): boolean =>
  ![0, 6].includes(weekdayOf(date)) && !isBankHoliday(date, published);
