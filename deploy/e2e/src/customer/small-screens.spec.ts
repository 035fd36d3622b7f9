import type { Locator, Page } from '@playwright/test';
import { choose, lastStep, next, steps } from '../journeys/apply.ts';
import { openContactChat, staffAnswers } from '../journeys/contact.ts';
import { loanApplicationSteps } from '../journeys/loan-application.ts';
import { newApplication } from '../journeys/tracked.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
};

/** Within a sentence, a link is as high as its line. */
const isInSentence = (target: Element) =>
  (target.parentElement?.textContent.length ?? 0) > target.textContent.length + 20;

/** Fills in the steps before one. */
const goTo = async (
  page: Page,
  wizard: Readonly<Record<string, (page: Page) => Promise<void>>>,
  last: string,
) => {
  for (const [name, fill] of Object.entries(wizard)) {
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
    if (name === last) return;
    await fill(page);
    await next(page);
  }
};

test('the label of an option stays on one line when its question has an error', async ({ page }) => {
  await page.goto('/apply');
  await goTo(page, steps, 'Verification');
  await next(page);
  await expect(page.getByText('Number of children is required').first()).toBeVisible();
  const children = page.getByRole('group', { name: 'Children under 18' });
  const [one, most] = [children.getByText('1', { exact: true }), children.getByText('4+', { exact: true })];
  expect((await boxOf(most)).height).toBeCloseTo((await boxOf(one)).height, 0);
});

test('the error line of an amount includes its slider', async ({ page }) => {
  await page.goto('/apply');
  await goTo(page, steps, 'Loan Request');
  await next(page);
  const amount = page.getByRole('textbox', { name: 'Loan amount' });
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  const slider = page.getByRole('slider', { name: 'Loan amount, slider' });
  const prefix = page.locator('[data-prefix]:has(+ [name=creditRequestedAmount])');
  expect((await boxOf(slider)).x).toBeCloseTo((await boxOf(prefix)).x, 0);
});

for (const width of [360, 768, 1440])
  test(`no choice is left alone in its row, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/apply');
    for (const [name, fill] of Object.entries(steps)) {
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
      if (name === lastStep) return;
      const alone = await page.getByRole('group').evaluateAll((groups) =>
        groups.flatMap((group) => {
          const boxes = [...group.querySelectorAll('label:has([type=radio])')].map((choice) =>
            choice.getBoundingClientRect(),
          );
          const last = boxes.at(-1);
          const isWide = Math.abs((last?.width ?? 0) - (last ? group.clientWidth : 0)) < 20;
          const beside = boxes.filter(({ top }) => top === last?.top);
          return last && !isWide && beside.length === 1 ? [group.textContent] : [];
        }),
      );
      expect(alone).toEqual([]);
      await fill(page);
      await next(page);
    }
  });

test('a toast covers neither the field of the support chat nor a field that is tapped', async ({
  page,
  product,
  request,
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Start Chat' }).click();
  const missing = page.getByText('Missing Information', { exact: true });
  await expect(missing).toBeVisible();
  await page.getByLabel('First Name').click();
  await expect(missing).toHaveCount(0, { timeout: 1_000 });

  const inquiryId = await openContactChat(page);
  await staffAnswers(request, product, inquiryId, 'Hello from support');
  const news = page.getByRole('listitem').filter({ hasText: 'New Message from Support' });
  await expect(news).toBeVisible();
  const [toast, chat] = [await boxOf(news), await boxOf(page.getByRole('log'))];
  expect(toast.y + toast.height).toBeLessThanOrEqual(chat.y);
});

test('the support chat on a phone held sideways shows the newest message and its field', async ({
  page,
  product,
  request,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const inquiryId = await openContactChat(page);
  await staffAnswers(request, product, inquiryId, 'The newest message');
  await expect(page.getByRole('log').getByText('The newest message')).toBeInViewport({ ratio: 1 });
  await expect(page.getByPlaceholder('Type your message...')).toBeInViewport({ ratio: 1 });
});

test('the summary of errors names the missing one of two dates', async ({ page }) => {
  await page.goto('/loan-application');
  await goTo(page, loanApplicationSteps, 'Employment & Income');
  await choose(page, 'Employment status', 'Self-employed');
  await next(page);
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary.getByText('Employment start date: Date is required')).toBeVisible();
});

test('forced colours leave the progress of a wizard and the steps of the tracker visible', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/loan-application');
  const bar = page.getByRole('progressbar').first();
  const filled = bar.locator(':scope > div');
  expect(await filled.evaluate((part) => getComputedStyle(part).backgroundColor)).not.toBe(
    await page.evaluate(() => getComputedStyle(document.body).backgroundColor),
  );
  await expect(bar).toHaveCSS('outline-style', 'solid');
  await page.goto(`/?id=${await newApplication(request)}`);
  const stages = page.locator('li[data-state]');
  await expect(stages.first()).toBeAttached();
  const lines = await stages.evaluateAll((all) =>
    all.map((stage) => getComputedStyle(stage, '::before').backgroundColor),
  );
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines).not.toContain(ground);
});

test('the summary of errors on the contact page is above its title', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Start Chat' }).click();
  const summary = page
    .getByRole('alert')
    .filter({ has: page.getByRole('link') })
    .first();
  const [above, below] = [
    await boxOf(summary),
    await boxOf(page.getByRole('heading', { name: 'Contact Support' })),
  ];
  expect(below.y).toBeGreaterThan(above.y + above.height);
});

test('a web address breaks before a dot, not inside a word', async ({ page }) => {
  await page.goto('/apply');
  await goTo(page, steps, 'Loan Request');
  const link = page.getByRole('link', { name: /moneyhelper/ }).first();
  // A letter wider than its longest part.
  await link.evaluate((shown) => {
    const range = document.createRange();
    if (shown.firstChild) range.selectNode(shown.firstChild);
    shown.style.cssText = `display: block; width: ${range.getBoundingClientRect().width + 16}px`;
  });
  const lines = await link.evaluate((shown) => {
    const range = document.createRange();
    const texts: string[] = [];
    let top = NaN;
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        if (Math.abs(box.top - top) > 2 || Number.isNaN(top)) texts.push('');
        top = box.top;
        texts.push(`${texts.pop() ?? ''}${node.textContent?.[at] ?? ''}`);
      }
    return texts;
  });
  expect(lines).toEqual(['moneyhelper', '.org.uk']);
});

test('what is tapped is at least 44 pixels high', async ({ page, request }) => {
  const reference = await newApplication(request);
  const tooLow: string[] = [];
  for (const address of ['/', `/?id=${reference}`, '/apply', '/contact']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const target of await page.locator(':is(a, button):visible').all()) {
      const { height } = await boxOf(target);
      if (height < 44 && !(await target.evaluate(isInSentence)))
        tooLow.push(`${address} ${await target.innerText()} ${Math.round(height)}`);
    }
  }
  expect(tooLow).toEqual([]);
});
