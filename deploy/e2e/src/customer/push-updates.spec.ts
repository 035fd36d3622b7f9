import { deliver, playDevice, shownBy } from '../journeys/push-devices.ts';
import { chooseInRow, findApplication, openStaffScreen } from '../journeys/staff.ts';
import { createMover, newApplication } from '../journeys/tracked.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test.describe(`notifications on a device, ${viewport.width} px wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a customer who closed every page gets one when the stage moves, and none after ending them', async ({
      browser,
      request,
      product,
      otherUrl,
    }) => {
      test.setTimeout(180_000);
      test.skip(product.phones === undefined, 'nobody plays the push service of this product');
      const applicationId = await newApplication(request);
      const move = await createMover(request, product);
      const { origin } = new URL(otherUrl);
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      await context.grantPermissions(['notifications'], { origin });
      const page = await context.newPage();
      const received = await playDevice(context, request, product);
      const tracker = `${origin}/?id=${applicationId}`;
      await page.goto(tracker);
      const card = page.getByRole('region', { name: 'Get updates' });
      await expect(card).toContainText(
        'We can send you updates by text, WhatsApp, email or notification when',
      );
      await card.getByRole('button', { name: 'Notify me on this device' }).click();
      const stop = card.getByRole('button', { name: 'Stop notifications on this device' });
      await expect(stop).toBeVisible();
      await expectAccessible(page, 'notifications are chosen');
      await page.reload();
      await expect(stop).toBeVisible();
      await page.close();
      expect(context.pages()).toEqual([]);

      await move(applicationId, 2);
      await move(applicationId, 4);
      await expect.poll(received, { timeout: 40_000 }).toHaveLength(1);
      const [message = ''] = await received();
      await deliver(context, `${origin}/`, message);
      await expect
        .poll(() => shownBy(context, `${origin}/`), { timeout: 30_000 })
        .toEqual([{ title: 'An update about your application', body: 'We need documents from you.' }]);
      // The push service may hand it on again.
      await deliver(context, `${origin}/`, message);
      expect(await shownBy(context, `${origin}/`)).toHaveLength(1);

      const staff = await browser.newPage({ viewport, reducedMotion: 'reduce' });
      await openStaffScreen(staff, otherUrl, product.admin);
      const row = await findApplication(staff, applicationId);
      await chooseInRow(staff, row, 'Stage history');
      const sent = staff.getByRole('region', { name: 'Notifications to the customer' });
      await expect(sent.getByRole('listitem')).toHaveText([
        /^Documentation Requested\s*Notification on a device · Sent/,
      ]);
      await staff.close();

      const opened = await context.newPage();
      const { path } = JSON.parse(message) as { path: string };
      await opened.goto(`${origin}${path}`);
      await expect(opened).toHaveTitle(/Documentation Requested/);
      const openedCard = opened.getByRole('region', { name: 'Get updates' });
      await openedCard.getByRole('button', { name: 'Stop notifications on this device' }).click();
      await expect(openedCard.getByRole('button', { name: 'Notify me on this device' })).toBeVisible();
      await move(applicationId, 6);
      // Longer than a stage waits before it is news, and the notifier between two turns.
      await opened.waitForTimeout(18_000);
      expect(await received()).toHaveLength(1);
      await context.close();
    });

    test('a browser that blocks notifications says how to allow them', async ({
      browser,
      request,
      product,
      otherUrl,
    }) => {
      test.skip(product.phones === undefined, 'nobody plays the push service of this product');
      const applicationId = await newApplication(request);
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.addInitScript(() => {
        Notification.requestPermission = () => Promise.resolve('denied');
      });
      await page.goto(`${new URL(otherUrl).origin}/?id=${applicationId}`);
      const card = page.getByRole('region', { name: 'Get updates' });
      await card.getByRole('button', { name: 'Notify me on this device' }).click();
      await expect(card.getByRole('alert')).toContainText('Your browser does not let us send notifications');
      await expectAccessible(page, 'notifications are not allowed');
      await context.close();
    });
  });
