import { reportTopics } from '@loanline/proto/entities/report';
import { expect, it } from '@jest/globals';
import { lengthOfTime, topicWords } from './report-copy.ts';

it.each([
  [0.4, '0 min'],
  [59.4, '59 min'],
  [59.6, '1 h'],
  [125, '2 h 5 min'],
  [1320, '22 h'],
  [1516, '1.1 days'],
  [2880, '2.0 days'],
  [3500, '2.4 days'],
])('%d minutes are %s', (minutes, text) => {
  expect(lengthOfTime(minutes)).toBe(text);
});

it.each([
  [200 / 3, '66.7%'],
  [99.97, '99.9%'],
  [100, '100%'],
])('a share of %d is %s', (share, text) => {
  expect(topicWords['answers-in-time'].format?.(share)).toBe(text);
});

it.each([
  ['sam see_notes', 'sam: See Notes'],
  ['a name with spaces failed_cpa', 'a name with spaces: Failed CPA'],
])('names the person and the outcome of %j', (key, text) => {
  expect(topicWords['back-calls-by-person'].label(key)).toBe(text);
});

it('says what a visit of a form is: one load of its page', () => {
  expect(topicWords['wizard-steps'].hint).toContain('A visit ends when its page is closed or reloaded.');
});

it('words every topic', () => {
  expect(Object.keys(topicWords).sort()).toEqual([...reportTopics].sort());
});
