import type { APIRequestContext, Page } from '@playwright/test';
import { newApplication } from '../journeys/tracked.ts';
import { newSurname } from '../journeys/contact.ts';
import { openStaffScreen, staffHeaders } from '../journeys/staff.ts';
import { expectAccessible } from '../support/accessible.ts';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const applyAs = (request: APIRequestContext, surname: string, mobile: string): Promise<string> =>
  newApplication(request, { forename: 'Nadia', surname, mobile });

const records = (page: Page) =>
  page.getByRole('region', { name: 'Records of this customer' }).getByRole('link');
const why = (page: Page) => page.getByRole('region', { name: 'How we know this is one person' });
const toast = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

/** Opens a customer page once the event of the application has arrived. */
const openCustomer = async (page: Page, reference: string) => {
  await expect(async () => {
    await page.goto(`/admin?section=customers&customer=application-${reference}`);
    await expect(why(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
};

const merge = async (page: Page, other: string) => {
  await why(page).getByRole('button', { name: 'Merge with...' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search customers' }).fill(other);
  await dialog.getByRole('list', { name: 'Customers found' }).getByRole('button').first().click();
  await expect(dialog.getByRole('region')).toHaveCount(2);
  return dialog;
};

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const)
  test.describe(`one customer by decision, at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('staff merge two customers and split them again, each with a reason, and undo both @both-ways', async ({
      page,
      request,
      product,
    }) => {
      const [surname, married] = [newSurname(), newSurname()];
      const first = await applyAs(request, surname, '07700 900311');
      const second = await applyAs(request, married, '07700 900312');
      await openStaffScreen(page, product.urls[0], product.admin);
      await openCustomer(page, second);
      await openCustomer(page, first);
      await expect(records(page)).toHaveText([`Application ${first}`]);
      await expectAccessible(page, 'one customer');

      await why(page).getByRole('button', { name: 'Merge with...' }).click();
      await page.getByRole('searchbox', { name: 'Search customers' }).fill('zzqq');
      await expect(page.getByText('No other customer matches ‘zzqq’.')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

      const dialog = await merge(page, married);
      await expect(dialog).toContainText('07700 900312');
      for (const side of await dialog.getByRole('region').all())
        for (const fact of ['Date of birth', 'Email', 'Address']) {
          const value = side.locator('div', { has: page.locator('dt', { hasText: fact }) }).locator('dd');
          await expect(value.first()).toHaveText(/[@\d]/);
        }
      await dialog.getByRole('button', { name: 'Merge' }).click();
      await expect(dialog.getByText('Enter a reason')).toBeVisible();
      if (width === 1440) await lookAt(page, 'customers-compared');
      else await expectAccessible(page, 'two customers compared');
      await page.setViewportSize({ width, height });
      await dialog.getByLabel('Reason').fill('She married, and has the same date of birth.');
      await page.keyboard.press('Escape');
      await expect(dialog.getByText('You have unsaved changes.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Keep editing' }).click();
      await dialog.getByRole('button', { name: 'Merge' }).click();
      await expect(toast(page)).toBeVisible();
      await expect(records(page)).toHaveCount(2);
      await expect(why(page)).toContainText('She married, and has the same date of birth.');
      await expect(why(page)).toContainText(product.admin.username);
      await toast(page).click();
      await expect(records(page)).toHaveCount(1);
      await expect(page.getByText('Merge undone', { exact: true })).toBeVisible();

      await merge(page, married);
      await dialog.getByLabel('Reason').fill('The same passport.');
      await dialog.getByRole('button', { name: 'Merge' }).click();
      await expect(records(page)).toHaveCount(2);
      if (width === 1440) await lookAt(page, 'customer-merged');
      await page.setViewportSize({ width, height });
      await openCustomer(page, second);
      await expect(records(page)).toHaveCount(2);
      await expect(why(page)).toContainText('The same passport.');
      // Both addresses show the same person, as the list does.
      const name = await page.getByRole('heading', { level: 1 }).innerText();
      await openCustomer(page, first);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page.goto(`/admin?section=customers&search=${married}`);
      await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByText('Merged', { exact: true })).toBeVisible();
      await page.goto(`/admin?section=customers&search=${surname}`);
      await page
        .getByRole('main')
        .getByRole('link', { name: `Nadia ${surname}` })
        .click();
      await expect(records(page)).toHaveCount(2);

      await why(page).getByRole('button', { name: 'Split records...' }).click();
      await dialog.getByRole('button', { name: 'Split' }).click();
      await expect(dialog.getByText('Choose at least one record')).toBeVisible();
      await expect(dialog.getByText('Enter a reason')).toBeVisible();
      if (width === 1440) await lookAt(page, 'customer-split');
      else await expectAccessible(page, 'a split');
      await page.setViewportSize({ width, height });
      await dialog.getByLabel(`Application ${second}`).check();
      await dialog.getByLabel('Reason').fill('It is her sister.');
      await dialog.getByRole('button', { name: 'Split' }).click();
      await expect(records(page)).toHaveText([`Application ${first}`]);
      await expect(why(page)).toContainText('It is her sister.');
      await why(page).getByRole('button', { name: 'Undo the split' }).click();
      await expect(records(page)).toHaveCount(2);
      await why(page).getByRole('button', { name: 'Undo the merge' }).click();
      await expect(records(page)).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });

test('a merge is refused when a colleague has merged the customer since, and the page is fetched again', async ({
  page,
  request,
  product,
}) => {
  const [surname, married, third] = [newSurname(), newSurname(), newSurname()];
  const first = await applyAs(request, surname, '07700 900313');
  const second = await applyAs(request, married, '07700 900314');
  const other = await applyAs(request, third, '07700 900315');
  await openStaffScreen(page, product.urls[0], product.admin);
  for (const reference of [other, second, first]) await openCustomer(page, reference);
  const dialog = await merge(page, married);
  const answer = await request.post(`/api/customers/application-${first}/merge`, {
    headers: await staffHeaders(product),
    data: {
      clientId: crypto.randomUUID(),
      other: `application-${other}`,
      version: 0,
      otherVersion: 0,
      reason: 'The same passport.',
    },
  });
  expect(answer.status()).toBe(201);
  await dialog.getByLabel('Reason').fill('She married.');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A colleague has merged or split this customer.');
  await expectAccessible(page, 'a refused merge');
  await expect(dialog).toContainText('07700 900315');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(records(page)).toHaveCount(3);
});
