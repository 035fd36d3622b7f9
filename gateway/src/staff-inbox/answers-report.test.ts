import { expect, it } from '@jest/globals';
import { sharesInTime } from './answers-report.ts';

it('gives the shares of first and next answers, and by what they answered, and leaves out what nobody answered', () => {
  const none = { answersBefore: 0, inTimeBefore: 0 };
  expect(
    sharesInTime([
      { kind: 'application', response: 'first', answers: 3, inTime: 2, answersBefore: 4, inTimeBefore: 4 },
      { kind: 'application', response: 'next', answers: 1, inTime: 1, ...none },
      { kind: 'sms', response: 'first', answers: 1, inTime: 0, ...none },
    ]),
  ).toEqual([
    { key: 'first', value: 50, before: 100 },
    { key: 'next', value: 100, before: null },
    { key: 'application', value: 75, before: 100 },
    { key: 'sms', value: 0, before: null },
  ]);
});
