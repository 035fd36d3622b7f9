import type { Page } from '@playwright/test';
import { next, steps } from '../journeys/apply.ts';
import { expect, test } from '../support/test.ts';

test.describe('a search for an address', () => {
  const searchFor = async (page: Page) => {
    const box = page.getByRole('combobox', { name: 'Find your address' });
    await box.pressSequentially('7 Harb');
    await expect(page.getByRole('option', { name: '7 Harbour View Cardiff, UK' })).toBeVisible();
    return box;
  };

  test('fills in the address of either wizard, by keyboard or by touch', async ({ page }) => {
    await page.goto('/loan-application');
    const box = await searchFor(page);
    await box.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^7 Harbour View/);
    await box.press('Enter');
    for (const [label, value] of [
      ['Address line 1', '7 Harbour View'],
      ['Address line 2', '2'],
      ['Town or city', 'Cardiff'],
      ['County', 'South Glamorgan'],
      ['Postcode', 'CF10 1EP'],
    ] as const)
      await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByText('There is a problem')).toHaveCount(0);

    await page.goto('/apply');
    await steps['Personal Details'](page);
    await next(page);
    await searchFor(page);
    await page.getByRole('option', { name: /^7 Harbour View/ }).click();
    await expect(page.getByLabel('Address line 1')).toHaveValue('7 Harbour View');
    await expect(page.getByLabel('Address line 2')).toHaveValue('Cardiff');
    await expect(page.getByLabel('Postcode')).toHaveValue('CF10 1EP');
    await page.reload();
    await expect(page.getByLabel('Postcode')).toHaveValue('CF10 1EP');
  });

  test('that is slow does not overwrite what is typed in the meantime', async ({ page }) => {
    await page.goto('/loan-application?step=customer-details');
    const box = await searchFor(page);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/addresses/*', async (route) => {
      await held;
      await route.continue();
    });
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.getByLabel('First name').fill('Owen');
    await page.getByLabel('Customer number').fill('C-2071');
    answer();
    await expect(page.getByLabel('Postcode')).toHaveValue('CF10 1EP');
    await expect(page.getByLabel('First name')).toHaveValue('Owen');
    await page.reload();
    await expect(page.getByLabel('Customer number')).toHaveValue('C-2071');
    await expect(page.getByLabel('Postcode')).toHaveValue('CF10 1EP');
  });

  test('that fails lets the applicant type the address', async ({ page }) => {
    await page.route('**/api/addresses?*', (route) => route.abort('connectionreset'));
    await page.goto('/loan-application');
    await page.getByRole('combobox', { name: 'Find your address' }).pressSequentially('7 Harb');
    await expect(
      page.getByText('We cannot look up addresses at the moment. Type yours below.'),
    ).toBeVisible();
    await page.getByLabel('Address line 1').fill('8 Harbour View');
    await expect(page.getByLabel('Address line 1')).toHaveValue('8 Harbour View');
  });
});
