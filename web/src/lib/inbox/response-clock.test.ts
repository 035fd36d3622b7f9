import { expect, it } from '@jest/globals';
import { clockWords } from './response-clock.ts';

const clock = {
  response: 'first',
  dueSoonAt: '2026-07-06T13:05:00.000Z',
  dueAt: '2026-07-06T13:20:00.000Z',
} as const;

it.each([
  ['2026-06-29T13:00:00Z', 'in time', '6 Jul, 14:20'],
  ['2026-06-30T13:00:00Z', 'in time', 'Mon 14:20'],
  ['2026-07-06T13:04:59Z', 'in time', '14:20'],
  ['2026-07-06T13:05:00Z', 'due soon', '14:20'],
  ['2026-07-06T13:19:59Z', 'due soon', '14:20'],
  ['2026-07-06T13:20:00Z', 'late', '14:20'],
  ['2026-07-07T08:00:00Z', 'late', '6 Jul, 14:20'],
])('at %s the answer is %s, due %s', (now, state, due) => {
  expect(clockWords(clock, new Date(now))).toEqual({ state, due });
});
