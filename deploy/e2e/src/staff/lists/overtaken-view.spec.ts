import type { APIRequestContext } from '@playwright/test';
import { openStaffScreen, staffHeaders } from '../../journeys/staff.ts';
import { chooseView, idIn, newViewName, openView, saveView, viewsButton } from '../../journeys/views.ts';
import type { Product } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

interface View {
  readonly id: string;
  readonly name: string;
  readonly parameters: string;
  readonly version: number;
}

/** Changes a shared view of the applications as a colleague does. */
const changeView = async (
  request: APIRequestContext,
  product: Product,
  id: string,
  change: (view: View) => Partial<View>,
) => {
  const headers = await staffHeaders(product);
  const url = `${product.urls[0]}/api/saved-views`;
  const listed = await request.get(`${url}?list=applications`, { headers });
  const view = ((await listed.json()) as View[]).find((one) => one.id === id);
  if (!view) throw new Error('There is no such view');
  const { name, parameters, version } = { ...view, ...change(view) };
  const data = { list: 'applications', name, parameters, shared: true, version };
  expect((await request.put(`${url}/${id}`, { headers, data })).status()).toBe(200);
};

test('filters that a colleague saves in an open view are not overwritten unseen', async ({
  page,
  request,
  product,
}) => {
  const name = newViewName();
  await openStaffScreen(page, product.urls[0], product.admin, '?stage=approved');
  await saveView(page, name, { shared: true });
  await changeView(request, product, idIn(page), ({ parameters }) => ({
    parameters: parameters.replace('stage=approved', 'stage=in-progress'),
  }));
  await viewsButton(page).hover();
  await expect(openView(page)).toContainText('It was changed after you opened it.');
  await expect(openView(page).getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await expect(page).toHaveURL(/stage=approved/);
  await openView(page).getByRole('button', { name: 'Open it again' }).click();
  await expect(page).toHaveURL(/stage=in-progress/);
  await expect(openView(page)).not.toContainText('It was changed');
});

test('a name that a colleague gives a view while its dialog is open is not overwritten unseen', async ({
  page,
  request,
  product,
}) => {
  const name = newViewName();
  const theirs = newViewName();
  await openStaffScreen(page, product.urls[0], product.admin, '?stage=approved');
  await saveView(page, name, { shared: true });
  await chooseView(page, 'Rename or share this view...');
  const dialog = page.getByRole('dialog', { name: 'Rename or share the view' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await changeView(request, product, idIn(page), () => ({ name: theirs }));
  const answered = page.waitForResponse('**/api/saved-views?*');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await answered;
  await dialog.getByRole('textbox', { name: 'Name' }).fill(newViewName());
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toContainText('A colleague has changed this view in the meantime.');
});
