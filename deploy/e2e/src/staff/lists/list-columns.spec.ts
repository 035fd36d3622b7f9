import type { Page } from '@playwright/test';
import { chooseMore, openStaffScreen } from '../../journeys/staff.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { cutCells } from '../../support/cut-cells.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const headers = (page: Page) =>
  page.getByRole('table', { name: 'Active loan applications' }).getByRole('columnheader');
const usual = ['Reference', 'Customer', 'Phone', 'Amount', 'Term', 'Stage', 'Applied', 'Actions'];
const expectColumns = (page: Page, names: readonly string[]) =>
  expect
    .poll(async () => (await headers(page).allTextContents()).filter((text) => text !== ''))
    .toEqual(names);
const columnsDialog = (page: Page) => page.getByRole('dialog', { name: 'Columns' });

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test('columns are chosen with the keyboard, stay in this browser, and can be reset', async ({
      page,
      product,
    }) => {
      await openStaffScreen(page, product.urls[0], product.admin, '?search=07490');
      await expectColumns(page, usual);
      await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Columns' })).toBeFocused();
      await page.keyboard.press('Enter');
      await columnsDialog(page).getByRole('checkbox', { name: 'Term' }).focus();
      await page.keyboard.press('Space');
      await columnsDialog(page).getByRole('checkbox', { name: 'Phone' }).uncheck();
      await columnsDialog(page).getByRole('checkbox', { name: 'Email' }).check();
      await columnsDialog(page).getByRole('checkbox', { name: 'Last updated' }).check();
      await expectAccessible(page, 'columns');
      await takePicture(page, `columns-${width}`);
      await page.keyboard.press('Escape');
      const chosen = [
        'Reference',
        'Customer',
        'Email',
        'Amount',
        'Stage',
        'Applied',
        'Last updated',
        'Actions',
      ];
      await expectColumns(page, chosen);
      await expect(page.getByRole('row').filter({ hasText: '07490' })).toContainText('marcus.bailey@');
      await expect(page.getByRole('columnheader', { name: 'Applied' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
      await expect(page).not.toHaveURL(/columns=/);
      await takePicture(page, `columns-chosen-${width}`);
      await page.reload();
      await expect(headers(page).filter({ hasText: 'Email' })).toBeVisible();
      await expectColumns(page, chosen);
      await chooseMore(page, 'Columns');
      await columnsDialog(page).getByRole('button', { name: 'Usual columns' }).click();
      await columnsDialog(page).getByRole('button', { name: 'Done' }).click();
      await expectColumns(page, usual);
    });

    test('no name, phone number, amount or time of the usual columns is cut off', async ({
      page,
      product,
    }) => {
      await openStaffScreen(page, product.urls[0], product.admin, '?stage=in-progress');
      await expect(page.getByRole('row').filter({ hasText: '07490' })).toBeVisible();
      const cut = await cutCells(page);
      expect(
        cut.filter((text) => !/Requested|Affordability|Received|Documents|Transferred/.test(text)),
      ).toEqual([]);
      const table = page.getByRole('table', { name: 'Active loan applications' });
      const { needed, room } = await table.evaluate((one) => ({
        needed: one.scrollWidth,
        room: one.parentElement?.clientWidth ?? 0,
      }));
      expect(needed).toBeLessThanOrEqual(room);
    });
  });

test('columns of an address do not change those of the browser', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStaffScreen(page, product.urls[0], product.admin, '?columns=customer,email');
  await expect(headers(page).filter({ hasText: 'Email' })).toBeVisible();
  await expectColumns(page, ['Customer', 'Email', 'Actions']);
  await chooseMore(page, 'Columns');
  await columnsDialog(page).getByRole('checkbox', { name: 'Stage' }).click();
  await expect(columnsDialog(page).getByRole('checkbox', { name: 'Stage' })).toBeChecked();
  await expect(page).toHaveURL(/columns=customer%2Cemail%2C.*stage/);
  await page.goto(`${product.urls[0]}/admin`);
  await expect(headers(page).filter({ hasText: 'Reference' })).toBeVisible();
  await expectColumns(page, usual);
});

test('on a phone, cards show the columns that were added', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffScreen(page, product.urls[0], product.admin, '?search=07517');
  const card = page.getByRole('article').filter({ hasText: '07517' });
  await expect(card).not.toContainText('@');
  await chooseMore(page, 'Columns');
  await columnsDialog(page).getByRole('checkbox', { name: 'Email' }).check();
  // A card always shows the usual facts.
  await expect(columnsDialog(page).getByRole('checkbox', { name: 'Term' })).toHaveCount(0);
  await expectAccessible(page, 'columns on a phone');
  await takePicture(page, 'columns-360');
  await columnsDialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText('patrick.byrne@');
  await takePicture(page, 'columns-chosen-360');
  await expectAccessible(page, 'cards with an email address');
});
