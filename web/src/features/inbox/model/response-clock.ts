import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { officeCalendar, officeTimeBetween } from '@loanline/proto/rules/dates/office-time';
import { brand } from '../../../brand.ts';
import { spanText } from '../../../lib/format/span-text.ts';

/** Within how many minutes of office hours a customer who wrote should be answered. */
const targetMinutes = 60;
/** From how many minutes before that on the inbox says when it is due. */
const dueSoonMinutes = 15;

/** How an answer compares with its target, in office hours. */
export interface ResponseClock {
  readonly state: 'in time' | 'due soon' | 'late';
  /** Such as 'Due in 12 min'; undefined while there is time. */
  readonly text: string | undefined;
}

const { days, from, to } = brand.officeHours;
const hours = { days, from: `${from}:00`, to: `${to}:00` };

/** @param since when the customer began to wait */
export const responseClock = (since: Date, now: Date, holidays: readonly string[]): ResponseClock => {
  const left = targetMinutes * minuteMs - officeTimeBetween(officeCalendar(hours, holidays), since, now);
  if (left < 0) return { state: 'late', text: `Late by ${spanText(-left)}` };
  if (left < minuteMs) return { state: 'due soon', text: 'Due now' };
  if (left <= dueSoonMinutes * minuteMs) return { state: 'due soon', text: `Due in ${spanText(left)}` };
  return { state: 'in time', text: undefined };
};
