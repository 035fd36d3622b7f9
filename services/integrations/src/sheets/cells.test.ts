import { expect, it } from '@jest/globals';
import { notesOf, textOf } from './cells.ts';

it('a text is not cut in the middle of a picture, which no event can carry', () => {
  expect(textOf(`${'x'.repeat(49)}💷`, 50)).toBe('x'.repeat(49));
  expect(textOf(`${'x'.repeat(48)}💷 and more`, 50)).toBe(`${'x'.repeat(48)}💷`);
  expect(notesOf(`${'x'.repeat(1_999)}💷`)).toBe('x'.repeat(1_999));
});
