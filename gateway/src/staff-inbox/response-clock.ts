import type { ResponseClock, ResponseLimits } from '@loanline/proto/entities/conversations/staff-inbox';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import {
  afterOfficeTime,
  beforeOfficeTime,
  type OfficeCalendar,
} from '@loanline/proto/rules/dates/office-time';

/** In minutes of office hours. */
export interface ResponseTargets {
  readonly first: number;
  readonly next: number;
  /** How long before its due time an answer counts as due soon. */
  readonly dueSoon: number;
}

/** When the target is not longer than `dueSoon`, an answer is due soon from the first moment. */
const soonAfter = (target: number, { dueSoon }: ResponseTargets): number => Math.max(target - dueSoon, 0);

interface Waiting {
  readonly waitingSince: string | null;
  readonly snoozedUntil: string | null;
  readonly isAnswered: boolean;
}

/** By when a customer should be answered; null while nobody waits, and while it is snoozed. */
export const responseClock = (
  { waitingSince, snoozedUntil, isAnswered }: Waiting,
  targets: ResponseTargets,
  { calendar, now }: { calendar: OfficeCalendar; now: Date },
): ResponseClock | null => {
  if (waitingSince === null || (snoozedUntil !== null && Date.parse(snoozedUntil) > now.getTime()))
    return null;
  const since = new Date(waitingSince);
  const response = isAnswered ? 'next' : 'first';
  const dueIn = (minutes: number) =>
    minutes === 0 ? since : afterOfficeTime(calendar, since, minutes * minuteMs);
  return {
    response,
    dueSoonAt: dueIn(soonAfter(targets[response], targets)).toISOString(),
    dueAt: dueIn(targets[response]).toISOString(),
  };
};

/** The last moments since which a customer has waited whose answer is late, or due soon, by `responseClock`. */
export const responseLimits = (
  targets: ResponseTargets,
  { calendar, now }: { calendar: OfficeCalendar; now: Date },
): ResponseLimits => {
  const waited = (minutes: number) =>
    (minutes === 0 ? now : beforeOfficeTime(calendar, now, minutes * minuteMs)).toISOString();
  return {
    firstDueSoon: waited(soonAfter(targets.first, targets)),
    firstLate: waited(targets.first),
    nextDueSoon: waited(soonAfter(targets.next, targets)),
    nextLate: waited(targets.next),
  };
};
