import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { openAgent } from '../../journeys/agents.ts';
import { createAuthenticator } from '../../journeys/authenticator.ts';
import { logOut, signIn } from '../../journeys/staff.ts';
import { lookAt } from '../../support/look-at.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const openDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Signed in as' }).click();
  await page.getByRole('button', { name: 'Two-step sign-in' }).click();
  return page.getByRole('dialog', { name: 'Two-step sign-in' });
};

test('a member of staff signs in with two steps, until an admin resets it', async ({
  page,
  browser,
  request,
  product,
  otherUrl,
}) => {
  // A code is taken once, and the next one is up to half a minute away.
  test.setTimeout(300_000);
  const { username, password } = await openAgent(request, product, 'admin');
  const showPassword = async (gateway: string) => {
    await page.goto(`${gateway}/admin`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
  };
  const board = page.getByRole('heading', { name: 'Active Loan Applications' });
  const signOut = () => logOut(page);

  await signIn(page, product.urls[0], { username, password });
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const app = createAuthenticator(secret);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Enter the code')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('That code is incorrect')).toBeVisible();
  await lookAt(page, 'two-step-set-up');
  await dialog.getByLabel('Code', { exact: true }).fill(await app.next());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  await lookAt(page, 'two-step-recovery-codes');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await saving).path(), 'utf8')).toContain(codes[9] ?? '');
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await signOut();

  await showPassword(otherUrl);
  await expect(page.getByText('Enter the 6-digit code')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
  expect(await page.context().cookies()).toEqual([]);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').getByText('That code is incorrect')).toBeVisible();
  await lookAt(page, 'two-step-code');
  const code = await app.next();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(board).toBeVisible();
  await signOut();

  await showPassword(product.urls[0]);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').getByText('That code is incorrect')).toBeVisible();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await lookAt(page, 'two-step-recovery-code');
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(board).toBeVisible();

  await openDialog(page);
  await expect(dialog.getByText('9 recovery codes are left')).toBeVisible();
  await lookAt(page, 'two-step-turn-off');
  await dialog.getByLabel('Code', { exact: true }).fill(await app.next());
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(dialog.getByText('That password is incorrect')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(dialog.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const second = createAuthenticator((await dialog.locator('code').innerText()).replaceAll(' ', ''));
  await dialog.getByLabel('Code', { exact: true }).fill(await second.next());
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();

  const admin = await browser.newPage({ reducedMotion: 'reduce' });
  await signIn(admin, product.urls[0], product.admin);
  await admin.getByRole('link', { name: 'Staff accounts' }).click();
  await expect(
    admin.getByRole('row').filter({ hasText: username }).getByText('Two-step', { exact: true }),
  ).toBeVisible();
  await lookAt(admin, 'accounts');
  await admin.getByRole('button', { name: `Reset two-step sign-in of ${username}` }).click();
  await lookAt(admin, 'reset');
  await admin.getByRole('dialog').getByLabel('Your password').fill(product.admin.password);
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await expect(
    admin.getByText(`${username} can now sign in with just their password.`, { exact: true }),
  ).toBeVisible();
  await admin.close();
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
  await showPassword(product.urls[0]);
  await expect(board).toBeVisible();
});
