import { describe, expect, it } from '@jest/globals';
import { heardTyping, stillTyping, typingSentence } from './who-types.ts';

describe('who else is writing', () => {
  it.each([
    [[], ''],
    [['Priya'], 'Priya is replying'],
    [['Priya', 'Tom'], 'Priya and Tom are replying'],
    [['Priya', 'Tom', 'Sam'], 'Priya, Tom and Sam are replying'],
  ])('given %j, then it says "%s"', (names, sentence) => {
    expect(typingSentence(names.reduce((known, name) => heardTyping(known, name, 0), {}))).toBe(sentence);
  });

  it('given nothing was heard for five seconds, then they no longer write', () => {
    const typists = heardTyping(heardTyping({}, 'Priya', 0), 'Tom', 3_000);
    expect(typingSentence(stillTyping(typists, 4_999))).toBe('Priya and Tom are replying');
    expect(typingSentence(stillTyping(typists, 5_000))).toBe('Tom is replying');
  });
});
