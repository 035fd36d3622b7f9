import type { ResponseClock } from '@loanline/proto/entities/conversations/staff-inbox';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { londonDate } from '@loanline/proto/rules/dates/dates';
import { shortMoment, timeOfDay } from '../../../lib/format/format.ts';

type State = 'in time' | 'due soon' | 'late';

const stateOf = ({ dueSoonAt, dueAt }: ResponseClock, now: Date): State => {
  if (new Date(dueAt) <= now) return 'late';
  return new Date(dueSoonAt) <= now ? 'due soon' : 'in time';
};

/** '15:20' of a moment today, else '27 Nov, 15:20'. */
const dueText = (dueAt: string, now: Date): string =>
  londonDate(new Date(dueAt)) === londonDate(now) ? timeOfDay(dueAt) : shortMoment(dueAt);

/** What the inbox shows of a response clock now. */
export const clockWords = (clock: ResponseClock, now: Date): { state: State; due: string } => ({
  state: stateOf(clock, now),
  due: dueText(clock.dueAt, now),
});

/** A span of office time; no days, since a day of office hours is shorter than a day: '34 min', '1 h 20 min', '12 h'. */
export const officeSpan = (milliseconds: number): string => {
  const minutes = Math.floor(milliseconds / minuteMs);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return hours >= 10 || rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};
