import type { Box, Size } from '../geometry.ts';

/** Distance of a menu from its button and from the edges of the window, in pixels. */
const gap = 4;
const margin = 8;

/** A menu's place, in pixels from the window's top left corner, and its greatest height there. */
export interface MenuPlace {
  readonly left: number;
  readonly top: number;
  readonly maxHeight: number;
}

/** Places a menu under its button, or above it where there is more room, and never outside the window. */
export const placeMenu = (button: Box, menu: Size, screen: Size): MenuPlace => {
  const below = screen.height - button.bottom - gap - margin;
  const above = button.top - gap - margin;
  const isBelow = menu.height <= below || below >= above;
  const maxHeight = isBelow ? below : above;
  const height = Math.min(menu.height, maxHeight);
  const furthest = screen.width - menu.width - margin;
  return {
    left: Math.max(margin, Math.min(button.left, furthest)),
    top: isBelow ? button.bottom + gap : button.top - gap - height,
    maxHeight,
  };
};
