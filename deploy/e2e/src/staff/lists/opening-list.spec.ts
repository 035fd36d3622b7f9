import { openSection, openStaffScreen, staffHeaders } from '../../journeys/staff.ts';
import { expect, test } from '../../support/test.ts';

/** How often slower the page runs, so that the answer is there before the screen is rendered. */
const slowness = 8;

// Low, so that most rows are below it.
test.use({ viewport: { width: 1440, height: 500 } });

test('on a slow machine, a list that opens is asked for once, and all its rows follow', async ({
  page,
  request,
  product,
}) => {
  await openStaffScreen(page, product.urls[0], product.admin, '?section=reports');
  await page.waitForLoadState('networkidle');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const calls: string[] = [];
  page.on('request', (call) => {
    if (new URL(call.url()).pathname === '/api/customers') calls.push(call.url());
  });

  await openSection(page, 'Customers');
  const rows = page.getByRole('table', { name: 'Customers' }).locator('tbody tr:not([aria-hidden])');
  await expect(rows.first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toHaveLength(1);

  const answer = await request.get(calls[0] ?? '', { headers: await staffHeaders(product) });
  const listed = (await answer.json()) as unknown[];
  expect(listed.length).toBeGreaterThan(20);
  await expect(rows).toHaveCount(listed.length);
});
