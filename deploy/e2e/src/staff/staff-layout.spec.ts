import type { Locator, Page } from '@playwright/test';
import { chooseInRow, openSection, openStaffScreen } from '../journeys/staff.ts';
import { systemChromium } from '../support/chromium.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, test } from '../support/test.ts';

const withSearch = [
  'Active Loan Applications',
  'Customer Inquiries',
  'Back Call Requests',
  'Failed CPA Payments',
  'Notes from Agent',
  'Reminders',
  'Customers',
  'Loan Applications',
  'Audit',
];

const boxOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
};

/** Whether the words in a field that wait for typing are cut. */
const isCut = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    input.value = input.placeholder;
    const cut = input.scrollWidth > input.clientWidth;
    input.value = '';
    return cut;
  });

/** Controls that are shown, and that a thumb can press over less than 44 pixels of height; of links, over less than 24. One pixel may be lost to rounding. */
const tooLow = (page: Page, controls: string) =>
  page.locator(controls).evaluateAll((all) =>
    all
      .filter((control) => {
        control.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = control.getBoundingClientRect();
        const pressed = Array.from({ length: 61 }, (_, row) =>
          document.elementFromPoint(x + width / 2, Math.round(y + height / 2) + row - 30),
        );
        const high = pressed.filter((target) => target !== null && control.contains(target)).length;
        return width > 2 && high < (control instanceof HTMLAnchorElement ? 24 : 44) - 1;
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent),
  );

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [360, 740],
] as const)
  test(`the placeholder of the search is shown in full, ${width} px wide`, async ({ page, product }) => {
    await page.setViewportSize({ width, height });
    await openStaffScreen(page, product.urls[0], product.admin);
    for (const section of withSearch) {
      await openSection(page, section);
      expect(await isCut(page.getByRole('main').getByRole('searchbox')), section).toBe(false);
    }
    await page.keyboard.press('Control+k');
    expect(await isCut(page.getByRole('combobox', { name: 'Search all records' }))).toBe(false);
    await page.goto(`${product.urls[0]}/admin?application=07486`);
    await expect(page.locator('[data-record-panel]')).toContainText('Tomasz Nowak');
    if (width === 1440) expect(await isCut(page.getByRole('main').getByRole('searchbox'))).toBe(false);
  });

for (const width of [1440, 360])
  test(`an open application has its buttons in one line, and the others in a menu, ${width} px wide`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await openStaffScreen(page, product.urls[0], product.admin, '?application=07486');
    const panel = page.locator('[data-record-panel]');
    const more = panel.getByRole('button', { name: 'More actions for Tomasz Nowak' });
    const { y } = await boxOf(panel.getByRole('button', { name: 'Live Chat with Tomasz Nowak' }));
    for (const one of [
      panel.getByRole('button', { name: 'SMS' }),
      panel.getByRole('link', { name: 'Customer' }),
    ])
      expect(Math.abs((await boxOf(one)).y - y)).toBeLessThan(6);
    await more.focus();
    await page.keyboard.press('Enter');
    const words = ['Change stage', 'Stage history', 'Outcome', 'AI agent', 'Other records', 'Tracker'];
    await expect(page.getByRole('menuitem')).toHaveText(words.map((word) => new RegExp(`^${word}`)));
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await chooseInRow(page, panel, 'Stage history');
    await expect(page.getByRole('dialog', { name: /^Stage history/ })).toBeVisible();
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('an inquiry shows the whole name of its customer', async ({ page, product, request }) => {
    const started = await request.post(`${product.urls[0]}/api/inquiries`, {
      data: {
        firstName: 'Wilhelmina',
        lastName: 'Featherstonehaugh-Montgomery',
        mobileNumber: '07700 900534',
        inquiryReason: 'I would like to talk about my payment date.',
      },
    });
    const { inquiry } = (await started.json()) as { inquiry: { inquiryId: string } };
    await openStaffScreen(page, product.urls[0], product.admin, `?inquiry=${inquiry.inquiryId}`);
    const title = page.getByRole('heading', { name: 'Wilhelmina Featherstonehaugh-Montgomery' });
    await expect(title).toBeVisible();
    const cut = await title.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    );
    expect(cut).toBe(false);
    expect((await boxOf(page.getByText(/^Started /))).y).toBeGreaterThan((await boxOf(title)).y);
  });

  test('the text of a search is shown in full, and so is an empty search beside its filters', async ({
    page,
    product,
  }) => {
    await openStaffScreen(page, product.urls[0], product.admin);
    const field = page.getByRole('searchbox', { name: 'Search' });
    const flagged = page.getByRole('button', { name: 'Flagged' });
    await expect(flagged).toBeInViewport({ ratio: 1 });
    await field.fill('W6EWD7NCCH');
    const isTextCut = await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isTextCut).toBe(false);
    await field.fill('');
    await expect(flagged).toBeInViewport({ ratio: 1 });
  });

  test('controls in lists are large enough for a thumb, stages are not cut off, and a dialog can be closed', async ({
    page,
    product,
  }) => {
    await openStaffScreen(page, product.urls[0], product.admin);
    for (const section of [
      'Active Loan Applications',
      'Customer Inquiries',
      'Back Call Requests',
      'Customers',
      'Loan Applications',
    ]) {
      await openSection(page, section);
      await expect(page.getByRole('article').first()).toBeVisible();
      const controls = 'main select, main [type=search], article a, article button:not([data-record])';
      expect(await tooLow(page, controls), section).toEqual([]);
      const cut = await page
        .locator('article button > span')
        .evaluateAll(
          (words) =>
            words.filter(({ scrollWidth, clientWidth }) => clientWidth > 2 && scrollWidth > clientWidth + 1)
              .length,
        );
      expect(cut, section).toBe(0);
    }
    await openSection(page, 'Back Call Requests');
    await chooseInRow(page, page.getByRole('article').first(), 'Send WhatsApp Template');
    const close = await boxOf(page.getByRole('dialog').getByRole('button', { name: 'Close' }));
    expect(close.width).toBeGreaterThanOrEqual(44);
  });
});

// 1425 px is a screen of 1440 px with a scroll bar.
for (const width of [1366, 1425, 1440])
  test(`the toolbar of applications is one line, and the table fits, ${width} px wide`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openStaffScreen(page, product.urls[0], product.admin);
    const search = page.getByRole('search');
    const field = await boxOf(search.getByRole('searchbox'));
    const last = await boxOf(search.getByLabel('Sort by'));
    expect(last.y).toBeLessThan(field.y + field.height);
    const table = page.getByRole('table', { name: 'Active loan applications' });
    const room = await table.evaluate((element) => element.parentElement?.clientWidth ?? 0);
    expect((await boxOf(table)).width).toBeLessThanOrEqual(room);
  });

test('a dialog that opens moves nothing sideways where scroll bars have a width', async ({
  product,
  playwright,
}) => {
  const browser = await playwright.chromium.launch({
    ...(systemChromium && { executablePath: systemChromium }),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await openStaffScreen(page, product.urls[0], product.admin);
  const bell = page.getByRole('button', { name: product.admin.username });
  // The other tests hide scroll bars; this page has one once its list is there.
  await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBeLessThan(1440);
  const before = await boxOf(bell);
  await page
    .getByRole('button', { name: /^Live Chat/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await boxOf(bell)).x).toBe(before.x);
  await takePicture(page, 'dialog-with-scroll-bar');
  await browser.close();
});

test('the bar of selected rows stays as it is when its menu opens, on a phone', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffScreen(page, product.urls[0], product.admin);
  for (const [section, action] of [
    ['Active Loan Applications', 'Change stage'],
    ['Back Call Requests', 'Send to Agent'],
  ] as const) {
    await openSection(page, section);
    for (const place of [0, 1]) await page.getByRole('main').getByRole('checkbox').nth(place).check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    const clear = bar.getByRole('button', { name: 'Clear selection' });
    const before = await boxOf(clear);
    await bar.getByRole('button', { name: action }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(await boxOf(clear), section).toEqual(before);
    await page.keyboard.press('Escape');
  }
});
