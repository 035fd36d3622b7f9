import { expect, it } from '@jest/globals';
import { isWeakPassword } from './password-strength.ts';

it.each([
  ['common in breaches', '1qaz2wsx3edc'],
  ['common, with an ending', 'password1234'],
  ['common, twice', 'letmeinletmein'],
  ['a row of keys', 'qwertyuiop12'],
  ['digits in a row', '123456789012'],
  ['one letter', 'aaaaaaaaaaaa'],
  ['our name, with a year', 'Loanline2026!'],
  ['our words', 'LoanAdmin2026'],
  ['the username, twice', 'priya.shah.priya.shah'],
])('a password that is %s is guessable', (_what, password) => {
  expect(isWeakPassword(password, 'priya.shah')).toBe(true);
});

it.each([
  ['a few words', 'a password of my own'],
  ['random letters', 'kzmwqhvrtplx'],
  ['a long sentence', 'The ferry to Mull left an hour late, and nobody minded at all.'],
])('a password of %s is not', (_what, password) => {
  expect(isWeakPassword(password, 'priya.shah')).toBe(false);
});
