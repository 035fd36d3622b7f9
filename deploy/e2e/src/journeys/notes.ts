import { expect, type Locator, type Page } from '@playwright/test';

export const noteField = (where: Page | Locator) => where.getByRole('textbox', { name: 'Note', exact: true });

export const noteWith = (where: Page | Locator, text: string) =>
  where.getByRole('article', { name: /^Note by/ }).filter({ hasText: text });

/** Opens a customer page once the event of the application has arrived. */
export const openCustomer = async (page: Page, reference: string) => {
  await expect(async () => {
    await page.goto(`/admin?section=customers&customer=application-${reference}`);
    await expect(noteField(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
};
