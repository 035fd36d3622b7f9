import type { ResponseClock } from '@loanline/proto/entities/conversations/staff-inbox';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { officeCalendar, officeTimeBetween } from '@loanline/proto/rules/dates/office-time';
import { useMemo } from 'react';
import { shortMoment } from '../format/format.ts';
import { hoursText } from '../format/span-text.ts';
import { useBankHolidays } from '../office/office-status.tsx';
import { useInboxCounts } from './inbox-counts.ts';
import { clockWords } from './response-clock.ts';

export interface Waiting {
  waitingSince: string;
  /** Null from a gateway of the previous release. */
  clock: ResponseClock | null;
  /** In milliseconds. */
  now: number;
}

/**
 * How long a customer has waited in office hours; undefined in the first minute, and while the hours are
 * unknown. Never in days, because a day of the office is shorter.
 */
const useWaited = (since: Date, now: Date): string | undefined => {
  const hours = useInboxCounts()?.officeHours;
  const holidays = useBankHolidays();
  const calendar = useMemo(() => hours && officeCalendar(hours, holidays), [hours, holidays]);
  const waited = calendar ? officeTimeBetween(calendar, since, now) : 0;
  return waited < minuteMs ? undefined : hoursText(waited);
};

/** The words for a wait: since when, how long in office hours, and when the answer is due. */
export const useWait = ({ waitingSince, clock, now }: Waiting) => {
  const waited = useWaited(new Date(waitingSince), new Date(now));
  const since = `since ${shortMoment(waitingSince)}`;
  if (!clock) return { since, waited, title: `Waiting ${since}` };
  const { state, due } = clockWords(clock, new Date(now));
  const title = [
    `Waiting ${since}`,
    waited && `${waited} of office hours`,
    `${clock.response} answer due ${due}`,
  ]
    .filter(Boolean)
    .join(', ');
  return { since, waited, state, due, title };
};
