import { join } from 'node:path';
import { openTrackerChat } from './journeys/chat.ts';
import { openInquiries } from './journeys/inquiries.ts';
import { signIn } from './journeys/staff.ts';
import { expect, test } from './support/test.ts';

/** The pictures of the README, replaced by `make pictures`; any other run leaves them among its results. */
const pictureIn = (name: string) =>
  join(process.env['PICTURES_DIR'] ?? 'test-results/pictures', `${name}.png`);

test.describe('a picture', () => {
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

    test('of the tracker', async ({ page }) => {
      await page.goto('/?id=07483');
      await expect(page.getByText('Live Updates')).toBeVisible();
      await page.screenshot({ path: pictureIn('tracker') });
    });

    test('of the chat', async ({ page }) => {
      await page.goto('/?id=07486');
      const panel = await openTrackerChat(page);
      await expect(panel.getByText('I have just sent all four.')).toBeVisible();
      await page.screenshot({ path: pictureIn('chat') });
    });
  });

  test('of the dashboard', async ({ page, product }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, product.urls[0], product.admin);
    await expect(page.getByRole('row').nth(10)).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    // Off the row that was behind the notice.
    await page.mouse.move(0, 0);
    await page.screenshot({ path: pictureIn('dashboard') });
  });

  test('of the customer inquiries', async ({ page, product }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, product.urls[0], product.admin);
    await page.getByRole('button', { name: 'Close' }).click();
    await openInquiries(page);
    await expect(page.getByText('Grace Adeyemi', { exact: true })).toBeVisible();
    await page.screenshot({ path: pictureIn('inquiries') });
  });
});
