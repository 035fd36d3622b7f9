import { expect, it } from '@jest/globals';
import { responseClock } from './response-clock.ts';

const since = new Date('2026-11-23T14:00:00Z');

it.each([
  ['2026-11-23T14:30:00Z', 'in time', undefined],
  ['2026-11-23T14:50:00Z', 'due soon', 'Due in 10 min'],
  ['2026-11-23T22:00:00Z', 'due soon', 'Due now'],
  ['2026-11-24T09:00:00Z', 'due soon', 'Due now'],
  ['2026-11-24T10:20:00Z', 'late', 'Late by 20 min'],
])('at %s, an answer that is due within an office hour is %s', (now, state, text) => {
  expect(responseClock(since, new Date(now), [])).toEqual({ state, text });
});
