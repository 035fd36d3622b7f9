import { chooseInRow, openStaffScreen } from '../journeys/staff.ts';
import { newApplication } from '../journeys/tracked.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const)
  test.describe(`the search over all records at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test.beforeEach(async ({ page, product }) => {
      await openStaffScreen(page, product.urls[0], product.admin);
    });

    test('a phone number finds what its owner has in every section', async ({ page }) => {
      await page.getByRole('button', { name: 'Search all records' }).click();
      const dialog = page.getByRole('dialog', { name: 'Search' });
      const field = dialog.getByRole('combobox', { name: 'Search all records' });
      await expect(field).toBeFocused();
      await field.fill('07700 900101');
      for (const section of ['Active Loan Applications', 'Back Call Requests', 'SMS and WhatsApp'])
        await expect(dialog.getByRole('group', { name: section }).getByRole('option').first()).toContainText(
          'Aisha Rahman',
        );
      await expect(dialog.getByRole('status')).toContainText(/^\d+ records found$/);
      await expectAccessible(page, 'search with results');

      await dialog.getByRole('group', { name: 'Back Call Requests' }).getByRole('option').first().click();
      await expect(page.getByRole('dialog', { name: /Notes/ })).toBeVisible();
      await expect(page).toHaveURL(/section=back-calls&back-call=\d+&panel=notes/);
    });

    test('with only a keyboard: Ctrl+K, a reference, Enter opens the record', async ({ page, request }) => {
      const reference = await newApplication(request);
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await page.keyboard.type(reference);
      // At once: the search has not answered yet.
      await page.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('[data-record-panel]')).toContainText(reference);

      await chooseInRow(page, page.locator('[data-record-panel]'), /^Other records/);
      await expect(dialog.getByRole('group', { name: 'Loan Applications' }).first()).toContainText(reference);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });

    test('arrows choose, a section is found by its name, and a text that finds nothing says so', async ({
      page,
    }) => {
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog', { name: 'Search' });
      await page.keyboard.press('ArrowDown');
      await expect(dialog.getByRole('option', { selected: true })).toHaveText('Inbox');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(dialog.getByRole('option', { selected: true })).toHaveText('System');
      const field = dialog.getByRole('combobox');
      await field.fill('zzzz nobody');
      await expect(dialog.getByRole('status')).toHaveText(
        'Nothing found for ‘zzzz nobody’. Try a surname, a phone number, an email address or a reference.',
      );
      await field.fill('staff acc');
      await expect(dialog.getByRole('status')).not.toHaveText('Searching...');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Staff accounts' })).toBeVisible();
    });
  });

test('what cannot be searched does not hide what was found', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStaffScreen(page, product.urls[0], product.admin);
  await page.route('**/api/conversations?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('rahman');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('status')).toHaveText(
    'Some records could not be searched. Try again in a moment.',
  );
  await expect(dialog.getByRole('group', { name: 'Back Call Requests' })).toContainText('Aisha Rahman');
});
