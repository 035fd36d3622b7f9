import { expect, it } from '@jest/globals';
import { nextInTurn } from './next-in-turn.ts';

const member = (username: string, open: number, lastTurnAt: string | null) => ({
  username,
  open,
  lastTurnAt: lastTurnAt === null ? null : new Date(`2026-03-02T${lastTurnAt}:00Z`),
});

it.each([
  ['who has the fewest', [member('priya', 3, null), member('tom', 2, '09:00')], 'tom'],
  [
    'of those who has waited longest since their last',
    [member('priya', 1, '09:30'), member('tom', 1, '09:10'), member('sam', 1, '09:20')],
    'tom',
  ],
  ['first who has had none', [member('priya', 0, '09:30'), member('tom', 0, null)], 'tom'],
  ['and else the first by name', [member('tom', 0, null), member('priya', 0, null)], 'priya'],
])('it is the turn of %s', (_rule, members, expected) => {
  expect(nextInTurn(members, 10)?.username).toBe(expected);
});

it.each([
  ['nobody is present', []],
  ['everybody has as many as the limit, or more', [member('priya', 10, null), member('tom', 11, null)]],
])('is nobody’s turn while %s', (_when, members) => {
  expect(nextInTurn(members, 10)).toBeUndefined();
});
