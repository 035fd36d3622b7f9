import { openStaffScreen } from '../journeys/staff.ts';
import { createMover, newApplication } from '../journeys/tracked.ts';
import { expectAccessible } from '../support/accessible.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, test } from '../support/test.ts';

for (const [width, height] of [
  [1440, 900],
  [360, 740],
] as const)
  test.describe(`a customer page at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('has what happened to the records of one person, and leads to each', async ({
      page,
      request,
      product,
    }) => {
      const reference = await newApplication(request);
      const move = await createMover(request, product);
      await move(reference, 2);
      await openStaffScreen(
        page,
        product.urls[0],
        product.admin,
        `?section=customers&customer=application-${reference}`,
      );
      const timeline = page.getByRole('region', { name: 'Timeline' });
      // The event is on its way.
      await expect(async () => {
        await page.reload();
        await expect(timeline.getByText('Stage: Open Banking Requested').first()).toBeVisible();
      }).toPass();
      await expect(timeline.getByText('Stage: Application Received').first()).toBeVisible();
      const records = page.getByRole('region', { name: 'Records of this customer' });
      await expect(records.getByRole('listitem').filter({ hasText: reference })).toContainText(
        /Open Banking Requested · £\d/,
      );
      await takePicture(page, `customer-records-${width}`);
      await expectAccessible(page, 'a customer');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await timeline.getByLabel('Show').selectOption('Calls');
      await expect(timeline.getByText('Stage: Open Banking Requested')).toHaveCount(0);
      await timeline.getByLabel('Show').selectOption('Stages');
      await timeline
        .getByRole('link')
        .filter({ hasText: `Application ${reference}` })
        .first()
        .click();
      await expect(page.locator('[data-record-panel]')).toContainText(reference);
      await page.locator('[data-record-panel]').getByRole('link', { name: 'Customer', exact: true }).click();
      await expect(timeline).toBeVisible();

      await page
        .getByRole('list', { name: 'Contact this customer' })
        .getByRole('link', { name: 'Chat' })
        .click();
      // The latest application of this customer, which another test may have made.
      await expect(page.getByRole('dialog')).toContainText('Live Chat: Priya Okafor');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.getByRole('link', { name: 'All customers' }).click();
      await page.getByRole('searchbox', { name: 'Search customers' }).fill('aisha');
      await expect(page.getByRole('region', { name: 'Customer records' })).toContainText('Aisha');
      await expectAccessible(page, 'customers found');
    });

    test('a link to nobody says so', async ({ page, product }) => {
      await openStaffScreen(
        page,
        product.urls[0],
        product.admin,
        '?section=customers&customer=application-NOBODY',
      );
      await expect(
        page.getByText('There is no page for this record yet, or the link is wrong.'),
      ).toBeVisible();
      await expectAccessible(page, 'no customer');
    });
  });
