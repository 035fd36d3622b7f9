import { isBankHoliday } from '@loanline/proto/rules/dates/bank-holidays';
import { londonClock } from '@loanline/proto/rules/dates/london-clock';

/** When people are there to answer; bank holidays are not worked. */
export interface OfficeHours {
  /** Days of the week that are worked, 0 is Sunday. */
  readonly days: readonly number[];
  /** Full hours in Europe/London. */
  readonly from: number;
  readonly to: number;
}

const londonTime = (moment: Date) => {
  const time = londonClock(moment);
  return { date: time.slice(0, 10), hour: Number(time.slice(11, 13)) };
};

const dayAfter = (date: string, days: number): string => {
  const moved = new Date(`${date}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();

const isWorked = (hours: OfficeHours, date: string, holidays: readonly string[]): boolean =>
  hours.days.includes(weekdayOf(date)) && !isBankHoliday(date, holidays);

/**
 * When the office opens next, such as 'today at 10:00', 'tomorrow at 10:00' or 'on Monday at 10:00'; undefined while it is open.
 * @param holidays the published bank holidays, as far as they are known
 */
export const opensNext = (
  hours: OfficeHours,
  now: Date,
  holidays: readonly string[] = [],
): string | undefined => {
  const { date, hour } = londonTime(now);
  const isOpen = isWorked(hours, date, holidays) && hour >= hours.from && hour < hours.to;
  if (isOpen) return undefined;
  const soonest = hour < hours.from ? 0 : 1;
  for (let ahead = soonest; ahead < soonest + 31; ahead += 1) {
    const day = dayAfter(date, ahead);
    if (!isWorked(hours, day, holidays)) continue;
    const name = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : `on ${weekdays[weekdayOf(day)]}`;
    return `${name} at ${String(hours.from).padStart(2, '0')}:00`;
  }
  return undefined;
};
