import { assignTo, openAgent } from '../../journeys/agents.ts';
import { inquiryRow, startInquiry } from '../../journeys/inquiries.ts';
import { recordOf } from '../../journeys/lists/record-of.ts';
import { openStaffScreen } from '../../journeys/staff.ts';
import { newApplication } from '../../journeys/tracked.ts';
import { expect, test } from '../../support/test.ts';

test('the chat of an application links to its form where there is one', async ({
  page,
  request,
  product,
}) => {
  const reference = await newApplication(request);
  await openStaffScreen(page, product.urls[0], product.admin, `?chat=${reference}`);
  const form = page.getByRole('dialog').getByRole('link', { name: 'Application form' });
  await expect(form).toBeVisible();
  // It came from the board.
  await page.goto(`${product.urls[0]}/admin?chat=07486`);
  await expect(page.getByRole('dialog')).toContainText('Live Chat: Tomasz Nowak');
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Tracker/ })).toBeVisible();
  await expect(form).toHaveCount(0);
});

test.describe('a press on a row', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('opens the application, even when its reference is pressed', async ({ page, request, product }) => {
    const reference = await newApplication(request);
    await openStaffScreen(page, product.urls[0], product.admin, '?stage=1');
    const row = page.getByRole('row').filter({ hasText: reference });
    await row.getByText(reference.slice(0, 4), { exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`application=${reference}`));
  });

  test('opens the inquiry', async ({ page, request, product }) => {
    const visitor = await startInquiry(request, product.urls[0]);
    await openStaffScreen(page, product.urls[0], product.admin, '?section=inquiries');
    await inquiryRow(page, visitor).getByRole('cell').nth(2).click();
    await expect(page).toHaveURL(new RegExp(`inquiry=${visitor.inquiryId}`));
  });
});

for (const width of [320, 345])
  test(`the controls of a request are within its card, ${width} px wide`, async ({
    page,
    request,
    product,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const agent = await openAgent(request, product);
    const { name } = await assignTo(request, product, agent);
    await openStaffScreen(page, product.urls[0], agent, '?section=requests');
    const card = recordOf(page, name);
    const cardBox = await card.boundingBox();
    for (const button of await card.locator('button, a').all()) {
      const box = await button.boundingBox();
      const end = (box?.x ?? 0) + (box?.width ?? 0);
      expect(end, await button.innerText()).toBeLessThanOrEqual((cardBox?.x ?? 0) + (cardBox?.width ?? 0));
    }
  });
