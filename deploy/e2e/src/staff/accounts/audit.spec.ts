import { readFile } from 'node:fs/promises';
import { changeStage, chooseMore, findApplication, signIn } from '../../journeys/staff.ts';
import { lookAt } from '../../support/look-at.ts';
import { ownAddress } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const reference = '07496';

test('what staff do, read and fail at is found in the audit, narrowed down and saved', async ({
  page,
  product,
}) => {
  await page.goto(`${product.urls[0]}/admin`);
  await page.getByLabel('Username').fill(product.admin.username);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid username or password').first()).toBeVisible();
  await signIn(page, product.urls[0], product.admin);
  await changeStage(page, await findApplication(page, reference), '5 We Need to Chat', 'Two payslips');
  await page.goto(`${product.urls[0]}/admin?section=loan-applications&details=2`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  const row = (...texts: (string | RegExp)[]) =>
    texts.reduce((rows, text) => rows.filter({ hasText: text }), page.getByRole('row')).first();
  await expect(row('Changed the stage')).toBeVisible();
  await expect(row('Viewed')).toBeHidden();
  await page.getByLabel('Action').selectOption({ label: 'Everything' });
  await expect(row('Viewed', 'Loan application 2', product.admin.username)).toBeVisible();
  await expect(row('Changed the stage', `Application ${reference}`, ownAddress)).toBeVisible();
  await expect(row('Sign in refused', product.admin.username)).toBeVisible();
  await lookAt(page, 'audit');

  await page.getByRole('searchbox', { name: 'Record' }).fill(reference);
  await page.getByLabel('Action').selectOption({ label: 'Stages' });
  await page.getByLabel('Person').selectOption(product.admin.username);
  await expect(row('Sign in refused')).toBeHidden();
  await expect(row('Changed the stage')).toBeVisible();
  const saving = page.waitForEvent('download');
  await chooseMore(page, 'Export as CSV');
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain(`${product.admin.username},change stage,applications/${reference}/stage`);
  expect(file).not.toContain('sign in refused');

  await page.getByLabel('Until').fill('2020-01-01');
  await expect(page.getByText('No entries match')).toBeVisible();
});
