import { describe, expect, it } from '@jest/globals';
import { minuteMs } from '@loanline/proto/rules/dates/durations';
import { answerableRequests, nextCodeAt } from './code-requests.ts';

const requests = [0, 2, 4].map((minute) => ({ requestId: `at ${minute}`, at: minute * minuteMs }));

describe('requests for codes', () => {
  it.each([
    [5, ['at 0', 'at 2', 'at 4'], 15],
    [10, ['at 2', 'at 4'], 15],
    [14, [], 15],
    [15, [], undefined],
  ])('after %i minutes those that can be answered are %j', (minute, answerable, next) => {
    const now = minute * minuteMs;
    expect(answerableRequests(requests, now)).toEqual(answerable);
    expect(nextCodeAt(requests, now)).toBe(next === undefined ? undefined : next * minuteMs);
  });

  it('given fewer than the limit, then another sends a code now', () => {
    expect(nextCodeAt(requests.slice(1), 5 * minuteMs)).toBeUndefined();
  });

  it('given a fourth that was sent after the first no longer counted, then the second decides', () => {
    const four = [...requests, { requestId: 'at 16', at: 16 * minuteMs }];
    expect(nextCodeAt(four, 16 * minuteMs)).toBe(17 * minuteMs);
  });
});
