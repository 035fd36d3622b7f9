import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/**
 * How many times as long the browser takes to lay the page out after a change beside the form as after one in the footer,
 * which depends on nothing. Both are timed on the same page in turn, so that a slow machine does not matter.
 */
const relativeCost = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const added = document.createElement('span');
    added.textContent = 'Added';
    const timeLayout = (place: Element | null | undefined): number => {
      if (!place) throw new Error('The page has no such place');
      place.append(added);
      const startedAt = performance.now();
      document.body.getBoundingClientRect();
      const took = performance.now() - startedAt;
      added.remove();
      document.body.getBoundingClientRect();
      return took;
    };
    const middle = (times: number[]) => times.sort((one, other) => one - other)[times.length >> 1] ?? 0;
    const times = Array.from({ length: 21 }, () => ({
      form: timeLayout(document.querySelector('main form')?.parentElement?.parentElement),
      footer: timeLayout(document.querySelector('footer')),
    }));
    // Browsers round the time to 0.1 ms.
    return middle(times.map(({ form }) => form)) / Math.max(0.1, middle(times.map(({ footer }) => footer)));
  });

test.use({ viewport: { width: 360, height: 740 } });

for (const path of ['/apply', '/loan-application'])
  test(`${path} is laid out once for each change`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Continue a saved application' })).toBeVisible();
    await expect.poll(() => relativeCost(page)).toBeLessThan(10);
  });
