import { fillLists, wholeRecords } from '../journeys/lists/fill-lists.ts';
import { findApplication, openSection, openStaffScreen } from '../journeys/staff.ts';
import { newApplication } from '../journeys/tracked.ts';
import { expect, test } from '../support/test.ts';

const lists = [
  'Active Loan Applications',
  'Inbox',
  'Customer Inquiries',
  'Back Call Requests',
  'Failed CPA Payments',
  'Reminders',
  'Loan Applications',
  'Audit',
];

test('lists show 15 records at once on a desk, and 3 on a phone', async ({ page, request, product }) => {
  test.slow();
  await fillLists(request, product);
  for (const { width, height, least } of [
    { width: 1440, height: 900, least: 15 },
    { width: 360, height: 740, least: 3 },
  ]) {
    await page.setViewportSize({ width, height });
    await openStaffScreen(page, product.urls[0], product.admin);
    for (const list of lists) {
      await openSection(page, list);
      // A notice above the list takes the place of one record, and may come after the list.
      const notice = page.getByRole('button', { name: /^Read (?:it|the first)$/ });
      const notices = notice.or(page.getByText(/reminders processed|^Failed CPA sheet: /));
      const places = async () => (await notices.count()) + (await wholeRecords(page));
      await expect.poll(places, { message: `${list} at ${width} px` }).toBeGreaterThanOrEqual(least);
    }
    await page.evaluate(() => localStorage.clear());
  }
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a record opens beside its list: J and K open others, Back closes it, its address reopens it', async ({
    page,
    request,
    product,
  }) => {
    const references = [await newApplication(request), await newApplication(request)];
    await openStaffScreen(page, product.urls[0], product.admin);
    const rows = references.map((reference) => page.getByRole('row').filter({ hasText: reference }));
    const [older, newer] = rows;
    if (!older || !newer) throw new Error('two applications were made');
    // Beside the name, where no control takes the press.
    await newer.getByText('£', { exact: false }).first().click();
    const panel = page.locator('[data-record-panel]');
    await expect(panel).toContainText(references[1] ?? '');
    await expect(page).toHaveURL(new RegExp(`application=${references[1]}`));
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(panel.getByLabel('New stage')).toHaveValue('2');
    await panel.getByLabel(/^Note for the customer/).fill('Half a note');

    await page.locator('main h1').click();
    await page.keyboard.press('j');
    await expect(panel).not.toContainText(references[1] ?? '');
    await page.keyboard.press('k');
    await expect(panel).toContainText(references[1] ?? '');
    await expect(panel.getByLabel(/^Note for the customer/)).toHaveValue('Half a note');

    await page.reload();
    await expect(panel).toContainText(references[1] ?? '');
    await panel.getByRole('button', { name: 'Save stage' }).click();
    await expect(newer.first()).toContainText('Open Banking Requested');
    await expect(panel.getByLabel('New stage')).toHaveValue('3');
    await expect(panel.getByLabel(/^Note for the customer/)).toHaveValue('');
    await page.goBack();
    await expect(panel).toHaveCount(0);

    const row = await findApplication(page, references[0] ?? '');
    const name = row.locator('[data-record]');
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(name).toBeFocused();
  });

  test('with only a keyboard, a row’s menu opens the history, and S and Enter move the row', async ({
    page,
    request,
    product,
  }) => {
    const reference = await newApplication(request);
    await openStaffScreen(page, product.urls[0], product.admin);
    const row = await findApplication(page, reference);
    const more = row.getByRole('button', { name: /^More actions/ });
    await more.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Stage history' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Stage history/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();

    await row.locator('[data-record]').focus();
    await page.keyboard.press('s');
    await expect(page.getByRole('menuitem', { name: /^2 Open Banking Requested/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row).toContainText('Open Banking Requested');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toContainText('Application Received');
  });

  test('Flagged lists the applications that staff are warned of, also in another order and on reload', async ({
    page,
    request,
    product,
  }) => {
    const unflagged = await newApplication(request);
    await openStaffScreen(page, product.urls[0], product.admin);
    const rowOf = (reference: string) => page.getByRole('row').filter({ hasText: reference });
    await expect(rowOf(unflagged)).toHaveCount(1);
    const flaggedOnly = page.getByRole('button', { name: 'Flagged', exact: true });
    await flaggedOnly.click();
    await expect(rowOf(unflagged)).toHaveCount(0);
    await expect(page).toHaveURL(/flagged=1/);
    await page.getByLabel('Sort by').selectOption('Name');
    await page.reload();
    await expect(flaggedOnly).toHaveAttribute('aria-pressed', 'true');
    await expect(rowOf('07490')).toContainText('Over price cap');
    await expect(rowOf('07515')).toContainText('Request not confirmed');
    await expect(rowOf(unflagged)).toHaveCount(0);
    await page.getByRole('button', { name: /^Total Applications/ }).click();
    await expect(flaggedOnly).toHaveAttribute('aria-pressed', 'false');
  });

  test('the navigation folds, and stays folded', async ({ page, product }) => {
    await openStaffScreen(page, product.urls[0], product.admin);
    const nav = page.getByRole('navigation', { name: 'Sections' });
    const widthOf = async () => (await nav.boundingBox())?.width;
    await nav.getByRole('button', { name: 'Collapse menu' }).click();
    await expect.poll(widthOf).toBe(64);
    await page.reload();
    await expect.poll(widthOf).toBe(64);
    await nav.getByRole('link', { name: /^Reminders/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reminders' })).toBeVisible();
    await nav.getByRole('button', { name: 'Expand menu' }).click();
    await expect.poll(widthOf).toBeGreaterThan(200);
  });
});

test('a record shows its title, and the button back to its list, while it loads', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  let load: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/application-panel-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openStaffScreen(page, product.urls[0], product.admin, '?application=07486');
  const panel = page.locator('[data-record-panel]');
  await expect(panel.getByRole('heading', { name: 'Application 07486' })).toBeFocused();
  await panel.getByRole('button', { name: 'Back to the list' }).click();
  await expect(panel).toHaveCount(0);
  await page.goBack();
  await expect(panel.getByRole('heading', { name: 'Application 07486' })).toBeVisible();
  load();
  await expect(panel.getByRole('heading', { name: 'Tomasz Nowak' })).toBeFocused();
});

test('a section or a dialog that could not be loaded leaves the others usable', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(/[/]assets[/](?:reports-screen|chat-dialog)-[^/]+[.]js/, (route) => route.abort());
  await openStaffScreen(page, product.urls[0], product.admin, '?section=reports');
  const failure = page.getByText('We could not load this part of the page.');
  await expect(page.getByRole('main').and(page.locator(':has(p[role=alert])'))).toContainText(
    'We could not load this part of the page.',
  );
  await openSection(page, 'Inbox');
  await expect(failure).toBeHidden();

  await page.goto(`${product.urls[0]}/admin?chat=07486`);
  await expect(page.getByRole('dialog').and(page.locator(':has(p[role=alert])'))).toContainText(
    'We could not load this part of the page.',
  );
  await page.keyboard.press('Escape');
  await expect(failure).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(failure).toBeHidden();
});

test('on a phone a record is a page of its own, and Back leads to where its list was', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffScreen(page, product.urls[0], product.admin);
  const card = page.getByRole('article').nth(8);
  await card.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await card.locator('[data-record]').click();
  await expect(page.getByRole('button', { name: 'Back to the list' })).toBeVisible();
  await expect(card).toBeHidden();
  await page.goBack();
  await expect(card).toBeVisible();
  expect(await scrolled()).toBe(before);
});
