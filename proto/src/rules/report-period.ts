import { addDays, type PlainDate } from './dates/dates.ts';
import { dayMs } from './dates/durations.ts';

/** Most days that a report covers. */
export const mostReportDays = 92;

/** How many days there are from one to another, both included; less than 1 when they are in the wrong order. */
export const daysOf = (from: PlainDate, until: PlainDate): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1;

/** The days of a period, and as many before it. */
export const withPeriodBefore = ({
  from,
  until,
}: {
  readonly from: PlainDate;
  readonly until: PlainDate;
}) => {
  const days = daysOf(from, until);
  return { before: addDays(from, -days), from, end: addDays(until, 1), days };
};
