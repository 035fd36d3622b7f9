import { expect, it } from '@jest/globals';
import { pastedReference } from './pasted-reference.ts';

it.each([
  ['07480', '07480'],
  [' 07 480 ', '07 480'],
  ['https://loans.example/?id=A346CG7EXC', 'A346CG7EXC'],
  ['https://loans.example/?from=text&id=LN%2D2026_1#chat', 'LN-2026_1'],
  ['https://loans.example/?id=%E0%A4%A', '%E0%A4%A'],
  ['https://loans.example/?id=', 'https://loans.example/?id='],
  ['Ref: 07480', '07480'],
  ['Application reference number: K7QD 3MNP 9X', 'K7QD 3MNP 9X'],
  ['ref.07480', '07480'],
  ['REF07480', 'REF07480'],
  ['REF 07480', 'REF 07480'],
  ['ref:', 'ref:'],
  ['7'.repeat(61), '7'.repeat(60)],
  ['', ''],
])('%j is asked for as %j', (typed, asked) => {
  expect(pastedReference(typed)).toBe(asked);
});
