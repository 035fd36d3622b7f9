import { expectAccessible } from '../../support/accessible.ts';
import { signIn } from '../../journeys/staff.ts';
import { ownAddress } from '../../support/product.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('staff see where they are signed in, and sign out there', async ({
  page,
  browser,
  product,
  otherUrl,
}) => {
  const elsewhere = await browser.newPage({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  await signIn(elsewhere, otherUrl, product.admin);
  await signIn(page, product.urls[0], product.admin);
  await page.getByRole('button', { name: 'Signed in as' }).click();
  await page.getByRole('button', { name: 'Where you are signed in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where you are signed in' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'This device' })).toContainText(
    'Chrome on Windows',
  );
  const other = dialog.getByRole('listitem').filter({ hasText: 'Firefox on Windows' });
  await expect(other).toContainText(ownAddress);
  await expectAccessible(page, 'sessions');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await takePicture(page, `sessions-${width}`);
  }
  await other.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(other).toBeHidden();
  await expect(elsewhere.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await expect(elsewhere.getByRole('status').filter({ hasText: 'Sign in again to carry on' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Staff accounts' }).click();
  await page.getByRole('button', { name: `Sessions of ${product.admin.username}`, exact: true }).click();
  const account = page.getByRole('dialog', { name: `Where ${product.admin.username} is signed in` });
  await expect(account.getByText('This device')).toBeVisible();
  await expect(account.getByText('Firefox on Windows')).toBeHidden();
  await takePicture(page, 'sessions-account');
  await elsewhere.close();
});
