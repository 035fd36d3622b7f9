import { describe, expect, it } from '@jest/globals';
import { remarks, remarkOn } from './remarks.ts';

describe('what is worth knowing about an answer', () => {
  it.each([
    ['payoutDate', '22/11/2026', 'We pay out on working days. You would get it on Monday 23 November.'],
    ['payoutDate', '25/12/2026', 'We pay out on working days. You would get it on Tuesday 29 December.'],
    ['payoutDate', '23/11/2026', undefined],
    ['payoutDate', '23/11', undefined],
    ['email', 'zoe@gmial.com', 'Did you mean zoe@gmail.com?'],
    ['email', 'zoe@gmail.com', undefined],
    ['mobile', '7700 900123', 'UK mobile numbers begin with 07.'],
    ['mobile', '07700 900123', undefined],
  ] as const)('of %s %j is %j', (name, answer, text) => {
    expect(remarks[name](answer)?.text).toBe(text);
  });

  it.each([
    ['a right answer', 'payoutDate', '22/11/2026', false, true],
    ['a wrong answer', 'payoutDate', '22/11/2026', true, false],
    ['a wrong answer that it corrects', 'mobile', '7700 900123', true, true],
  ] as const)('is shown of %s: %j %j', (_case, name, answer, isWrong, isShown) => {
    expect(remarkOn(name, answer, isWrong) !== undefined).toBe(isShown);
  });
});
