import type { Route } from '@playwright/test';
import { chooseMore, openStaffScreen } from '../../journeys/staff.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

test('OneDrive is connected, a workbook found and synced, and its reminders are there', async ({
  page,
  product,
}) => {
  await openStaffScreen(page, product.urls[0], product.admin);
  await page.getByRole('link', { name: 'Reminders' }).click();
  await chooseMore(page, 'OneDrive Sync');
  const dialog = page.getByRole('dialog', { name: 'OneDrive Sync' });
  await expectAccessible(page, 'OneDrive, not connected');

  // Someone who refuses at Microsoft reads what that means, and the address is clean again.
  await dialog.getByRole('button', { name: 'Connect OneDrive' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('OneDrive Connection Failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('You did not allow us to read your OneDrive, so nothing is connected.', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?section=reminders$/);

  // An address that somebody else made up shows none of their words.
  await page.goto(product.urls[0] + '/admin?auth_error=Your+account+is+locked');
  await expect(page.getByText('Microsoft did not sign you in. Try again.', { exact: true })).toBeVisible();
  await expect(page.getByText('Your account is locked')).toHaveCount(0);

  await chooseMore(page, 'OneDrive Sync');
  await dialog.getByRole('button', { name: 'Connect OneDrive' }).click();
  await page.getByRole('button', { name: /^Sign in as Pat Morgan/ }).click();
  await expect(page.getByText('OneDrive connected', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\?section=reminders&onedrive=1$/);
  await expect(dialog.getByText('pat@lender.example')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('listitem').first()).toContainText(/\d kB/);
  await expectAccessible(page, 'the workbooks in OneDrive');

  await dialog.getByRole('searchbox', { name: 'Search OneDrive' }).fill('payment');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Sync Payment reminders, to be checked.xlsx' }).click();
  await expect(dialog.getByText('Nothing has been imported yet', { exact: false })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Rejected rows' }).getByText('next Friday')).toBeVisible();
  await expectAccessible(page, 'a workbook with rejected rows');

  // An import that is under way is not left by going back, and one that failed is asked for again under its key.
  const asked: Route[] = [];
  await page.route('**/api/onedrive/sync/*?dryRun=0*', (route) => {
    asked.push(route);
  });
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByRole('button', { name: 'Back to the files' })).toBeDisabled();
  await expect.poll(() => asked.length).toBe(1);
  await asked[0]?.fulfill({
    status: 502,
    json: { error: 'Nobody answers', code: 'service-unreachable' },
  });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked.length).toBe(2);
  // The result of an import is shown even after the dialog has closed.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await asked[1]?.continue();
  await expect(page.getByText('Import Successful', { exact: true })).toBeVisible();
  const keys = asked.map((route) => route.request().headers()['idempotency-key']);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  const versions = asked.map((route) => new URL(route.request().url()).searchParams.get('fileVersion'));
  expect(versions).toEqual([expect.stringMatching(/^.{43}$/), versions[0]]);
  await expect(page.getByRole('row').filter({ hasText: 'Ruth Bennett' })).toContainText('•••• 2214');
});
