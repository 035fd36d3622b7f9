import type { Page } from '@playwright/test';

/** The cells of a table in which something is cut off, by their texts. */
export const cutCells = (page: Page) =>
  page
    .locator('tbody td, tbody td [data-record]')
    .evaluateAll((cells) =>
      cells
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
