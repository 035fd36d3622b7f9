import { onFirstUse } from '@loanline/proto/rules/on-first-use';
import { isBankHoliday } from '@loanline/proto/rules/dates/bank-holidays';

/** When people are there to answer; bank holidays are not worked. */
export interface OfficeHours {
  /** Days of the week that are worked, 0 is Sunday. */
  readonly days: readonly number[];
  /** Full hours in Europe/London. */
  readonly from: number;
  readonly to: number;
}

const londonParts = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/London',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    }),
);

const londonTime = (moment: Date) => {
  const part = Object.fromEntries(
    londonParts()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${part['year']}-${part['month']}-${part['day']}`, hour: Number(part['hour']) };
};

const dayAfter = (date: string, days: number): string => {
  const moved = new Date(`${date}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
};

const weekday = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long' }).format(
    new Date(`${date}T12:00:00Z`),
  );

const isWorked = (hours: OfficeHours, date: string, holidays: readonly string[]): boolean =>
  hours.days.includes(new Date(`${date}T12:00:00Z`).getUTCDay()) && !isBankHoliday(date, holidays);

/**
 * When the office opens next, such as 'today at 10:00', 'tomorrow at 10:00' or 'Monday at 10:00'; undefined while it is open.
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
    const name = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : weekday(day);
    return `${name} at ${String(hours.from).padStart(2, '0')}:00`;
  }
  return undefined;
};
