import { expect, it } from '@jest/globals';
import { placeDialog } from './dialog-place.ts';

const dialog = { width: 400, height: 500 };
const wide = { width: 1440, height: 900 };
const narrow = { width: 768, height: 1024 };

it.each([
  ['beside its control', wide, { left: 600, top: 200, right: 740, bottom: 248 }, { left: 748, top: 200 }],
  [
    'beside its control, inside the window',
    wide,
    { left: 600, top: 700, right: 740, bottom: 748 },
    { left: 748, top: 384 },
  ],
  [
    'under its control where there is no room beside it',
    narrow,
    { left: 300, top: 200, right: 440, bottom: 248 },
    { left: 300, top: 256 },
  ],
  [
    'above its control at the end of the window',
    narrow,
    { left: 300, top: 800, right: 440, bottom: 848 },
    { left: 300, top: 292 },
  ],
  [
    'at the edge of a window that it fits only over its control',
    { width: 768, height: 600 },
    { left: 500, top: 300, right: 640, bottom: 348 },
    { left: 352, top: 16 },
  ],
])('a dialog opens %s', (_where, screen, control, place) => {
  expect(placeDialog(control, dialog, screen)).toEqual(place);
});
