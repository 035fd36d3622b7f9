import type { Page } from '@playwright/test';
import { assignTo, openAgent } from '../../journeys/agents.ts';
import { inquiryRow, startInquiry } from '../../journeys/inquiries.ts';
import { recordOf } from '../../journeys/lists/record-of.ts';
import { openStaffScreen, staffHeaders } from '../../journeys/staff.ts';
import { expect, test } from '../../support/test.ts';

const menu = (page: Page) => page.getByRole('menu');

/** The button in whose row the focus is. */
const focused = (page: Page) => page.locator('[data-row-action]:focus');

/** The errors of a page's scripts. */
const faultsOf = (page: Page): readonly string[] => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
};

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])
  test.describe(`at ${viewport.width} px, while the menu of a row is open`, () => {
    test.use({ viewport });

    for (const way of ['keyboard', 'mouse'] as const)
      test(`a colleague resolves its inquiry: the menu closes, and the focus goes to the next row (${way})`, async ({
        page,
        request,
        product,
        otherUrl,
      }) => {
        const [lower, upper] = [await startInquiry(request, otherUrl), await startInquiry(request, otherUrl)];
        const faults = faultsOf(page);
        await openStaffScreen(page, product.urls[0], product.admin, '?section=inquiries');
        await expect(inquiryRow(page, lower)).toHaveCount(1);
        const status = inquiryRow(page, upper).getByRole('button', { name: /^Status of/ });
        if (way === 'mouse') await status.click();
        else {
          await status.focus();
          await page.keyboard.press('Enter');
        }
        await expect(menu(page).locator(':focus')).toHaveCount(1);

        const resolved = await request.put(`${otherUrl}/api/inquiries/${upper.inquiryId}/status`, {
          headers: await staffHeaders(product),
          data: { status: 'resolved' },
        });
        expect(resolved.status()).toBe(200);
        await expect(inquiryRow(page, upper)).toHaveCount(0);
        await expect(menu(page)).toHaveCount(0);
        await expect(focused(page)).toHaveCount(1);
        await page.keyboard.press('s');
        expect(faults).toEqual([]);
      });

    test('a colleague takes an agent’s request away: the menu closes, and the focus goes to the next request', async ({
      page,
      request,
      product,
    }) => {
      const agent = await openAgent(request, product);
      const [lower, upper] = [
        await assignTo(request, product, agent),
        await assignTo(request, product, agent),
      ];
      const faults = faultsOf(page);
      await openStaffScreen(page, product.urls[0], agent, '?section=requests');
      await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
      const row = recordOf(page, upper.name);
      await row.getByRole('button', { name: /^Status of/ }).click();
      await expect(menu(page).locator(':focus')).toHaveCount(1);
      await upper.change({ status: 'pending' });
      await expect(row).toHaveCount(0);
      await expect(menu(page)).toHaveCount(0);
      await expect(recordOf(page, lower.name).getByTitle('Edit Notes')).toBeFocused();
      expect(faults).toEqual([]);
    });
  });
