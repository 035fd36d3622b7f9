import { chooseInRow, findApplication, openStaffScreen } from '../journeys/staff.ts';
import { giveOutcome, newApplication } from '../journeys/tracked.ts';
import { expectAccessible } from '../support/accessible.ts';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`staff decline an application, undo it and decline it again, and the customer sees each at once, ${viewport.width} px wide @both-ways`, async ({
    page,
    browser,
    request,
    product,
    otherUrl,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    const reference = await newApplication(request);
    const customer = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    await customer.goto(`${otherUrl}/?id=${reference}`);
    const stage = customer.getByRole('region', { name: 'Current stage' });
    const outcome = customer.getByRole('region', { name: 'Outcome' });
    await expect(stage).toBeVisible();

    await openStaffScreen(page, product.urls[0], product.admin);
    const row = await findApplication(page, reference);
    await chooseInRow(page, row, /^Outcome/);
    const dialog = page.getByRole('dialog', { name: /^Outcome: / });
    await dialog.getByRole('button', { name: 'Save outcome' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choose the outcome and the reason.');
    await dialog.getByLabel('What is the outcome of this application?').selectOption('Declined');
    await dialog.getByLabel('Reason').selectOption('Details could not be confirmed');
    await expect(dialog.getByRole('figure')).toContainText('could not confirm some of your details');
    await expectAccessible(page, 'the dialog of an outcome');
    await dialog.getByRole('button', { name: 'Save outcome' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('Declined');
    await expect(outcome).toContainText('could not confirm some of your details');
    await expect(stage).toHaveCount(0);
    await expect(customer.getByRole('region', { name: 'Get updates' })).toHaveCount(0);
    await expect(customer).toHaveTitle(/^We cannot offer you this loan/);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).not.toContainText('Declined');
    await expect(stage).toBeVisible();
    await expect(outcome).toHaveCount(0);

    await chooseInRow(page, row, /^Outcome/);
    await dialog.getByLabel('What is the outcome of this application?').selectOption('Declined');
    await dialog.getByLabel('Reason').selectOption('Not affordable');
    await dialog.getByRole('button', { name: 'Save outcome' }).click();
    await expect(outcome).toContainText('could afford the repayments');
    await customer.reload();
    await expect(outcome.getByRole('heading', { level: 2 })).toHaveText('We cannot offer you this loan');
    await outcome.getByRole('button', { name: 'Send a message' }).click();
    await expect(customer.getByRole('dialog')).toBeVisible();
    await customer.keyboard.press('Escape');
    if (viewport.width === 1440) await lookAt(customer, 'tracker-declined');
    await customer.close();

    await row
      .getByRole('button', { name: /^(?!More|Stage|Select|Live)/ })
      .first()
      .click();
    const panel = page.getByRole('region', { name: 'Outcome' });
    await expect(panel).toContainText(`Set by ${product.admin.username}`);
    if (viewport.width === 1440) await lookAt(page, 'panel-declined');
    await panel.getByRole('button', { name: 'Change or reopen' }).click();
    await dialog.getByRole('button', { name: 'Reopen application' }).click();
    await expect(page.getByText('Application reopened', { exact: true })).toBeVisible();
    await expect(panel).toHaveCount(0);
  });

test('an outcome that a colleague has set meanwhile is not overwritten', async ({
  page,
  request,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const reference = await newApplication(request);
  await openStaffScreen(page, product.urls[0], product.admin);
  const row = await findApplication(page, reference);
  await chooseInRow(page, row, /^Outcome/);
  const dialog = page.getByRole('dialog', { name: /^Outcome: / });
  await dialog.getByLabel('What is the outcome of this application?').selectOption('Declined');
  await dialog.getByLabel('Reason').selectOption('Not affordable');
  await giveOutcome(request, product, reference, 'on-hold', 'checks');
  await expect(row).toContainText('On hold');
  await dialog.getByRole('button', { name: 'Save outcome' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else has changed this application');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('On hold');
});
