import { devices, type Page } from '@playwright/test';
import { assignTo, openAgent } from '../../journeys/agents.ts';
import { deliver, playDevice, pressNotification, shownBy } from '../../journeys/push-devices.ts';
import { logOut, openStaffScreen } from '../../journeys/staff.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { lookAt } from '../../support/look-at.ts';
import { expect, test } from '../../support/test.ts';
import { recordOf } from '../../journeys/lists/record-of.ts';

const start = (page: Page) => page.getByRole('button', { name: 'Notify me on this device' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop notifications on this device' });

/** Longer than what is assigned waits, and the worker between two turns. */
const longEnough = 18_000;

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test.describe(`notifications to agents, ${viewport.width} px wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('an agent whose page is closed gets one, which opens the request, and none after logging out', async ({
      browser,
      request,
      product,
      otherUrl,
    }) => {
      test.setTimeout(240_000);
      test.skip(product.phones === undefined, 'nobody plays the push service of this product');
      const agent = await openAgent(request, product);
      const { origin } = new URL(otherUrl);
      const scope = `${origin}/agent`;
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      await context.grantPermissions(['notifications'], { origin });
      const page = await context.newPage();
      const received = await playDevice(context, request, product);
      await openStaffScreen(page, otherUrl, agent, '?section=requests');
      await start(page).click();
      await expect(stop(page)).toBeVisible();
      await expectAccessible(page, 'an agent is notified');
      await lookAt(page, 'agent-notified');
      await page.setViewportSize(viewport);
      await page.reload();
      await expect(stop(page)).toBeVisible();

      const seen = await assignTo(request, product, agent);
      await expect(recordOf(page, seen.name)).toBeVisible();
      await page.waitForTimeout(longEnough);
      expect(await received()).toEqual([]);

      await page.goto('about:blank');
      const unseen = await assignTo(request, product, agent);
      await expect.poll(received, { timeout: 40_000 }).toHaveLength(1);
      const [message = ''] = await received();
      expect(message).not.toContain(unseen.name);
      await deliver(context, scope, message);
      await expect
        .poll(() => shownBy(context, scope))
        .toEqual([
          { title: 'A back call request was assigned to you', body: 'Open it to see whom to call.' },
        ]);
      // The push service may hand it on again.
      await deliver(context, scope, message);
      expect(await shownBy(context, scope)).toHaveLength(1);

      const { path } = JSON.parse(message) as { path: string };
      await page.goto(`${origin}${path}`);
      const opened = page.locator('[data-open]');
      await expect(opened).toContainText(unseen.name);
      await expect(opened).toBeInViewport();
      await expect(page).toHaveURL(/\/agent$/);

      const other = await openAgent(request, product);
      await seen.change({ status: 'send to agent', assignedTo: other.username });
      await page.goto(`${origin}/agent?request=${seen.id}`);
      const missing = page.getByText('The request that you opened is no longer assigned to you.');
      await expect(missing).toBeVisible();
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await pressNotification(context);
      await expect(opened).toContainText(unseen.name);
      await expect(missing).toBeHidden();
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      await lookAt(page, 'agent-opened');
      await page.setViewportSize(viewport);

      await logOut(page);
      await expect(page.getByLabel('Username')).toBeVisible();
      await assignTo(request, product, agent);
      await page.waitForTimeout(longEnough);
      expect(await received()).toHaveLength(1);

      await openStaffScreen(page, otherUrl, agent, '?section=requests');
      await expect(start(page)).toBeVisible();
      await context.close();
    });

    test('an iPhone asks to add the page to the home screen', async ({
      browser,
      request,
      product,
      otherUrl,
    }) => {
      const agent = await openAgent(request, product);
      const { userAgent } = devices['iPhone 15'];
      const context = await browser.newContext({ viewport, userAgent, reducedMotion: 'reduce' });
      const page = await context.newPage();
      // As in Safari on an iPhone, unless it shows an app of the home screen.
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'PushManager');
        Object.defineProperties(navigator, { standalone: { value: false }, maxTouchPoints: { value: 5 } });
      });
      await openStaffScreen(page, otherUrl, agent, '?section=requests');
      await expect(
        page.getByText('To get notifications on this iPhone, tap Share, then Add to Home Screen.'),
      ).toBeVisible();
      await expect(start(page)).toHaveCount(0);
      await expectAccessible(page, 'an agent on an iPhone');
      await lookAt(page, 'agent-on-iphone');
      await context.close();
    });

    test('a browser that blocks notifications says how to allow them', async ({
      browser,
      request,
      product,
      otherUrl,
    }) => {
      test.skip(product.phones === undefined, 'nobody plays the push service of this product');
      const agent = await openAgent(request, product);
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.addInitScript(() => {
        Notification.requestPermission = () => Promise.resolve('denied');
      });
      await openStaffScreen(page, otherUrl, agent, '?section=requests');
      await start(page).click();
      await expect(page.getByRole('alert')).toContainText('Your browser does not let us send notifications');
      await expectAccessible(page, 'an agent may not be notified');
      await lookAt(page, 'agent-not-notified');
      await context.close();
    });
  });
