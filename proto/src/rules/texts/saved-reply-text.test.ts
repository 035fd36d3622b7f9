import { expect, it } from '@jest/globals';
import { filledReply } from './saved-reply-text.ts';

it.each([
  [
    'Hello {first name}, about {reference}.',
    { firstName: 'Ada', reference: '07480' },
    'Hello Ada, about 07480.',
  ],
  ['Hello {first name}.', {}, 'Hello {first name}.'],
  ['{my name} and {my name}', { username: 'priya' }, 'priya and priya'],
  ['Hello {first name}', { firstName: '$& {reference}', reference: '1' }, 'Hello $& 1'],
])('fills %j in with %j: %j', (text, facts, filled) => {
  expect(filledReply(text, facts)).toBe(filled);
});
