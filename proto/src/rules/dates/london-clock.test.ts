import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { londonClock } from './london-clock.ts';

const byIntl = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const shown = (moment: Date) => londonClock(moment).slice(0, 19).replace('T', ' ');

it.each([
  ['2026-03-29T00:59:59.999Z', '2026-03-29T00:59:59.999'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29T02:00:00.000'],
  ['2026-10-25T00:59:59.999Z', '2026-10-25T01:59:59.999'],
  ['2026-10-25T01:00:00.000Z', '2026-10-25T01:00:00.000'],
  ['2026-12-31T23:30:00.000Z', '2026-12-31T23:30:00.000'],
])('at %s shows %s', (moment, time) => {
  expect(londonClock(new Date(moment))).toBe(time);
});

it('shows the time that Intl knows, at any moment since 1996 and at each change of the clocks', () => {
  const moment = fc.date({
    min: new Date('1996-01-01T00:00:00Z'),
    max: new Date('2099-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, (at) => expect(shown(at)).toBe(byIntl.format(at))),
    { numRuns: 2_000 },
  );
  for (let year = 1996; year < 2100; year += 1)
    for (const month of [2, 9])
      for (let hour = 24 * 24; hour < 31 * 24 + 3; hour += 1) {
        const at = new Date(Date.UTC(year, month, 1, hour));
        expect(shown(at)).toBe(byIntl.format(at));
      }
});
