import { expect, it } from '@jest/globals';
import { oneDriveSignInFaults } from '@loanline/proto/entities/feeds/onedrive';
import { sentenceOf } from './use-onedrive-return.ts';

it('every reason why a sign-in to OneDrive failed has a sentence of its own', () => {
  const sentences = oneDriveSignInFaults.map(sentenceOf);
  expect(new Set(sentences).size).toBe(oneDriveSignInFaults.length);
  expect(sentenceOf('declined')).toBe('You did not allow us to read your OneDrive, so nothing is connected.');
});

it.each(['Your account is locked: call 0900 123456', 'constructor', '__proto__', ''])(
  'an address that somebody made up shows a general sentence: %j',
  (made) => {
    expect(sentenceOf(made)).toBe(sentenceOf('failed'));
  },
);
