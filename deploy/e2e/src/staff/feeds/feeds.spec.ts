import { chooseMore, openStaffScreen } from '../../journeys/staff.ts';
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

test('an outcome on the board is one here, until the board shows a stage again', async ({
  page,
  browser,
  request,
  product,
  otherUrl,
}) => {
  const reference = '07509';
  /** Plays a person who works on the board. */
  const label = async (text: string) => {
    const edited = await request.put(`${product.phones ?? ''}/board-items/21480${reference}`, {
      data: { values: { status_stage: text } },
    });
    expect(edited.status()).toBe(200);
  };
  const customer = await browser.newPage();
  await customer.goto(`${otherUrl}/?id=${reference}`);
  await expect(customer.getByRole('region', { name: 'Current stage' })).toBeVisible();
  await openStaffScreen(page, product.urls[0], product.admin, `?search=${reference}`);
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toHaveCount(1);

  await label('Cancelled');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(row).toContainText('Cancelled', { timeout: 30_000 });
  const outcome = customer.getByRole('region', { name: 'Outcome' });
  await expect(outcome).toContainText('We have closed this application.');
  await row
    .getByRole('button', { name: /^(?!More|Stage|Select|Live)/ })
    .first()
    .click();
  const panel = page.getByRole('region', { name: 'Outcome' });
  await expect(panel).toContainText('Set on the board');
  await expectAccessible(page, 'an outcome that the board set');

  await label('Funds Transferred');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(panel).toHaveCount(0, { timeout: 30_000 });
  await expect(outcome).toHaveCount(0);
  await customer.close();
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
  const read = (feed: string) => chooseMore(page, feed);
  await read('Test CCA Digital');
  await expect(page.getByText('Connection test successful', { exact: true })).toBeVisible();
  await read('Sync CCA Digital');
  await expect(page.getByText('CCA Digital synced', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Tom Whitaker' })).toHaveCount(1);
  await read('Import Failed CPA');
  await expect(
    page.getByText('Read 3 rows: 0 failed payments imported, 3 already here', { exact: true }),
  ).toBeVisible();
  await read('Read Updates');
  await expect(page.getByText('Updates read', { exact: true })).toBeVisible();
  await expectAccessible(page, 'back calls with their sources');
});
