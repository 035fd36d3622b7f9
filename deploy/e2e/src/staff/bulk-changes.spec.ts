import type { Page } from '@playwright/test';
import { backCallRow, requestBackCall } from '../journeys/messaging.ts';
import { chooseInRow, openStaffScreen } from '../journeys/staff.ts';
import { expectStatus } from '../journeys/status.ts';
import { createMover, newApplication } from '../journeys/tracked.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

const rowOf = (page: Page, reference: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: reference });

for (const width of [360, 1440])
  test(`several rows move together, and one Undo takes all of them back, ${width} px wide @both-ways`, async ({
    page,
    request,
    product,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const references = [await newApplication(request), await newApplication(request)];
    await openStaffScreen(page, product.urls[0], product.admin, '?stage=1');
    const rows = references.map((reference) => rowOf(page, reference));
    for (const row of rows) await row.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await expect(bar).toContainText('2 selected');
    await bar.getByRole('button', { name: 'Change stage' }).click();
    await page.getByRole('menuitem', { name: '3 Reviewing Affordability' }).click();
    await expect(
      page.getByText('2 applications moved to Reviewing Affordability', { exact: true }),
    ).toBeVisible();
    for (const row of rows) await expect(row).toHaveCount(0);
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 undone', { exact: true })).toBeVisible();
    for (const row of rows) await expect(row).toHaveCount(1);
  });

test('S moves the selected rows, and not only the one with the focus; the next stage comes first', async ({
  page,
  request,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const references = [await newApplication(request), await newApplication(request)];
  await openStaffScreen(page, product.urls[0], product.admin, '?stage=1');
  for (const reference of references) await rowOf(page, reference).getByRole('checkbox').check();
  await page.keyboard.press('s');
  await expect(page.getByRole('menuitem', { name: /^2 Open Banking Requested/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('2 applications moved to Open Banking Requested', { exact: true }),
  ).toBeVisible();
});

test('a change of several rows waits for the limit, and rows that were refused are still selected', async ({
  page,
  request,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [limited, refused] = [await newApplication(request), await newApplication(request)];
  await openStaffScreen(page, product.urls[0], product.admin, '?stage=1');
  let limits = 2;
  await page.route(`**/api/applications/${limited}/stage`, (route) => {
    limits -= 1;
    return limits < 0
      ? route.continue()
      : route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { code: 'too-many-requests' } });
  });
  const json = { error: 'It was changed meanwhile.', code: 'conflict' };
  await page.route(`**/api/applications/${refused}/stage`, (route) => route.fulfill({ status: 409, json }));
  for (const reference of [limited, refused]) await rowOf(page, reference).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Change stage' }).click();
  await page.getByRole('menuitem', { name: '3 Reviewing Affordability' }).click();
  await expect(bar.getByRole('button', { name: /^Moving 1 of 2/ })).toBeVisible();
  await expect(
    page.getByText('1 application moved to Reviewing Affordability', { exact: true }),
  ).toBeVisible();
  const failure =
    '1 could not be changed. It was changed meanwhile. The ones that could not be changed are still selected.';
  await expect(page.getByText(failure, { exact: true })).toBeVisible();
  await expect(rowOf(page, limited)).toHaveCount(0);
  await expect(bar).toContainText('1 selected');
  await expect(rowOf(page, refused).getByRole('checkbox')).toBeChecked();
});

test('applications that are already at the stage do not change, and the notice says so', async ({
  page,
  request,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const references = [await newApplication(request), await newApplication(request)];
  const [at = ''] = references;
  const move = await createMover(request, product);
  await move(at, 3);
  await openStaffScreen(page, product.urls[0], product.admin);
  for (const reference of references) await rowOf(page, reference).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Change stage' })
    .click();
  await page.getByRole('menuitem', { name: '3 Reviewing Affordability' }).click();
  await expect(
    page.getByText('1 application moved to Reviewing Affordability', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('1 was already at this stage.', { exact: true })).toBeVisible();
});

for (const width of [360, 1440])
  test(`back call requests change status together, and one Undo takes all of them back, ${width} px wide`, async ({
    page,
    request,
    product,
    otherUrl,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const customers = [
      await requestBackCall(request, product, otherUrl),
      await requestBackCall(request, product, otherUrl),
    ];
    await openStaffScreen(page, product.urls[0], product.admin, '?section=back-calls');
    for (const { name } of customers) await rowOf(page, name).getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Change status' }).click();
    await expectAccessible(page, 'the statuses for several requests');
    await page.getByRole('menuitem', { name: 'See Notes', exact: true }).click();
    await expect(page.getByText('2 requests changed to See Notes', { exact: true })).toBeVisible();
    for (const customer of customers)
      await expectStatus(backCallRow(page, customer), customer.name, 'See Notes');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 undone', { exact: true })).toBeVisible();
    for (const customer of customers)
      await expectStatus(backCallRow(page, customer), customer.name, 'Pending');
    await chooseInRow(page, rowOf(page, customers[0]?.name ?? ''), 'Edit Notes');
    const changes = page.getByRole('region', { name: 'Status changes' }).getByRole('listitem');
    await expect(changes).toHaveText([
      new RegExp(`^Pending${product.admin.username}`),
      new RegExp(`^See Notes${product.admin.username}`),
    ]);
    await expectAccessible(page, 'the history of a request');
  });

test('A sends the selected requests to an agent, and E completes them', async ({
  page,
  request,
  product,
  otherUrl,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const customers = [
    await requestBackCall(request, product, otherUrl),
    await requestBackCall(request, product, otherUrl),
  ];
  await openStaffScreen(page, product.urls[0], product.admin, '?section=back-calls');
  for (const { name } of customers) await rowOf(page, name).getByRole('checkbox').check();
  await page.keyboard.press('a');
  await expect(page.getByRole('menuitem', { name: /^Any agent/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await expect(page.getByText('2 requests completed', { exact: true })).toBeVisible();
  for (const customer of customers) await expect(backCallRow(page, customer)).toHaveCount(0);
});

test('E completes the request of the row, and moves to the next', async ({
  page,
  request,
  product,
  otherUrl,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [first, second] = [
    await requestBackCall(request, product, otherUrl),
    await requestBackCall(request, product, otherUrl),
  ];
  await openStaffScreen(page, product.urls[0], product.admin, '?section=back-calls');
  // The latest is above.
  await backCallRow(page, second).getByRole('checkbox').focus();
  await page.keyboard.press('e');
  await expect(page.getByText('Call Completed', { exact: true })).toBeVisible();
  await expect(backCallRow(page, second)).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(backCallRow(page, first)).toHaveCount(0);
});
