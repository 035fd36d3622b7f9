import { randomUUID } from 'node:crypto';
import { signIn } from '../../journeys/staff.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a new password is shown to be copied by hand where the page may not copy', async ({
  page,
  product,
}) => {
  // As over plain http.
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await signIn(page, product.urls[0], product.admin);
  await page.getByRole('link', { name: 'Staff accounts' }).click();
  await page.getByRole('button', { name: 'Create an account' }).click();
  const opening = page.getByRole('dialog', { name: 'Create an account' });
  const username = `ines.${randomUUID().slice(0, 8)}`;
  await opening.getByLabel('Username').fill(username);
  await opening.getByLabel('Username').press('Enter');
  await expect(opening.getByText('Enter your password')).toBeVisible();
  await expect(opening.getByLabel('Your password')).toBeFocused();
  await opening.getByLabel('Your password').fill(product.admin.password);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/admin/staff-accounts', async (route) => {
    await held;
    await route.continue();
  });
  await opening.getByRole('button', { name: 'Create account' }).click();
  // The answer shows the password only once, so the dialog stays until it arrives.
  await page.keyboard.press('Escape');
  await expect(opening.getByRole('button', { name: 'Creating...' })).toBeVisible();
  await expect(opening.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  answer();
  const made = page.getByRole('dialog', { name: `Password for ${username}` });
  await expect(made).toContainText(
    'Select this password and copy it now: you will not be able to see it again.',
  );
  const password = made.locator('code');
  await expect(password).toHaveText(/^\S{12,}$/);
  await expect(password).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe(await password.innerText());
  await page.keyboard.press('Tab');
  await expect(made.getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(password).toHaveText(/^\S{12,}$/);
});

test('an admin opens an account, whose owner signs in until it is disabled', async ({
  page,
  browser,
  product,
  request,
}) => {
  const username = `ines.${randomUUID().slice(0, 8)}`;
  const passwordSignsIn = async (password: string) => {
    const answer = await request.post(`${product.urls[0]}/api/admin/login`, { data: { username, password } });
    return answer.status();
  };

  await signIn(page, product.urls[0], product.admin);
  await page.getByRole('link', { name: 'Staff accounts' }).click();
  const own = page.getByRole('row').filter({ hasText: `${product.admin.username} (you)` });
  await expect(own.getByRole('button')).toHaveText([/^Sessions/]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Create an account' }).click();
  const opening = page.getByRole('dialog', { name: 'Create an account' });
  await expect(opening.getByLabel('Username')).toBeFocused();
  await opening.getByRole('button', { name: 'Create account' }).click();
  await expect(opening.getByText('Enter a username')).toBeVisible();
  await opening.getByLabel('Username').fill('no');
  await opening.getByRole('button', { name: 'Create account' }).click();
  await expect(opening.getByText('Enter your password')).toBeVisible();
  await opening.getByLabel('Your password').fill('not my password');
  await opening.getByRole('button', { name: 'Create account' }).click();
  await expect(opening.getByText(/Usernames have 3 to 100 characters/)).toBeVisible();
  await opening.getByLabel('Username').fill(username);
  await opening.getByRole('button', { name: 'Create account' }).click();
  await expect(opening.getByText('That password is incorrect')).toBeVisible();
  await expectAccessible(page, 'opening an account');
  await opening.getByLabel('Your password').fill(product.admin.password);
  await opening.getByRole('button', { name: 'Create account' }).click();

  const made = page.getByRole('dialog', { name: `Password for ${username}` });
  const password = await made.locator('code').innerText();
  await expect(made).toContainText('The password is copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await expectAccessible(page, 'the password of a new account');
  await made.getByRole('button', { name: 'Done' }).click();
  expect(await passwordSignsIn(password)).toBe(200);

  const theirs = await browser.newPage({ reducedMotion: 'reduce' });
  await theirs.goto(`${product.urls[0]}/admin`);
  await theirs.getByLabel('Username').fill(username);
  await theirs.getByLabel('Password', { exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expect(theirs.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await expectAccessible(theirs, 'choosing a password');
  await theirs.reload();
  await theirs.getByLabel('The password you were given').fill(password);
  const chosen = `Heather-Cartwheel-${randomUUID().slice(0, 8)}`;
  await theirs.getByLabel('New password', { exact: true }).fill(chosen);
  await theirs.getByLabel('New password again').fill(chosen);
  await theirs.getByRole('button', { name: 'Save password' }).click();
  await expect(theirs.getByRole('heading', { name: 'Choose a password' })).toBeHidden();
  await expect(theirs.getByRole('button', { name: 'Signed in as' })).toBeVisible();
  await theirs.close();
  expect(await passwordSignsIn(chosen)).toBe(200);

  const row = page.getByRole('row').filter({ hasText: username });
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(product.admin.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click();
  await expect(row.getByText('Disabled', { exact: true })).toBeVisible();
  expect(await passwordSignsIn(chosen)).toBe(401);
});
