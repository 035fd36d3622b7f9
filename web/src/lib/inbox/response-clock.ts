import type { ResponseClock } from '@loanline/proto/entities/conversations/staff-inbox';
import { londonDate } from '@loanline/proto/rules/dates/dates';
import { shortMoment, timeOfDay } from '../format/format.ts';

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
