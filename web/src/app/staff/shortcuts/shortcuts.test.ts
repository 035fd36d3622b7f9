import { describe, expect, it } from '@jest/globals';
import { step } from '../../../ui/list/row-actions.ts';
import type { KeyPress } from './shortcuts.ts';
import { shortcutOf } from './shortcuts.ts';

const press = (key: string, where: Partial<Omit<KeyPress, 'key'>> = {}) =>
  shortcutOf({ key, command: false, alternative: false, typing: false, busy: false, held: false, ...where });

describe('the dashboard keys', () => {
  it.each([
    ['j', 'next'],
    ['J', 'next'],
    ['k', 'previous'],
    ['r', 'reply'],
    ['e', 'resolve'],
    ['s', 'stage'],
    ['a', 'assign'],
    ['n', 'note'],
    [']', 'nextSection'],
    ['[', 'previousSection'],
    ['/', 'search'],
    ['?', 'help'],
    ['x', 'select'],
    ['z', undefined],
    ['Enter', undefined],
  ])('given %s is pressed on the list, then it means %s', (key, meaning) => {
    expect(press(key)).toBe(meaning);
  });

  it.each([
    ['with Ctrl', { command: true }],
    ['with Alt', { alternative: true }],
    ['while typing', { typing: true }],
    ['while a dialog is open', { busy: true }],
  ])('given j is pressed %s, then it means nothing', (_, where) => {
    expect(press('j', where)).toBeUndefined();
  });

  it('given a key is held down, then only j and k act again', () => {
    const repeated = 'j k r e s a n x [ ] / ?'.split(' ').filter((key) => press(key, { held: true }));
    expect(repeated).toEqual(['j', 'k']);
    expect(press('k', { command: true, held: true })).toBeUndefined();
  });

  it('given Ctrl+K is pressed, even while typing, then it searches all records, but not over a dialog', () => {
    expect(press('k', { command: true, typing: true })).toBe('searchAll');
    expect(press('k', { command: true, busy: true })).toBeUndefined();
    expect(press('k', { command: true, alternative: true })).toBeUndefined();
  });

  it.each([
    ['next', -1, 3, 0],
    ['next', 0, 3, 1],
    ['next', 2, 3, 2],
    ['previous', 2, 3, 1],
    ['previous', 0, 3, 0],
    ['previous', -1, 3, 0],
    ['next', -1, 0, -1],
  ] as const)('given %s from row %i of %i, then it goes to row %i', (direction, current, count, expected) => {
    expect(step(direction, current, count)).toBe(expected);
  });
});
