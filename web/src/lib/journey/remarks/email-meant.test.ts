import { describe, expect, it } from '@jest/globals';
import { emailMeant } from './email-meant.ts';

describe('an address that looks like a slip', () => {
  it.each([
    ['zoe@gmial.com', 'zoe@gmail.com'],
    ['zoe@gmail.co', 'zoe@gmail.com'],
    ['zoe@gmaill.com', 'zoe@gmail.com'],
    ['Zoe.B@GMAI.com', 'Zoe.B@gmail.com'],
    ['zoe@hotmial.co.uk', 'zoe@hotmail.co.uk'],
    ['zoe@outlok.com', 'zoe@outlook.com'],
    ['zoe@gmail.com', undefined],
    ['zoe@mail.com', undefined],
    ['zoe@ymail.com', undefined],
    ['zoe@larkfield.example', undefined],
    ['zoe@', undefined],
    ['zoe', undefined],
    ['', undefined],
  ])('%j is taken to mean %j', (typed, meant) => {
    expect(emailMeant(typed)).toBe(meant);
  });
});
