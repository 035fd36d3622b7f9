import type { Page } from '@playwright/test';
import { expectRoomForLargeText } from '../journeys/large-text.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

const act = 'What you need to do';
const wait = 'You do not need to do anything';

/** The demo's application at each stage: what is said first, what the customer must do, and the button for it. */
const heroes = [
  ['07505', 'We have your application', wait, null],
  ['07493', 'Connect your bank', act, 'I cannot find the link'],
  ['07490', "We're checking what you can afford", wait, null],
  ['07486', 'Send us your documents', act, 'I cannot find the link'],
  ['07480', 'We Need to Chat', act, 'Start Chat Now'],
  ['07483', 'Approved', wait, null],
  ['07488', 'Review and sign', act, 'I cannot find the link'],
  ['07481', "We've sent your money", 'All done', null],
] as const;

const heroOf = (page: Page) => page.getByRole('region', { name: 'Current stage' });

const fontSizeOf = (page: Page, level: number) =>
  page
    .getByRole('heading', { level })
    .first()
    .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));

for (const width of [360, 1440])
  test.describe(`${width} px wide, the tracker`, () => {
    test.use({ viewport: { width, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const [index, [reference, title, lead, action]] of heroes.entries())
      test(`begins stage ${index + 1} with "${title}"`, async ({ page }) => {
        await page.goto(`/?id=${reference}`);
        const hero = heroOf(page);
        await expect(hero.getByRole('heading', { level: 2, name: title, exact: true })).toBeInViewport();
        await expect(hero.getByRole('heading', { level: 3, name: lead, exact: true })).toBeInViewport();
        const sizes = await Promise.all([1, 2, 3].map((level) => fontSizeOf(page, level)));
        expect(Math.max(...sizes)).toBe(sizes[1]);
        if (action) {
          await expect(hero.getByRole('button')).toHaveText([action]);
          await expect(hero.getByRole('button')).toBeInViewport({ ratio: 1 });
        } else await expect(hero.getByRole('button')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.reload();
          await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible();
          await expectAccessible(page, `stage ${index + 1}, ${colorScheme}`);
        }
        await expectRoomForLargeText(page, `stage ${index + 1}`);
      });

    test('folds the history on phones only', async ({ page }) => {
      await page.goto('/?id=07480');
      const stages = page.getByRole('list', { name: 'Application stages' });
      await expect(heroOf(page)).toBeVisible();
      if (width === 1440) return expect(stages).toBeVisible();
      await expect(stages).toBeHidden();
      await page.getByText('Stage 5 of 8, see all stages', { exact: true }).click();
      await expect(stages.getByRole('listitem')).toHaveCount(8);
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a lost link is asked for in words that are prepared, and not sent', async ({ page }) => {
    await page.goto('/?id=07493');
    await page.getByRole('button', { name: 'I cannot find the link' }).click();
    const field = page.getByLabel('Your message');
    await expect(field).toHaveValue('I cannot find the link to connect my bank.');
    await expect(page.getByRole('log').getByText('I cannot find the link')).toHaveCount(0);
    await field.fill('Where is it?');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'I cannot find the link' }).click();
    await expect(field).toHaveValue('Where is it?');
  });

  for (const [link, isShown] of [
    ['https://bank.example/check', true],
    ['javascript:alert(1)', false],
  ] as const)
    test(`the lender's link ${link} is ${isShown ? 'the button' : 'not opened'}`, async ({ page }) => {
      await page.route('**/api/applications/07493', async (route) => {
        const response = await route.fetch();
        const application = (await response.json()) as Record<string, unknown>;
        await route.fulfill({ response, json: { ...application, applicationLink: link, version: 10_000 } });
      });
      await page.goto('/?id=07493');
      const hero = heroOf(page);
      await expect(hero).toBeVisible();
      if (isShown) {
        await expect(hero.getByRole('link', { name: /^Open your secure link/ })).toHaveAttribute(
          'href',
          link,
        );
        await expect(hero.getByRole('button')).toHaveCount(0);
      } else {
        await expect(hero.getByRole('link')).toHaveCount(0);
        await expect(hero.getByRole('button')).toHaveText(['I cannot find the link']);
      }
    });

  test('the button for the chat covers nothing', async ({ page }) => {
    await page.goto('/?id=07480');
    await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible();
    // Parts that are loaded later make the page longer.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const bar = await page.locator('[data-chat-bar]').boundingBox();
      const footer = await page.getByRole('contentinfo').locator(':scope > *').last().boundingBox();
      expect(bar?.width).toBe(360);
      expect((footer?.y ?? Infinity) + (footer?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    }).toPass({ timeout: 5_000 });
  });
});
