import { openStaffScreen } from '../../journeys/staff.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

test('the board says how it gets on, and is read at once when staff ask', async ({ page, product }) => {
  await openStaffScreen(page, product.urls[0], product.admin);
  const card = page.getByRole('complementary', { name: 'How It Works' });
  await expect(card).toContainText(/Live applications\s*Connected/);
  await expect(card).toContainText('24 items');
  const synced = page.waitForResponse((response) => response.url().includes('/api/monday/sync/'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  const answer = await synced;
  expect([answer.status(), await answer.json()]).toMatchObject([
    200,
    { message: 'Synced: nothing on the board has changed' },
  ]);
});

test('the sheet and CCA Digital are read, and colleagues see what came', async ({
  page,
  product,
  browser,
}) => {
  await openStaffScreen(page, product.urls[0], product.admin);
  const colleague = await browser.newPage();
  await openStaffScreen(colleague, product.urls[0], product.admin);
  await page.getByRole('link', { name: 'Failed CPA Payments' }).click();
  await page.getByRole('button', { name: 'Sync Sheets' }).click();
  await expect(page.getByText('Sheets synced', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed CPA sheet: Read 3 rows', { exact: false })).toContainText('As of');
  await expect(page.getByRole('row').filter({ hasText: 'Nadia Hussain' })).toContainText('£96.50');
  await expect(colleague.getByText('Nadia Hussain and 2 others', { exact: true })).toBeVisible();
  await colleague.close();

  await page.getByRole('link', { name: 'Back Call Requests' }).click();
  const read = async (feed: string) => {
    await page.getByRole('button', { name: 'Sources' }).click();
    await page.getByRole('menuitem', { name: feed }).click();
  };
  await read('Test CCA Digital');
  await expect(page.getByText('Connection test successful', { exact: true })).toBeVisible();
  await read('Sync CCA Digital');
  await expect(page.getByText('CCA Digital synced', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Tom Whitaker' })).toHaveCount(1);
  await read('Import Failed CPA');
  await expect(page.getByText('Read 3 rows: 0 failed payments imported, 3 already here', { exact: true })).toBeVisible(); // prettier-ignore
  await read('Read Updates');
  await expect(page.getByText('Updates read', { exact: true })).toBeVisible();
  await expectAccessible(page, 'back calls with their sources');
});
