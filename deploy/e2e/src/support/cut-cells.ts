import type { Page } from '@playwright/test';

/** The texts of a table's cells in which something is cut off. */
export const cutCells = (page: Page) =>
  page
    .locator('tbody td, tbody td [data-record]')
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
