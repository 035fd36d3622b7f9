import { standardText } from '@loanline/proto/rules/texts/outcome-texts';
import { recordOf } from '../journeys/lists/record-of.ts';
import { chooseInRow, findApplication, openSection, openStaffScreen } from '../journeys/staff.ts';
import { newApplication } from '../journeys/tracked.ts';
import { expectAccessible } from '../support/accessible.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, test } from '../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const standard = standardText('cancelled', 'duplicate') ?? '';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`a text of an outcome is changed, read by a customer, and taken back, ${viewport.width} px wide`, async ({
    page,
    browser,
    request,
    product,
    otherUrl,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    const words = `We have two applications from you and continue with the newer one (${viewport.width}).`;
    const reference = await newApplication(request);
    await openStaffScreen(page, product.urls[0], product.admin);
    await openSection(page, 'Outcome texts');
    const row = recordOf(page, 'The customer has another application');
    await expect(row).toContainText(standard);
    await expectAccessible(page, 'outcome-texts');
    await takePicture(page, `outcome-texts-${viewport.width}`);
    await row.getByRole('button', { name: /^(?!More).*another application$/ }).click();
    const form = page.getByRole('dialog', {
      name: 'Change “Cancelled: The customer has another application”',
    });
    const field = form.getByLabel('What the customer reads');
    await field.fill('It was {agency}.');
    await form.getByRole('button', { name: 'Save reason' }).click();
    await expect(
      form.getByText('Only the text of a reason based on data of a credit reference agency'),
    ).toBeVisible();
    await field.fill(words);
    await expectAccessible(page, 'outcome-text-form');
    await takePicture(page, `outcome-text-form-${viewport.width}`);
    await form.getByRole('button', { name: 'Save reason' }).click();
    await expect(form).toBeHidden();
    await expect(row).toContainText(words);

    await openSection(page, 'Active Loan Applications');
    await chooseInRow(page, await findApplication(page, reference), /^Outcome/);
    const outcome = page.getByRole('dialog', { name: /^Outcome: / });
    await outcome.getByLabel('What is the outcome of this application?').selectOption('Cancelled');
    await outcome.getByLabel('Reason').selectOption('The customer has another application');
    await expect(outcome.getByRole('figure')).toContainText(words);
    await outcome.getByRole('button', { name: 'Save outcome' }).click();
    await expect(outcome).toHaveCount(0);
    const customer = await browser.newPage({ viewport });
    await customer.goto(`${otherUrl}/?id=${reference}`);
    const hero = customer.getByRole('region', { name: 'Outcome' });
    await expect(hero).toContainText(words);

    await openSection(page, 'Outcome texts');
    await row.getByRole('button', { name: /^(?!More).*another application$/ }).click();
    await form.getByRole('button', { name: 'Use the standard text' }).click();
    await expect(field).toHaveValue(standard);
    await form.getByRole('button', { name: 'Save reason' }).click();
    await expect(row).toContainText(standard);
    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: /^History of Cancelled/ });
    await expect(history.getByText(words).first()).toBeVisible();
    await expect(history.getByText('Standard text').first()).toBeVisible();
    await customer.reload();
    await expect(hero).toContainText(words);
    await customer.close();
  });
