import { expect, type Locator, type Page } from '@playwright/test';

const labelOf = (name: string) => new RegExp(`^Status of ${name}`);

/** Chooses a record's status from the menu of its pill, in its row, card or dialog. */
export const chooseStatus = async (page: Page, where: Locator, name: string, status: string) => {
  await where.getByRole('button', { name: labelOf(name) }).click();
  await page.getByRole('menuitemradio', { name: status }).click();
};

/** The status that a record shows. */
export const expectStatus = (where: Locator, name: string, status: string) =>
  expect(where.getByRole('button', { name: labelOf(name) })).toHaveText(status);
