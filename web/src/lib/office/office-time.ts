import { isBankHoliday } from '@loanline/proto/rules/dates/bank-holidays';
import { addDays, londonDate } from '@loanline/proto/rules/dates/dates';
import { londonMoment } from './london-moment.ts';
import type { OfficeHours } from './office-hours.ts';

/** Most days that are counted; a longer span is as long as these. */
const mostDays = 60;

/** How much of a span lies within office hours, in milliseconds. */
export const officeTimeBetween = (
  hours: OfficeHours,
  from: Date,
  until: Date,
  holidays: readonly string[] = [],
): number => {
  const last = londonDate(until);
  let date = londonDate(from);
  let sum = 0;
  for (let days = 0; date <= last && days < mostDays; days += 1) {
    const isWorked =
      hours.days.includes(new Date(`${date}T12:00:00Z`).getUTCDay()) && !isBankHoliday(date, holidays);
    if (isWorked) {
      const begins = Math.max(londonMoment(date, hours.from).getTime(), from.getTime());
      const ends = Math.min(londonMoment(date, hours.to).getTime(), until.getTime());
      sum += Math.max(0, ends - begins);
    }
    date = addDays(date, 1);
  }
  return sum;
};
