import type { Page } from '@playwright/test';
import { openAgent } from '../../journeys/agents.ts';
import { openStaffScreen } from '../../journeys/staff.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const table = (page: Page) => page.getByRole('table', { name: 'Active loan applications' });
const viewsButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Views', exact: true });
const openView = (page: Page) => page.getByRole('region', { name: 'Saved view' });
const chooseView = async (page: Page, name: string | RegExp) => {
  await viewsButton(page).click();
  await page.getByRole('menuitem', { name }).click();
};
const idIn = (page: Page) => new URL(page.url()).searchParams.get('view') ?? '';

/** A name that no other test uses. */
const newName = () => `Approved ${Math.random().toString(36).slice(2, 8)}`;

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a view is saved and shared, and opens by its address in the browser of another admin', async ({
    page,
    browser,
    request,
    product,
    otherUrl,
  }) => {
    test.slow();
    const name = newName();
    await openStaffScreen(
      page,
      product.urls[0],
      product.admin,
      '?stage=approved&sort=amount&columns=reference,customer,email,amount,stage',
    );
    await viewsButton(page).focus();
    await page.keyboard.press('Enter');
    const saveNew = page.getByRole('menuitem', { name: 'Save as a new view...' });
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectAccessible(page, 'the menu of views');
    await page.keyboard.press('End');
    await expect(saveNew).toBeFocused();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Save a view' });
    await form.getByRole('button', { name: 'Save view' }).click();
    await expect(form.getByText('Enter a name')).toBeVisible();
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    await expectAccessible(page, 'the form of a view');
    await form.getByRole('checkbox', { name: 'Share with all staff' }).check();
    await takePicture(page, 'view-form-1440');
    await form.getByRole('button', { name: 'Save view' }).click();
    await expect(openView(page)).toContainText(`${name}Shared by ${product.admin.username}`);
    await expectAccessible(page, 'an open view');
    const id = idIn(page);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    await page.reload();
    await expect(openView(page)).toContainText(name);

    const colleague = await openAgent(request, product, 'admin');
    const theirs = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openStaffScreen(theirs, otherUrl, colleague, `?view=${id}`);
    await expect(openView(theirs)).toContainText(`${name}Shared by ${product.admin.username}`);
    await expect(theirs.getByLabel('Stage', { exact: true })).toHaveValue('approved');
    await expect(theirs.getByLabel('Sort by')).toHaveValue('amount');
    await expect(table(theirs).getByRole('columnheader', { name: 'Email' })).toBeVisible();
    await expect(table(theirs).getByRole('columnheader', { name: 'Term' })).toHaveCount(0);
    await takePicture(theirs, 'open-view-1440');

    await theirs.getByLabel('Sort by').selectOption('Name');
    await openView(theirs).getByRole('button', { name: 'Save changes' }).click();
    await expect(openView(theirs).getByRole('button', { name: 'Save changes' })).toHaveCount(0);
    await page.goto(`${product.urls[0]}/admin?view=${id}`);
    await expect(page.getByLabel('Sort by')).toHaveValue('name');
    await openView(page).getByRole('button', { name: 'Close the view' }).click();
    await expect(openView(page)).toHaveCount(0);
    await expect(page.getByLabel('Stage', { exact: true })).toHaveValue('all');
    await expect(table(page).getByRole('columnheader', { name: 'Term' })).toBeVisible();

    await chooseView(page, name);
    await chooseView(page, 'Rename or share this view...');
    const change = page.getByRole('dialog', { name: 'Rename or share the view' });
    await change.getByRole('textbox', { name: 'Name' }).fill(`${name} again`);
    await change.getByRole('checkbox', { name: 'Share with all staff' }).uncheck();
    await change.getByRole('button', { name: 'Save view' }).click();
    await expect(openView(page)).toContainText(`${name} againOnly you see it`);
    await theirs.goto(`${otherUrl}/admin?view=${id}`);
    await expect(theirs.getByText('There is no such view', { exact: true }).first()).toBeVisible();
    await expect(theirs.getByLabel('Stage', { exact: true })).toHaveValue('all');

    await chooseView(page, 'Remove this view');
    await expect(openView(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(openView(page)).toContainText(`${name} again`);
    expect(idIn(page)).toBe(id);
    await chooseView(page, 'Remove this view');
    await expect(openView(page)).toHaveCount(0);
    await viewsButton(page).click();
    await expect(saveNew).toBeVisible();
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
    await theirs.close();
  });
});

test('on a phone a view is saved and opened', async ({ page, product }) => {
  const name = newName();
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffScreen(page, product.urls[0], product.admin, '?stage=approved&search=a');
  await chooseView(page, 'Save as a new view...');
  const form = page.getByRole('dialog', { name: 'Save a view' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await takePicture(page, 'view-form-360');
  await form.getByRole('button', { name: 'Save view' }).click();
  await expect(openView(page)).toContainText(name);
  await expectAccessible(page, 'an open view on a phone');
  await takePicture(page, 'open-view-360');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // A search may name a customer, so a view has none.
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await page.goto(`${product.urls[0]}/admin?view=${idIn(page)}`);
  await expect(openView(page)).toContainText(name);
  await expect(page).toHaveURL(/stage=approved/);
  await chooseView(page, 'Remove this view');
  await expect(openView(page)).toHaveCount(0);
});
