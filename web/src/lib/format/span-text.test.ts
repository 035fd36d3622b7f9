import { expect, it } from '@jest/globals';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { hoursText } from './span-text.ts';

it.each([
  [1, '1 min'],
  [34, '34 min'],
  [60, '1 h'],
  [80, '1 h 20 min'],
  [605, '10 h'],
  [3_000, '50 h'],
])('%s minutes are %s', (minutes, text) => {
  expect(hoursText(minutes * minuteMs + 59_000)).toBe(text);
});
