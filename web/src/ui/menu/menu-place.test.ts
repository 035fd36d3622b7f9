import { expect, it } from '@jest/globals';
import { placeMenu } from './menu-place.ts';

const screen = { width: 400, height: 800 };
const menu = { width: 200, height: 300 };

it.each([
  ['under its button', { left: 50, top: 100, right: 150, bottom: 136 }, { left: 50, top: 140 }],
  [
    'above it near the foot of the window',
    { left: 50, top: 700, right: 150, bottom: 736 },
    { left: 50, top: 396 },
  ],
  ['inside the window at its end', { left: 350, top: 100, right: 390, bottom: 136 }, { left: 192, top: 140 }],
])('a menu opens %s', (_where, button, place) => {
  expect(placeMenu(button, menu, screen)).toMatchObject(place);
});

it('a menu that fits nowhere takes the larger room and scrolls', () => {
  const button = { left: 50, top: 500, right: 150, bottom: 536 };
  const { top, maxHeight } = placeMenu(button, { width: 200, height: 900 }, screen);
  expect({ top, maxHeight }).toEqual({ top: 8, maxHeight: 488 });
});
