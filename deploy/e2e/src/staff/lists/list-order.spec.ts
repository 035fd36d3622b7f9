import type { Page } from '@playwright/test';
import { openStaffScreen } from '../../journeys/staff.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, test } from '../../support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Active loan applications' });
const header = (page: Page, name: string) => table(page).getByRole('columnheader', { name });
const sortBy = (page: Page, name: string) => header(page, name).getByRole('button', { name, exact: true });

/** The sums of the rows that are shown, in their order; an application without one counts as less than any other. */
const amounts = async (page: Page) => {
  const place = await header(page, 'Amount').evaluate((cell: HTMLTableCellElement) => cell.cellIndex);
  const cells = table(page).locator(`tbody tr > :nth-child(${place + 1})`);
  return (await cells.allTextContents()).map((text) =>
    text === '–' ? -1 : Number(text.replace(/[£,]/g, '')),
  );
};

const descending = (one: number, other: number) => other - one;

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('headers sort the applications, in step with the choice and the address', async ({
    page,
    product,
  }) => {
    // Few enough for one page.
    await openStaffScreen(page, product.urls[0], product.admin, '?stage=approved');
    await expect(table(page)).toContainText('07483');
    await expect(header(page, 'Applied')).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByLabel('Sort by').locator('option:checked')).toHaveText('Applied');
    await sortBy(page, 'Amount').click();
    await expect(header(page, 'Amount')).toHaveAttribute('aria-sort', 'descending');
    await expect(page.getByLabel('Sort by')).toHaveValue('amount');
    await expect(page).toHaveURL(/sort=amount$/);
    const all = await amounts(page);
    await expect.poll(() => amounts(page)).toEqual(all.toSorted(descending));

    await sortBy(page, 'Amount').click();
    await expect(header(page, 'Amount')).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => amounts(page)).toEqual(all.toSorted(descending).toReversed());
    await expectAccessible(page, 'sorted');
    await takePicture(page, 'sorted-1440');

    await page.reload();
    await expect(header(page, 'Amount')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByLabel('Sort by')).toHaveValue('amount-reversed');
    await page.goBack();
    await expect(header(page, 'Amount')).toHaveAttribute('aria-sort', 'descending');

    await page.getByLabel('Sort by').selectOption('Name, Z to A');
    await expect(header(page, 'Customer')).toHaveAttribute('aria-sort', 'descending');
    await expect(table(page).locator('[aria-sort]')).toHaveCount(1);
  });

  test('with only a keyboard, a header sorts and keeps the focus', async ({ page, product }) => {
    await openStaffScreen(page, product.urls[0], product.admin);
    await sortBy(page, 'Stage').focus();
    await page.keyboard.press('Enter');
    await expect(header(page, 'Stage')).toHaveAttribute('aria-sort', 'ascending');
    await page.keyboard.press('Space');
    await expect(header(page, 'Stage')).toHaveAttribute('aria-sort', 'descending');
    await expect(sortBy(page, 'Stage')).toBeFocused();
  });

  test('unread ones have an order of their own, which no header changes', async ({ page, product }) => {
    await openStaffScreen(page, product.urls[0], product.admin);
    await page.getByRole('button', { name: 'Unread', exact: true }).click();
    await expect(page.getByLabel('Sort by')).toBeDisabled();
    await expect(sortBy(page, 'Stage')).toHaveCount(0);
  });
});

test('on a phone the choice sorts the cards', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffScreen(page, product.urls[0], product.admin);
  const first = page.getByRole('article').first().locator('header > strong');
  await page.getByLabel('Sort by').selectOption('Amount, smallest first');
  await expect(page).toHaveURL(/sort=amount&reversed=1/);
  const smallest = Number((await first.textContent())?.replace(/[£,]/g, ''));
  await page.getByLabel('Sort by').selectOption('Amount');
  await expect
    .poll(async () => Number((await first.textContent())?.replace(/[£,]/g, '')))
    .toBeGreaterThan(smallest);
  await expectAccessible(page, 'cards in order');
});

test('on a phone a card shows the date that the list is in order of', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffScreen(page, product.urls[0], product.admin);
  const cards = page.getByRole('article');
  const updated = cards.filter({ hasText: /Updated \d/ });
  await expect(cards.first()).toBeVisible();
  await expect(updated).toHaveCount(0);
  await page.getByLabel('Sort by').selectOption('Last updated');
  await expect(updated.first()).toBeVisible();
  await expect(cards.filter({ hasNotText: /Updated \d/ })).toHaveCount(0);
  await expectAccessible(page, 'cards by their last update');
});
