import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isBankHoliday } from './bank-holidays.ts';
import { londonDate } from './dates.ts';
import { dayMs, hourMs, minuteMs } from './durations.ts';
import { londonTime } from './london-moment.ts';
import {
  afterOfficeTime,
  beforeOfficeTime,
  closedPeriodAt,
  officeCalendar,
  officeTimeBetween,
} from './office-time.ts';

const weekdays = [1, 2, 3, 4, 5];
const office = officeCalendar({ days: weekdays, from: '09:00', to: '17:30' });
const quarterMs = 15 * minuteMs;

const hoursAmong = fc
  .tuple(
    fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    fc.uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 2 }),
  )
  .map(([days, quarters]) => {
    const [from = '', to = ''] = quarters
      .sort((one, other) => one - other)
      .map(
        (quarter) =>
          `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
      );
    return { days, from, to };
  })
  // The clocks skip an hour after 01:00 once a year, and show one twice.
  .filter(({ from, to }) => ![from, to].some((time) => time >= '01:00' && time < '02:00'));

/** Moments around a change of summer time, Easter and Christmas, in quarters of an hour. */
const momentAmong = fc
  .tuple(
    fc.constantFrom('2026-03-27', '2026-04-01', '2026-05-01', '2026-10-23', '2026-12-23', '2027-12-23'),
    fc.integer({ min: 0, max: 9 * 96 }),
  )
  .map(([day, quarters]) => new Date(Date.parse(day) + quarters * quarterMs));
const laterBy = fc.integer({ min: 0, max: 9 * 96 });

const isWorked = ({ days, from, to }: { days: number[]; from: string; to: string }, moment: Date) => {
  const date = londonDate(moment);
  const time = londonTime(moment);
  return days.includes(new Date(date).getUTCDay()) && !isBankHoliday(date) && time >= from && time < to;
};

describe('the office time of a span', () => {
  it.each([
    ['within a day', '2026-11-24T10:00Z', '2026-11-24T11:20Z', 80],
    ['over a night', '2026-11-24T17:00Z', '2026-11-25T09:10Z', 40],
    ['over a weekend', '2026-11-27T17:00Z', '2026-11-30T09:10Z', 40],
    ['over Christmas, the substitute of Boxing Day included', '2026-12-24T17:00Z', '2026-12-29T09:10Z', 40],
    ['over the beginning of summer time', '2026-03-27T17:00Z', '2026-03-30T08:10Z', 40],
    ['over the end of summer time', '2026-10-23T16:00Z', '2026-10-26T09:10Z', 40],
    ['on a Sunday', '2026-11-29T10:00Z', '2026-11-29T16:00Z', 0],
    ['over an evening', '2026-11-24T18:00Z', '2026-11-24T23:00Z', 0],
    ['that has not begun', '2026-11-24T11:00Z', '2026-11-24T10:00Z', 0],
  ])('%s', (_span, from, until, minutes) => {
    expect(officeTimeBetween(office, new Date(from), new Date(until))).toBe(minutes * minuteMs);
  });

  it('leaves out a holiday that was proclaimed', () => {
    const published = ['01-01', '04-03', '04-06', '05-04', '05-25', '06-22', '08-31', '12-25', '12-28'];
    const proclaimed = officeCalendar(
      { days: weekdays, from: '09:00', to: '17:30' },
      published.map((day) => `2026-${day}`),
    );
    const span = [new Date('2026-06-19T16:00Z'), new Date('2026-06-23T08:10Z')] as const;
    expect(officeTimeBetween(proclaimed, ...span)).toBe(40 * minuteMs);
    expect(officeTimeBetween(office, ...span)).toBe(8.5 * hourMs + 40 * minuteMs);
  });

  it('is the number of its quarters of an hour in which the office is open', () => {
    fc.assert(
      fc.property(hoursAmong, momentAmong, laterBy, (hours, from, quarters) => {
        const worked = Array.from({ length: quarters }, (_, place) =>
          isWorked(hours, new Date(from.getTime() + place * quarterMs)),
        ).filter(Boolean).length;
        const until = new Date(from.getTime() + quarters * quarterMs);
        expect(officeTimeBetween(officeCalendar(hours), from, until)).toBe(worked * quarterMs);
      }),
    );
  });

  it('is the sum of its parts', () => {
    fc.assert(
      fc.property(hoursAmong, momentAmong, laterBy, laterBy, (hours, from, some, more) => {
        const calendar = officeCalendar(hours);
        const between = new Date(from.getTime() + some * quarterMs);
        const until = new Date(between.getTime() + more * quarterMs);
        expect(officeTimeBetween(calendar, from, between) + officeTimeBetween(calendar, between, until)).toBe(
          officeTimeBetween(calendar, from, until),
        );
      }),
    );
  });
});

describe('what is due after an amount of office time', () => {
  // Quarters of an hour end when the office closes, too.
  const amountAmong = fc.oneof(
    fc.integer({ min: 1, max: 40 * hourMs }),
    fc.integer({ min: 1, max: 160 }).map((quarters) => quarters * quarterMs),
  );

  it.each([
    ['on the same day', '2026-11-24T10:00Z', 60, '2026-11-24T11:00Z'],
    ['when the office closes', '2026-11-24T16:30Z', 60, '2026-11-24T17:30Z'],
    ['after a weekend', '2026-11-27T17:00Z', 60, '2026-11-30T09:30Z'],
    ['after Christmas', '2026-12-24T17:00Z', 60, '2026-12-29T09:30Z'],
    [
      'an hour after the office opens, when it began on a Sunday',
      '2026-11-29T12:00Z',
      60,
      '2026-11-30T10:00Z',
    ],
    ['in summer time, when it began before', '2026-03-27T17:00Z', 60, '2026-03-30T08:30Z'],
  ])('is due %s', (_when, since, minutes, due) => {
    expect(afterOfficeTime(office, new Date(since), minutes * minuteMs)).toEqual(new Date(due));
  });

  it('is due at the first moment at which so much has passed', () => {
    fc.assert(
      fc.property(hoursAmong, momentAmong, amountAmong, (hours, since, amount) => {
        const calendar = officeCalendar(hours);
        const due = afterOfficeTime(calendar, since, amount);
        expect(officeTimeBetween(calendar, since, due)).toBe(amount);
        expect(officeTimeBetween(calendar, since, new Date(due.getTime() - 1))).toBe(amount - 1);
      }),
    );
  });

  it('is due by a moment exactly when it began by the moment that lies so much before', () => {
    fc.assert(
      fc.property(
        hoursAmong,
        momentAmong,
        amountAmong,
        fc.integer({ min: -2 * dayMs, max: 2 * dayMs }),
        (hours, now, amount, shift) => {
          const calendar = officeCalendar(hours);
          const limit = beforeOfficeTime(calendar, now, amount);
          for (const since of [limit, new Date(limit.getTime() + 1), new Date(limit.getTime() + shift)])
            expect(afterOfficeTime(calendar, since, amount) <= now).toBe(since <= limit);
        },
      ),
    );
  });
});

describe('a closed period', () => {
  it('lasts from the last closing to the next opening, and a moment is in one exactly when no office time surrounds it', () => {
    fc.assert(
      fc.property(hoursAmong, momentAmong, (hours, moment) => {
        const calendar = officeCalendar(hours);
        const closed = closedPeriodAt(calendar, moment);
        if (!closed) {
          expect(officeTimeBetween(calendar, moment, new Date(Number(moment) + 1))).toBe(1);
          return;
        }
        expect(closed.since <= moment && moment < closed.until).toBe(true);
        expect(officeTimeBetween(calendar, closed.since, closed.until)).toBe(0);
        expect(officeTimeBetween(calendar, new Date(Number(closed.since) - 1), closed.since)).toBe(1);
        expect(officeTimeBetween(calendar, closed.until, new Date(Number(closed.until) + 1))).toBe(1);
      }),
    );
  });
});
