import { expect, it } from '@jest/globals';
import { snoozeTimes } from './snooze-times.ts';

it.each([
  ['a Tuesday in winter', '2026-11-24T15:30:00Z', 'tomorrow at 09:00', '2026-11-25T09:00:00.000Z'],
  ['a Tuesday in summer', '2026-06-02T15:30:00Z', 'tomorrow at 09:00', '2026-06-03T08:00:00.000Z'],
  ['a Friday', '2026-11-27T15:30:00Z', 'Monday at 09:00', '2026-11-30T09:00:00.000Z'],
  ['Christmas Eve', '2026-12-24T15:30:00Z', 'Tuesday at 09:00', '2026-12-29T09:00:00.000Z'],
  [
    'the evening before summer time begins',
    '2026-03-28T23:30:00Z',
    'Monday at 09:00',
    '2026-03-30T08:00:00.000Z',
  ],
])('on %s, the next working day is %s', (_day, now, label, at) => {
  const [inAnHour, , next] = snoozeTimes(new Date(now));
  expect(inAnHour?.at.getTime()).toBe(Date.parse(now) + 3_600_000);
  expect({ label: next?.label, at: next?.at.toISOString() }).toEqual({ label, at });
});
