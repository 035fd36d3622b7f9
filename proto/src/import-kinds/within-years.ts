import { londonToday, type PlainDate } from '../rules/dates/dates.ts';

/** Whether a day is at most so many years from today, before or after. */
export const isWithinYears = (day: PlainDate, years: number): boolean => {
  const today = londonToday();
  const year = Number(today.slice(0, 4));
  const yearsFrom = (other: number) => `${other}${today.slice(4)}`;
  return day >= yearsFrom(year - years) && day <= yearsFrom(year + years);
};

/** Why another day is refused. */
export const farDay = (years: number): string => `Date must be within ${years} years of today`;
