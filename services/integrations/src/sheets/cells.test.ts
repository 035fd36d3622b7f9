import { expect, it } from '@jest/globals';
import { amountOf, notesOf, textOf } from './cells.ts';

it('a text is not cut in the middle of a picture, which no event can carry', () => {
  expect(textOf(`${'x'.repeat(49)}💷`, 50)).toBe('x'.repeat(49));
  expect(textOf(`${'x'.repeat(48)}💷 and more`, 50)).toBe(`${'x'.repeat(48)}💷`);
  expect(notesOf(`${'x'.repeat(1_999)}💷`)).toBe('x'.repeat(1_999));
});

it.each(['#REF!', ' #N/A ', '#ERROR!'])('notes of a broken formula, %j, are left out', (shown) => {
  expect(notesOf(shown)).toBe('');
});

it('notes may begin with a number sign', () => {
  expect(notesOf('#3 rang, no answer')).toBe('#3 rang, no answer');
});

it.each([
  ['120,50', null],
  ['1,234.50', '£1,234.50'],
  [120.5, '£120.50'],
])('the amount %j is read as %j', (shown, amount) => {
  expect(amountOf(shown)).toBe(amount);
});
