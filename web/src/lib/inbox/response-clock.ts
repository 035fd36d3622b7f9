import type { ResponseClock } from '@loanline/proto/entities/conversations/staff-inbox';
import { addDays, londonDate } from '@loanline/proto/rules/dates/dates';
import { longDay, shortMoment, timeOfDay } from '../format/format.ts';

type State = 'in time' | 'due soon' | 'late';

const stateOf = ({ dueSoonAt, dueAt }: ResponseClock, now: Date): State => {
  if (new Date(dueAt) <= now) return 'late';
  return new Date(dueSoonAt) <= now ? 'due soon' : 'in time';
};

/** '15:20' today, 'Mon 11:00' in the next six days, else '27 Nov, 15:20'. */
const dueText = (dueAt: string, now: Date): string => {
  const [day, today] = [londonDate(new Date(dueAt)), londonDate(now)];
  if (day === today) return timeOfDay(dueAt);
  const isThisWeek = day > today && day < addDays(today, 7);
  return isThisWeek ? `${longDay(dueAt).slice(0, 3)} ${timeOfDay(dueAt)}` : shortMoment(dueAt);
};

/** What the inbox shows of a response clock now. */
export const clockWords = (clock: ResponseClock, now: Date): { state: State; due: string } => ({
  state: stateOf(clock, now),
  due: dueText(clock.dueAt, now),
});
