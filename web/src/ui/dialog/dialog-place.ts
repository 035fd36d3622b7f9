import type { Box, Size } from '../geometry.ts';

/** Distance of a dialog from the control that opened it and from the edges of the window, in pixels. */
const gap = 8;
const margin = 16;

const clamp = (place: number, size: number, room: number): number =>
  Math.max(margin, Math.min(place, room - size - margin));

/**
 * Places a dialog to the right of a control, or where there is no room, under or above it; never outside the window.
 * @returns pixels from the window's top left corner
 */
export const placeDialog = (control: Box, dialog: Size, screen: Size): { left: number; top: number } => {
  const isRoomBeside = control.right + gap + dialog.width + margin <= screen.width;
  if (isRoomBeside)
    return { left: control.right + gap, top: clamp(control.top, dialog.height, screen.height) };
  const isRoomBelow = control.bottom + gap + dialog.height + margin <= screen.height;
  const top = isRoomBelow ? control.bottom + gap : control.top - gap - dialog.height;
  return {
    left: clamp(control.left, dialog.width, screen.width),
    top: clamp(top, dialog.height, screen.height),
  };
};
