import { recordOf } from '../journeys/lists/record-of.ts';
import { chooseInRow, findApplication, openSection, openStaffScreen } from '../journeys/staff.ts';
import { newApplication } from '../journeys/tracked.ts';
import { expectAccessible } from '../support/accessible.ts';
import { lookAt } from '../support/look-at.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, test } from '../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const text = 'You need to be 18 or over to apply.';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`a reason is added, read by a customer, and retired, ${viewport.width} px wide`, async ({
    page,
    browser,
    request,
    product,
    otherUrl,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    const name = `Too young (${viewport.width})`;
    const [declined, later] = [await newApplication(request), await newApplication(request)];
    await openStaffScreen(page, product.urls[0], product.admin);
    await openSection(page, 'Outcome texts');
    await page.getByRole('button', { name: 'Add a reason' }).click();
    const form = page.getByRole('dialog', { name: 'Add a reason' });
    await form.getByRole('button', { name: 'Save reason' }).click();
    await expect(form.getByText('Choose an outcome')).toBeVisible();
    await form.getByLabel('Outcome').selectOption('Declined');
    await form.getByLabel('Name for staff').fill('Not affordable');
    await form.getByLabel(/based on information from a credit reference agency/).check();
    await form.getByLabel('What the customer reads').fill(text);
    await form.getByRole('button', { name: 'Save reason' }).click();
    await expect(form.getByText('Include {agency} in the text')).toBeVisible();
    await form.getByLabel(/based on information from a credit reference agency/).uncheck();
    await form.getByRole('button', { name: 'Save reason' }).click();
    await expect(form.getByText('Another reason of this outcome has this name')).toBeVisible();
    await form.getByLabel('Name for staff').fill(name);
    if (viewport.width === 1440) await lookAt(page, 'outcome-reason-form');
    await form.getByRole('button', { name: 'Save reason' }).click();
    await expect(form).toBeHidden();
    const row = recordOf(page, name);
    await expect(row).toContainText(text);

    const openDialog = async (reference: string) => {
      await openSection(page, 'Active Loan Applications');
      await chooseInRow(page, await findApplication(page, reference), /^Outcome/);
      const dialog = page.getByRole('dialog', { name: /^Outcome: / });
      await dialog.getByLabel('What is the outcome of this application?').selectOption('Declined');
      return dialog;
    };
    const outcome = await openDialog(declined);
    await outcome.getByLabel('Reason').selectOption(name);
    await expect(outcome.getByRole('figure')).toContainText(text);
    await takePicture(page, `outcome-reason-chosen-${viewport.width}`);
    await outcome.getByRole('button', { name: 'Save outcome' }).click();
    await expect(outcome).toHaveCount(0);
    const customer = await browser.newPage({ viewport });
    await customer.goto(`${otherUrl}/?id=${declined}`);
    const hero = customer.getByRole('region', { name: 'Outcome' });
    await expect(hero).toContainText(text);

    await openSection(page, 'Outcome texts');
    await chooseInRow(page, row, 'Retire');
    await expect(page.getByText('Reason retired', { exact: true })).toBeVisible();
    await expect(row).toContainText('Retired');
    if (viewport.width === 1440) await lookAt(page, 'outcome-reason-retired');
    const required = recordOf(page, 'The customer asked for it');
    await required.getByRole('button', { name: /^More actions/ }).click();
    const item = page.getByRole('menuitem', { name: /Retire/ });
    await expect(item).toBeDisabled();
    await expect(item).toContainText('Customers who withdraw their application get this reason.');
    await expectAccessible(page, 'outcome-reason-required');
    await takePicture(page, `outcome-reason-required-${viewport.width}`);
    await page.keyboard.press('Escape');
    await chooseInRow(page, row, 'History');
    const history = page.getByRole('dialog', { name: `History of Declined: ${name}` });
    await expect(history.getByText('Version 2, retired')).toBeVisible();
    await expect(history.getByText('Version 1, added')).toBeVisible();
    await history.getByRole('button', { name: 'Close' }).first().click();

    const offered = (await openDialog(later)).getByLabel('Reason').getByRole('option');
    await expect(offered.filter({ hasText: 'Not affordable' })).toHaveCount(1);
    await expect(offered.filter({ hasText: name })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await openSection(page, 'Outcomes');
    await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();
    await customer.reload();
    await expect(hero).toContainText(text);
    await customer.close();
  });
