import { isWorkingDay } from '@loanline/proto/rules/dates/bank-holidays';
import { addDays, londonDate, type PlainDate } from '@loanline/proto/rules/dates/dates';
import { hourMs } from '@loanline/proto/rules/dates/durations';
import { londonMoment } from '@loanline/proto/rules/dates/london-moment';
import { timeOfDay } from '../../../lib/format/format.ts';

/** A time to which a conversation can be snoozed. */
export interface SnoozeTime {
  /** In the middle of a sentence, such as 'in 1 hour' or 'Monday at 09:00'. */
  readonly label: string;
  readonly at: Date;
}

/** When the working day begins, in London. */
const morning = '09:00';

const morningOf = (date: PlainDate): Date => londonMoment(date, morning);

const firstWorkingDayFrom = (date: PlainDate): PlainDate =>
  isWorkingDay(date) ? date : firstWorkingDayFrom(addDays(date, 1));

const weekday = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', weekday: 'long' });

/** What the menu offers: in an hour, in three, on the next working day and a week from then. */
export const snoozeTimes = (now: Date): readonly SnoozeTime[] => {
  const tomorrow = addDays(londonDate(now), 1);
  const next = firstWorkingDayFrom(tomorrow);
  const nextMorning = morningOf(next);
  const named = next === tomorrow ? 'tomorrow' : weekday.format(nextMorning);
  return [
    { label: 'in 1 hour', at: new Date(now.getTime() + hourMs) },
    { label: 'in 3 hours', at: new Date(now.getTime() + 3 * hourMs) },
    { label: `${named} at ${timeOfDay(nextMorning)}`, at: nextMorning },
    { label: 'in a week', at: morningOf(firstWorkingDayFrom(addDays(londonDate(now), 7))) },
  ];
};
