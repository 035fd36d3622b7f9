import { describe, expect, it } from '@jest/globals';
import type { Question } from './question.ts';
import { shownAnswer } from './question.ts';

const asked = { name: 'field', label: 'Field' };
const text: Question = { ...asked, kind: 'text' };
const amount: Question = { ...asked, kind: 'amount', min: 1, max: 9, slide: 1, quick: [] };
const tick: Question = { ...asked, kind: 'tick' };
const choice: Question = {
  ...asked,
  kind: 'choice',
  options: [{ value: 'Cash', label: 'Cash Collection' }, 'Cheque'],
};

describe('an answer is read back', () => {
  it.each<[string, Question, unknown, string]>([
    ['as it was typed, trimmed', text, ' Ada ', 'Ada'],
    ['in pounds', amount, '400', '£400'],
    ['by the label of its choice', choice, 'Cash', 'Cash Collection'],
    ['by a choice that is its own label', choice, 'Cheque', 'Cheque'],
    ['as Yes for a tick', tick, true, 'Yes'],
    ['as nothing when blank', text, ' ', ''],
    ['as nothing when never answered', amount, undefined, ''],
    ['as nothing when unticked', tick, false, ''],
  ])('%s', (_case, question, value, shown) => {
    expect(shownAnswer(question, value)).toBe(shown);
  });
});
