import type { PlainDate } from '@loanline/proto/rules/dates/dates';
import { hourMs } from '@loanline/proto/rules/dates/durations';

const londonHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** A full hour of a day in London, in summer time or not. */
export const londonMoment = (date: PlainDate, hour: number): Date => {
  const ifWinter = new Date(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  return new Date(ifWinter.getTime() - (Number(londonHour.format(ifWinter)) - hour) * hourMs);
};
