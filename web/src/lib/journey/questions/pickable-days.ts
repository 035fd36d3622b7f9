import { isBankHoliday } from '@loanline/proto/rules/dates/bank-holidays';
import { addDays, londonToday } from '@loanline/proto/rules/dates/dates';
import type { PickableDays } from '../../date-field/date-picker.tsx';

/** How far ahead the calendar goes; a later day can still be typed. */
const daysAhead = 365;

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** Days from today on, weekends and bank holidays marked: money moves between banks on working days. */
export const daysFromToday = (today: string = londonToday()): PickableDays => {
  const to = addDays(today, daysAhead);
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => addDays(today, ahead));
  return {
    from: today,
    to,
    marked: days.filter((date) => isWeekend(date) || isBankHoliday(date)),
    markedHint: 'Dotted days are weekends and bank holidays.',
  };
};
