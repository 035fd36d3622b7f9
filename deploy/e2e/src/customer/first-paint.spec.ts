import type { Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '../support/test.ts';

/** Sums what the browser says of layout shifts, from the first paint on. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifted: { value: number; of: (string | undefined)[] }[] = [];
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node?: Element }[] };
        shifted.push({ value, of: sources.map(({ node }) => node?.textContent.slice(0, 40)) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifted: { value: number; of: unknown[] }[] }).shifted);

const pages = [
  ['/', 'Track your loan application'],
  ['/apply', 'Personal Details'],
  ['/contact', 'Contact Support'],
  ['/?id=07480', 'Welcome, Aisha!'],
] as const;

const expectStill = async (page: Page, address: string, heading: string) => {
  await countShifts(page);
  // Parts that come one after the other, as on a slow network, are painted one after the other.
  await page.route(/\.(js|woff2)$/, async (route) => {
    await wait(150);
    await route.continue();
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${heading}$`) })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
};

for (const width of [360, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 } });

    for (const [address, heading] of pages)
      test(`${address} does not move while it loads`, async ({ page }) => {
        await expectStill(page, address, heading);
      });

    test('/apply has a stable layout where applications cannot be saved for another device', async ({
      page,
    }) => {
      await page.route('**/api/saved-applications/availability', (route) =>
        route.fulfill({ json: { available: false, days: 7 } }),
      );
      await expectStill(page, '/apply', 'Personal Details');
    });
  });

/** The first formatter of Intl keeps a slow phone busy for more than a tenth of a second. */
for (const [address, heading] of pages)
  test(`${address} creates no Intl formatter while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, { made });
      for (const name of ['DateTimeFormat', 'NumberFormat'] as const) {
        const Formatter = Intl[name] as new (...given: unknown[]) => object;
        const counted = function (...given: unknown[]) {
          made.push(`${name} ${JSON.stringify(given)}`);
          return new Formatter(...given);
        };
        Object.defineProperty(Intl, name, { value: counted });
      }
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${heading}$`) })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
  });

test('before its script has run, a page has its frame, and no footer', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Larkfield Loans', { exact: true })).toBeVisible();
  const card = await page.locator('.shape i').last().boundingBox();
  expect(card?.height).toBeGreaterThan(200);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1);
});

test('/apply shows its risk warning before its script has run, and does not move it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const warning = page.getByText(/^Warning: Late repayment can cause you serious money problems/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/contact');
  await expect(page.locator('.shape')).toBeVisible();
  await expect(warning).toBeHidden();
  await page.goto('/apply');
  await expect(warning).toBeVisible();
  const before = await warning.boundingBox();
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Personal Details$/ })).toBeVisible();
  expect(await warning.boundingBox()).toEqual(before);
});

test('the entry page has its field within the first screen of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Track Application' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Apply for a loan' })).toBeInViewport({ ratio: 1 });
});
