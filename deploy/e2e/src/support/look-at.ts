import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { takePicture } from './take-picture.ts';
import { expect } from './test.ts';

/** A phone and a desktop, light and dark. */
export const looks = (['light', 'dark'] as const).flatMap((scheme) =>
  [360, 1440].map((width) => [scheme, width] as const),
);

/**
 * Takes a picture of a screen as a phone and a desktop show it, light and dark; each is accessible and fits.
 * @param open opens again what closes when the size of the window changes, such as a menu
 */
export const lookAt = async (page: Page, name: string, open?: () => Promise<void>) => {
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    // Scrolled, a control may be partly below the sticky header.
    await page.evaluate(() => scrollTo(0, 0));
    await open?.();
    // Once its colours have changed.
    await expect(() => expectAccessible(page, name)).toPass({ timeout: 15_000 });
    await takePicture(page, `${name}-${colorScheme}-${width}`, { fullPage: true });
    // Once all has its place at this width.
    await expect
      .poll(() => page.locator('html').evaluate(({ scrollWidth }) => scrollWidth))
      .toBeLessThanOrEqual(width);
  }
};
