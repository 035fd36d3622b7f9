import { isBankHoliday } from './bank-holidays.ts';
import { londonDate, type PlainDate } from './dates.ts';
import { dayMs } from './durations.ts';
import { londonMoment } from './london-moment.ts';

/** When staff answer customers, in London; never on a bank holiday. */
export interface OfficeHours {
  /** Working days of the week, 0 is Sunday; at least one. */
  readonly days: readonly number[];
  /** As `09:00`; `to` is later than `from`, and `24:00` at most. */
  readonly from: string;
  readonly to: string;
}

/** When the office opens and closes on one day. */
export interface Opening {
  readonly from: Date;
  readonly to: Date;
}

export interface OfficeCalendar {
  /** @param day days since 1970; undefined when it is not a working day */
  readonly openingOn: (day: number) => Opening | undefined;
}

const dateOf = (day: number): PlainDate => new Date(day * dayMs).toISOString().slice(0, 10);

/** The day of a moment in London, as days since 1970. */
const dayOf = (moment: Date): number => Date.parse(londonDate(moment)) / dayMs;

/** @param holidays the published bank holidays, as far as they are known */
export const officeCalendar = (hours: OfficeHours, holidays: readonly PlainDate[] = []): OfficeCalendar => {
  const openings = new Map<number, Opening | undefined>();
  const find = (day: number): Opening | undefined => {
    const date = dateOf(day);
    const isWorked = hours.days.includes(new Date(day * dayMs).getUTCDay()) && !isBankHoliday(date, holidays);
    return isWorked ? { from: londonMoment(date, hours.from), to: londonMoment(date, hours.to) } : undefined;
  };
  return {
    openingOn: (day) => {
      if (!openings.has(day)) openings.set(day, find(day));
      return openings.get(day);
    },
  };
};

/** The openings of all days that a span touches, in the order of time. */
export const openingsBetween = (calendar: OfficeCalendar, from: Date, until: Date): Opening[] => {
  const openings: Opening[] = [];
  for (let day = dayOf(from); day <= dayOf(until); day += 1) {
    const opening = calendar.openingOn(day);
    if (opening) openings.push(opening);
  }
  return openings;
};

/** A time in which the office is closed, up to its next opening. */
interface ClosedPeriod {
  readonly since: Date;
  readonly until: Date;
}

const openingFrom = (
  calendar: OfficeCalendar,
  day: number,
  step: 1 | -1,
  fits: (opening: Opening) => boolean,
) => {
  for (let at = day; ; at += step) {
    const opening = calendar.openingOn(at);
    if (opening && fits(opening)) return opening;
  }
};

/** The closed period in which a moment lies; undefined while the office is open. */
export const closedPeriodAt = (calendar: OfficeCalendar, moment: Date): ClosedPeriod | undefined => {
  const last = openingFrom(calendar, dayOf(moment), -1, ({ from }) => from <= moment);
  if (moment < last.to) return undefined;
  const next = openingFrom(calendar, dayOf(moment), 1, ({ from }) => from > moment);
  return { since: last.to, until: next.from };
};

/** How much of a span lies within office hours, in milliseconds. */
export const officeTimeBetween = (calendar: OfficeCalendar, from: Date, until: Date): number =>
  openingsBetween(calendar, from, until)
    .map(
      (opening) => Math.min(Number(opening.to), Number(until)) - Math.max(Number(opening.from), Number(from)),
    )
    .reduce((sum, part) => sum + Math.max(0, part), 0);

/**
 * The first moment at which this much office time has passed since another.
 * @param amount more than 0, in milliseconds
 */
export const afterOfficeTime = (calendar: OfficeCalendar, since: Date, amount: number): Date => {
  let left = amount;
  for (let day = dayOf(since); ; day += 1) {
    const opening = calendar.openingOn(day);
    if (!opening) continue;
    const begins = Math.max(Number(opening.from), Number(since));
    const here = Math.max(0, Number(opening.to) - begins);
    if (here >= left) return new Date(begins + left);
    left -= here;
  }
};

/**
 * The latest moment from which this much office time has passed by `until`. What is due after that time is overdue if it
 * began at this moment or earlier.
 * @param amount more than 0, in milliseconds
 */
export const beforeOfficeTime = (calendar: OfficeCalendar, until: Date, amount: number): Date => {
  let left = amount;
  for (let day = dayOf(until); ; day -= 1) {
    const opening = calendar.openingOn(day);
    if (!opening) continue;
    const ends = Math.min(Number(opening.to), Number(until));
    const here = Math.max(0, ends - Number(opening.from));
    if (here >= left) return new Date(ends - left);
    left -= here;
  }
};
