import { expect, it } from '@jest/globals';
import { sharesInTime } from './answers-report.ts';

const counts = (part: number, whole: number, partBefore: number, wholeBefore: number) => ({
  part,
  whole,
  partBefore,
  wholeBefore,
});

it('gives the shares of first and of next answers, each by what was answered, and leaves out what nobody answered', () => {
  const none = { answersBefore: 0, inTimeBefore: 0 };
  expect(
    sharesInTime([
      { kind: 'application', response: 'first', answers: 3, inTime: 2, answersBefore: 4, inTimeBefore: 4 },
      { kind: 'application', response: 'next', answers: 1, inTime: 1, ...none },
      { kind: 'sms', response: 'first', answers: 1, inTime: 0, ...none },
    ]),
  ).toEqual([
    { key: 'first', value: 50, before: 100, counts: counts(2, 4, 4, 4) },
    { key: 'first application', value: (100 * 2) / 3, before: 100, counts: counts(2, 3, 4, 4) },
    { key: 'first sms', value: 0, before: null, counts: counts(0, 1, 0, 0) },
    { key: 'next', value: 100, before: null, counts: counts(1, 1, 0, 0) },
    { key: 'next application', value: 100, before: null, counts: counts(1, 1, 0, 0) },
  ]);
});
