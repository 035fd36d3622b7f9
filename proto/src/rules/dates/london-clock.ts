import { dayMs, hourMs } from './durations.ts';

const lastSunday = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return Number(lastDay) - lastDay.getUTCDay() * dayMs;
};

/** British Summer Time, since 1996: from 01:00 UTC on the last Sunday of March to the same of October. */
const isSummerTime = (moment: Date): boolean => {
  const year = moment.getUTCFullYear();
  const at = Number(moment) - hourMs;
  return at >= lastSunday(year, 2) && at < lastSunday(year, 9);
};

/**
 * The day and time that London's clocks show at a moment, such as `2026-07-06T09:15:07.000`. Not by Intl, whose first
 * formatter keeps a slow phone busy for more than a tenth of a second.
 */
export const londonClock = (moment: Date): string =>
  new Date(Number(moment) + (isSummerTime(moment) ? hourMs : 0)).toISOString().slice(0, -1);
