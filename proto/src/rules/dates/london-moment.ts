import type { PlainDate } from './dates.ts';
import { hourMs } from './durations.ts';
import { londonClock } from './london-clock.ts';

/** What London's clocks show at a moment, such as `08:00`. */
export const londonTime = (moment: Date): string => londonClock(moment).slice(11, 16);

/**
 * The moment at which London's clocks show a time of a day, from `00:00` to `24:00`. A time that occurs twice is its
 * first; one that the clocks skip is an hour later.
 */
export const londonMoment = (date: PlainDate, time: string): Date => {
  const ifWinter = new Date(`${date}T${time}:00Z`);
  const ifSummer = new Date(ifWinter.getTime() - hourMs);
  const isSummer = londonTime(ifSummer) === ifWinter.toISOString().slice(11, 16);
  return isSummer ? ifSummer : ifWinter;
};
