import type { Locator, Page } from '@playwright/test';

/** A record of a list: a row of its table, or on a phone a card. */
export const recordOf = (page: Page, text: string): Locator =>
  page.getByRole('row').or(page.getByRole('article')).filter({ hasText: text });
