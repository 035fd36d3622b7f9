import { describe, expect, it } from '@jest/globals';
import { dayMs } from '@loanline/proto/rules/dates/durations';
import { officeCalendar } from '@loanline/proto/rules/dates/office-time';
import fc from 'fast-check';
import { responseClock, responseLimits } from './response-clock.ts';

const calendar = officeCalendar({ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:30' });
const targets = { first: 60, next: 240, dueSoon: 15 };
const clockAt = (now: string, waiting: { since: string; isAnswered?: boolean; snoozedUntil?: string }) =>
  responseClock(
    {
      waitingSince: waiting.since,
      snoozedUntil: waiting.snoozedUntil ?? null,
      isAnswered: waiting.isAnswered ?? false,
    },
    targets,
    { calendar, now: new Date(now) },
  );

describe('the response clock', () => {
  it.each([
    ['a first answer', '2026-11-24T10:00:00Z', false, 'first', '2026-11-24T10:45', '2026-11-24T11:00'],
    ['a next answer', '2026-11-24T10:00:00Z', true, 'next', '2026-11-24T13:45', '2026-11-24T14:00'],
    [
      'an answer over a weekend',
      '2026-11-27T17:00:00Z',
      false,
      'first',
      '2026-11-30T09:15',
      '2026-11-30T09:30',
    ],
    [
      'an answer over Christmas',
      '2026-12-24T17:00:00Z',
      true,
      'next',
      '2026-12-29T12:15',
      '2026-12-29T12:30',
    ],
  ])('says by when %s is due', (_what, since, isAnswered, response, dueSoonAt, dueAt) => {
    expect(clockAt('2026-12-31T12:00:00Z', { since, isAnswered })).toMatchObject({
      response,
      dueSoonAt: `${dueSoonAt}:00.000Z`,
      dueAt: `${dueAt}:00.000Z`,
    });
  });

  it('is hidden while nobody waits and during a snooze, whose time counts', () => {
    const since = '2026-11-24T10:00:00Z';
    const snoozedUntil = '2026-11-24T12:00:00Z';
    expect(clockAt('2026-11-24T11:59:00Z', { since, snoozedUntil })).toBeNull();
    expect(clockAt('2026-11-24T12:00:00Z', { since, snoozedUntil })).toMatchObject({
      dueAt: '2026-11-24T11:00:00.000Z',
    });
    const nobody = { waitingSince: null, snoozedUntil: null, isAnswered: false };
    expect(responseClock(nobody, targets, { calendar, now: new Date(since) })).toBeNull();
  });
});

it('the limits find exactly the conversations whose clocks are late or due soon', () => {
  const minutes = fc.integer({ min: 1, max: 1_200 });
  const moment = fc
    .integer({ min: 0, max: 12 * 96 })
    .map((quarters) => new Date(Date.parse('2026-12-20T00:00Z') + quarters * 15 * 60_000));
  const shift = fc.oneof(
    fc.integer({ min: -3 * dayMs, max: 0 }),
    fc.integer({ min: -288, max: 0 }).map((n) => n * 900_000),
  );
  fc.assert(
    fc.property(
      fc.record({ first: minutes, next: minutes, dueSoon: minutes }),
      moment,
      shift,
      fc.boolean(),
      (own, now, ago, isAnswered) => {
        const since = new Date(now.getTime() + ago);
        const waiting = { waitingSince: since.toISOString(), snoozedUntil: null, isAnswered };
        const clock = responseClock(waiting, own, { calendar, now });
        const limits = responseLimits(own, { calendar, now });
        const [soon, late] = isAnswered
          ? [limits.nextDueSoon, limits.nextLate]
          : [limits.firstDueSoon, limits.firstLate];
        expect({ soon: waiting.waitingSince <= soon, late: waiting.waitingSince <= late }).toEqual({
          soon: clock !== null && clock.dueSoonAt <= now.toISOString(),
          late: clock !== null && clock.dueAt <= now.toISOString(),
        });
      },
    ),
  );
});
