import type { Locator, Page } from '@playwright/test';

/** The texts of cells of tables in which something is cut off. */
export const cutCells = (within: Page | Locator) =>
  within
    .locator('td, td [data-record]')
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
