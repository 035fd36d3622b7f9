import { isBankHoliday } from '@loanline/proto/rules/dates/bank-holidays';
import { addDays, londonDate, type PlainDate } from '@loanline/proto/rules/dates/dates';
import { londonMoment, londonTime } from '@loanline/proto/rules/dates/london-moment';

/** From and to as `08:00`, Europe/London; null is a day without contact. */
export type Hours = { readonly from: string; readonly to: string } | null;

export interface ContactHours {
  readonly weekday: Hours;
  readonly saturday: Hours;
  readonly sunday: Hours;
  readonly bankHoliday: Hours;
}

const hoursOf = (hours: ContactHours, date: PlainDate, holidays: readonly PlainDate[]): Hours => {
  if (isBankHoliday(date, holidays)) return hours.bankHoliday;
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  if (weekday === 0) return hours.sunday;
  return weekday === 6 ? hours.saturday : hours.weekday;
};

/** @param holidays the published bank holidays, as far as they are known */
export const isWithinHours = (
  hours: ContactHours,
  now: Date,
  holidays: readonly PlainDate[] = [],
): boolean => {
  const today = hoursOf(hours, londonDate(now), holidays);
  const time = londonTime(now);
  return today !== null && time >= today.from && time < today.to;
};

const closingOf = (hours: ContactHours, moment: Date, holidays: readonly PlainDate[]): Date | null => {
  const date = londonDate(moment);
  const open = hoursOf(hours, date, holidays);
  return open && londonMoment(date, open.to);
};

/** When the hours end that a moment is within; null outside them. Midnight is no end where the next day begins with it. */
export const closingTime = (
  hours: ContactHours,
  now: Date,
  holidays: readonly PlainDate[] = [],
): Date | null => {
  if (!isWithinHours(hours, now, holidays)) return null;
  const closes = closingOf(hours, now, holidays);
  return closes && isWithinHours(hours, closes, holidays) ? closingOf(hours, closes, holidays) : closes;
};

/** When contact is next possible: now, or when the hours begin; null when they never do within a month. */
export const nextOpening = (
  hours: ContactHours,
  now: Date,
  holidays: readonly PlainDate[] = [],
): Date | null => {
  if (isWithinHours(hours, now, holidays)) return now;
  for (let ahead = 0; ahead <= 31; ahead += 1) {
    const date = addDays(londonDate(now), ahead);
    const open = hoursOf(hours, date, holidays);
    const begins = open && londonMoment(date, open.from);
    if (begins && begins > now) return begins;
  }
  return null;
};
