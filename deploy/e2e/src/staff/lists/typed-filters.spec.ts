import type { Page } from '@playwright/test';
import { openStaffScreen } from '../../journeys/staff.ts';
import { expect, test } from '../../support/test.ts';

/** Notes every value that the page itself puts into an input from now on. */
const noteWrites = (page: Page) =>
  page.addInitScript(() => {
    const { value } = Object.getOwnPropertyDescriptors(HTMLInputElement.prototype);
    const writes: string[] = [];
    Object.assign(window, { writes });
    Object.defineProperty(HTMLInputElement.prototype, 'value', {
      ...value,
      set(this: HTMLInputElement, text: string) {
        writes.push(`${this.name || this.id}: ${text}`);
        value.set?.call(this, text);
      },
    });
  });

const writesOf = (page: Page) => page.evaluate(() => (window as unknown as { writes: string[] }).writes);

test.beforeEach(async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await noteWrites(page);
  await openStaffScreen(page, product.urls[0], product.admin, '?section=audit');
});

test('a search that is typed with pauses is never taken out of its field', async ({ page }) => {
  const field = page.getByRole('searchbox', { name: 'Record' });
  await field.focus();
  const before = await writesOf(page);
  await field.pressSequentially('zz');
  await expect(page).toHaveURL(/search=zz/);
  await expect(page.getByText('No entries match')).toBeVisible();
  await field.press('z');
  await expect(page).toHaveURL(/search=zzz/);
  expect(await writesOf(page)).toEqual(before);
});

test('a day can be typed into the filters of a list', async ({ page }) => {
  const field = page.getByLabel('From');
  await field.focus();
  // Whether the day or the month comes first depends on the browser.
  await field.pressSequentially('03032020', { delay: 50 });
  await expect(page).toHaveURL(/from=2020-03-03/);
  await expect(field).toHaveValue('2020-03-03');
  await expect(field).toBeFocused();

  const last = page.getByLabel('Until');
  await last.focus();
  await last.pressSequentially('03030020');
  await last.blur();
  await expect(page.getByText('No entries match')).toBeVisible();
  await expect(last).toHaveValue('0020-03-03');
});
