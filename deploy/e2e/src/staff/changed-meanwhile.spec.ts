import { assignConversation, completeWhatWaits } from '../journeys/inbox.ts';
import { inquiryRow, startInquiry } from '../journeys/inquiries.ts';
import { findApplication, logOut, openStaffScreen, staffHeaders } from '../journeys/staff.ts';
import { createMover, newApplication } from '../journeys/tracked.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('an untouched stage form chooses no further stage when a colleague has moved the application', async ({
  page,
  request,
  product,
}) => {
  const reference = await newApplication(request);
  const move = await createMover(request, product);
  await openStaffScreen(page, product.urls[0], product.admin, `?application=${reference}`);
  const panel = page.locator('[data-record-panel]');
  const stage = panel.getByLabel('New stage');
  await expect(stage).toHaveValue('2');

  await move(reference, 2);
  await expect(panel.getByRole('alert')).toContainText('is now at Open Banking Requested');
  await expect(stage).toHaveValue('2');
  await panel.getByRole('button', { name: 'Save stage' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Choose a different stage or add a note.');

  await stage.selectOption('3');
  await panel.getByRole('button', { name: 'Save stage' }).click();
  await expect(stage).toHaveValue('4');
});

test('an open menu of stages moves nothing once a colleague has moved the application', async ({
  page,
  request,
  product,
}) => {
  const reference = await newApplication(request);
  const move = await createMover(request, product);
  await openStaffScreen(page, product.urls[0], product.admin);
  const row = await findApplication(page, reference);
  await row.locator('[data-record]').focus();
  await page.keyboard.press('s');
  const next = page.getByRole('menuitem', { name: /^2 Open Banking Requested/ });
  await expect(next).toBeFocused();

  await move(reference, 2);
  await expect(row).toContainText('Open Banking Requested');
  await expect(page.getByRole('menuitem').first()).toHaveText(/^2 Open Banking Requested/);
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: /^Notifications/ }).getByText(/, after you opened this\./),
  ).toBeVisible();
  await expect(row).toContainText('Open Banking Requested');
});

test.describe('in the inbox', () => {
  test.beforeEach(({ request, product }) => completeWhatWaits(request, product));

  test('an open menu does not take a conversation from the one to whom it was assigned meanwhile', async ({
    page,
    request,
    product,
    otherUrl,
  }) => {
    const visitor = await startInquiry(request, otherUrl);
    await openStaffScreen(page, product.urls[0], product.admin, '?section=inbox');
    const row = inquiryRow(page, visitor);
    const assign = page.getByRole('menuitem', { name: 'Assign to me' });
    // A menu that was opened before the accounts were loaded does not name them.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: /^More actions/ }).click();
      await expect(assign).toBeVisible({ timeout: 500 });
    }).toPass();
    await assign.focus();

    await assignConversation(request, product, visitor, product.admin.username);
    await expect(row).toContainText('You');
    await expect(assign).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Update Failed', { exact: true })).toBeVisible();
    const item = await request.get(`${product.urls[0]}/api/inbox/inquiry/${visitor.inquiryId}`, {
      headers: await staffHeaders(product),
    });
    expect(await item.json()).toMatchObject({ assignedTo: product.admin.username });
  });

  test('a change whose answer comes after the log-out is not shown on the login screen', async ({
    page,
    request,
    product,
    otherUrl,
  }) => {
    const visitor = await startInquiry(request, otherUrl);
    await openStaffScreen(page, product.urls[0], product.admin, '?section=inbox');
    let answer: () => void = () => undefined;
    const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
    let done: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (done = resolve));
    await page.route('**/api/inbox/inquiry/*', async (route) => {
      const response = await route.fetch();
      await mayAnswer;
      await route.fulfill({ response });
      done();
    });
    await inquiryRow(page, visitor).getByRole('button', { name: /^Take/ }).click();
    await logOut(page);
    await expect(page.getByText('Logged out', { exact: true })).toBeVisible();

    answer();
    await answered;
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText(visitor.name)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
});
