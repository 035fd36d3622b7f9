import { findApplication, openStaffScreen } from '../journeys/staff.ts';
import { newApplication } from '../journeys/tracked.ts';
import { expectAccessible } from '../support/accessible.ts';
import { lookAt } from '../support/look-at.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, test } from '../support/test.ts';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`a customer withdraws their application once they have confirmed who they are, ${viewport.width} px wide`, async ({
    page,
    browser,
    request,
    product,
    otherUrl,
  }) => {
    await page.setViewportSize(viewport);
    const reference = await newApplication(request);
    await openStaffScreen(page, product.urls[0], product.admin);
    const row = await findApplication(page, reference);

    const customer = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    await customer.goto(`${otherUrl}/?id=${reference}`);
    const open = customer
      .getByRole('region', { name: 'Changed your mind?' })
      .getByRole('button', { name: 'Withdraw application' });
    await open.click();
    const dialog = customer.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toHaveText('Withdraw your application?');
    await dialog.getByRole('button', { name: 'Keep my application' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(open).toBeFocused();

    await open.click();
    // The dialog's footer is only as high as its buttons. The page's footer leaves room for the chat.
    const foot = dialog.locator('footer');
    await expect(foot).toHaveCSS('padding-bottom', '16px');
    const withdraw = dialog.getByRole('button', { name: 'Withdraw application' });
    await withdraw.click();
    await expect(dialog.getByRole('heading')).toHaveText("Confirm it's you");
    await dialog.getByRole('radio', { name: 'Postcode' }).check();
    const postcode = dialog.getByRole('textbox', { name: 'Postcode' });
    await postcode.fill('SW1A 1AA');
    await withdraw.click();
    await expect(dialog.getByText(/does not match|not match/i)).toBeVisible();
    await expectAccessible(customer, 'the dialog that withdraws an application');
    await expect(row).not.toContainText('Withdrawn');

    await postcode.fill('M19 3AA');
    await withdraw.click();
    const outcome = customer.getByRole('region', { name: 'Outcome' });
    await expect(outcome).toContainText('You have withdrawn your application');
    await expect(outcome).toBeInViewport();
    await expect(open).toHaveCount(0);
    await expect(row).toContainText('Withdrawn');
    await expectAccessible(page, 'the list with a withdrawn application');
    await takePicture(page, `withdrawn-in-list-${viewport.width}`);
    await row.locator('[data-record]').click();
    await expect(page.getByRole('heading', { name: 'Priya Okafor' })).toBeFocused();
    await lookAt(page, `withdrawn-${viewport.width}`);
    await customer.close();
  });
