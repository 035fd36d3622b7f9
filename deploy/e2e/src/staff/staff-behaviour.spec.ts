import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { openAgent } from '../journeys/agents.ts';
import { backCallRow, openBackCalls, openConversation, requestBackCall } from '../journeys/messaging.ts';
import { importApplication, removeReminder } from '../journeys/imports.ts';
import {
  changeStage,
  chooseInRow,
  chooseMore,
  findApplication,
  logOut,
  openStaffScreen,
  signIn,
  staffHeaders,
} from '../journeys/staff.ts';
import { expectStatus } from '../journeys/status.ts';
import { newApplication } from '../journeys/tracked.ts';
import { expect, test } from '../support/test.ts';

const messageIn = (page: Page) => page.getByRole('dialog').getByLabel('Your message');

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

test('Undo is offered even after what shows toasts could not be loaded', async ({
  page,
  request,
  product,
}) => {
  const reference = await newApplication(request);
  // Ahead of the first toast, and with it.
  let failuresLeft = 2;
  await page.route('**/toast-view*', (route) => {
    failuresLeft -= 1;
    return failuresLeft >= 0 ? route.abort() : route.continue();
  });
  await signIn(page, product.urls[0], product.admin);
  await expect(page.getByText('Successfully logged into admin dashboard', { exact: true })).toBeVisible();
  expect(failuresLeft).toBeLessThan(0);
  const row = await findApplication(page, reference);
  await changeStage(page, row, '3 Reviewing Affordability', '');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Stage change undone', { exact: true })).toBeVisible();
});

test('a reply survives closing, a reload and the end of the session, and is not there for a colleague', async ({
  page,
  request,
  product,
}) => {
  const [url] = product.urls;
  const reference = await newApplication(request);
  const colleague = await openAgent(request, product, 'admin');
  await signIn(page, url, product.admin);
  const row = await findApplication(page, reference);
  const openChat = row.getByRole('button', { name: /Live Chat/ });
  await openChat.click();
  await messageIn(page).fill('We can move it to the 28th');
  await page.keyboard.press('Escape');
  await openChat.click();
  await expect(messageIn(page)).toHaveValue('We can move it to the 28th');
  await page.reload();
  await expect(messageIn(page)).toHaveValue('We can move it to the 28th');

  const token = await page.evaluate(() => localStorage.getItem('admin_token') ?? '');
  await request.post(`${url}/api/admin/logout`, { headers: { authorization: `Bearer ${token}` } });
  await expect(page.getByText('Your session has ended.', { exact: false }).first()).toBeVisible();
  await expect(
    page.getByText('Sign in again to carry on. Messages you had started are still here.', { exact: false }),
  ).toBeVisible();
  await page.reload();
  await signIn(page, url, product.admin);
  await page.goto(`${url}/admin?chat=${reference}`);
  await expect(messageIn(page)).toHaveValue('We can move it to the 28th');

  await page.keyboard.press('Escape');
  await logOut(page);
  await signIn(page, url, colleague);
  await page.goto(`${url}/admin?chat=${reference}`);
  await expect(messageIn(page)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('28th');
});

test('arrow keys do not change a status, and menus close with Escape and with a press elsewhere', async ({
  page,
  request,
  product,
}) => {
  const customer = await requestBackCall(request, product, product.urls[0]);
  await openStaffScreen(page, product.urls[0], product.admin);
  await openBackCalls(page);
  const row = backCallRow(page, customer);
  const status = row.getByRole('button', { name: /^Status of/ });
  const menu = page.getByRole('menu');
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitemradio', { name: 'Pending' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expect(menu.getByRole('menuitemradio', { name: 'Completed' })).toBeFocused();
  await page.keyboard.press('s');
  await expect(menu.getByRole('menuitemradio', { name: 'See Notes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(status).toBeFocused();
  await expectStatus(row, customer.name, 'Pending');

  await page.keyboard.press('Enter');
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${customer.name}: See Notes`, { exact: true })).toBeVisible();
  await expectStatus(row, customer.name, 'See Notes');

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await expect(menu).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toHaveCount(0);

  // In a dialog, Escape closes the menu before the dialog.
  await row.getByRole('button', { name: /^SMS/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Status of/ }).click();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await messageIn(page).fill('We tried to reach you');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await row.getByRole('button', { name: /^SMS/ }).click();
  await expect(messageIn(page)).toHaveValue('We tried to reach you');
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])
  test(`the template of a closed WhatsApp window can be sent at ${size.width} by ${size.height}`, async ({
    page,
    request,
    product,
  }) => {
    const customer = await requestBackCall(request, product, product.urls[0]);
    await page.setViewportSize(size);
    await openStaffScreen(page, product.urls[0], product.admin);
    await openBackCalls(page);
    await openConversation(page, backCallRow(page, customer), 'WhatsApp');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Template')).toBeFocused();
    await dialog.getByLabel('Customer’s first name').fill('Robin');
    const send = dialog.getByRole('button', { name: 'Send template' });
    await expect(send).toBeInViewport({ ratio: 1 });
    const preview = await dialog.getByText('Hello Robin, we tried to call you').boundingBox();
    const button = await send.boundingBox();
    expect((preview?.y ?? Infinity) + (preview?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    // Nothing covers it.
    await send.click({ trial: true, timeout: 2_000 });
  });

test('a row leaves a list filtered by stage as soon as it has moved, and Undo brings it back', async ({
  page,
  request,
  product,
}) => {
  const reference = await newApplication(request);
  await openStaffScreen(page, product.urls[0], product.admin, '?stage=1');
  const row = await findApplication(page, reference);
  await changeStage(page, row, '2 Open Banking Requested', '');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
});

test('an address that names nothing says so, and keys lead on', async ({ page, product }) => {
  const [url] = product.urls;
  await openStaffScreen(page, url, product.admin, '?chat=nonsense');
  await expect(page.getByRole('dialog')).toContainText('There is no application nonsense');
  await expect(messageIn(page)).toHaveCount(0);
  await expect(page.getByTestId('connection')).toHaveText('Live Updates');

  await page.goto(`${url}/admin?section=nonsense`);
  await expect(page.getByText('There is no section called ‘nonsense’.')).toBeVisible();
  await expect(page.locator('[data-row-action]').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // Not always the first row: an application that another test submits may come in above it.
  await expect(page.locator('[data-row-action]:focus')).toHaveCount(1);
  await page.keyboard.press('s');
  await expect(page.getByRole('menuitem', { name: /^[1-8] / }).and(page.locator(':focus'))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('r');
  await expect(messageIn(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press(']');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(page.getByText('There is no section called')).toHaveCount(0);
});

test('a message of one’s own that was not sent is headed by one’s own name', async ({
  page,
  request,
  product,
}) => {
  const reference = await newApplication(request);
  await openStaffScreen(page, product.urls[0], product.admin, `?chat=${reference}`);
  await page.route(`**/api/chat/${reference}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await messageIn(page).fill('Hello');
  await messageIn(page).press('Enter');
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Hello' });
  await expect(message.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(message).toContainText(`${product.admin.username} ·`);
});

test('Undo this change is offered for what staff did, and not for how a file opened an application', async ({
  page,
  request,
  product,
}) => {
  const reference = await importApplication(request, product);
  await openStaffScreen(page, product.urls[0], product.admin);
  const row = await findApplication(page, reference);
  const undo = page.getByRole('dialog').getByRole('button', { name: 'Undo this change' });
  const changes = page.getByRole('dialog').getByRole('listitem');
  await chooseInRow(page, row, 'Stage history');
  await expect(changes).toHaveCount(1);
  await expect(undo).toHaveCount(0);
  await page.keyboard.press('Escape');

  await changeStage(page, row, '2 Open Banking Requested', '');
  await chooseInRow(page, row, 'Stage history');
  await expect(changes).toHaveCount(2);
  await undo.click();
  await expect(page.getByText('Stage change undone', { exact: true })).toBeVisible();
  await expect(changes).toHaveCount(3);
  await expect(undo).toHaveCount(0);
});

test('an application with an unread chat is counted and found, and leaves once it is read', async ({
  page,
  request,
  product,
}) => {
  const [url] = product.urls;
  const reference = await newApplication(request);
  await openStaffScreen(page, url, product.admin);
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
  await expect(page.getByText('No applications match')).toBeVisible();
  const data = { text: 'Did it arrive?', sender: 'customer', clientId: randomUUID() };
  expect((await request.post(`${url}/api/chat/${reference}`, { data })).status()).toBe(201);
  const row = page.getByRole('row').filter({ hasText: reference });
  const openChat = row.getByRole('button', { name: /^1 unread, Live Chat/ });
  await expect(openChat).toBeVisible();
  // Counted until it is opened, which reads it.
  await expect(page.getByRole('link', { name: /^Active Loan Applications/ })).toHaveText(/\d/);
  await openChat.click();
  await expect(page.getByRole('dialog').getByText('Did it arrive?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(0);
});

test('what was removed and what was imported is taken back from its list', async ({
  page,
  request,
  product,
}) => {
  const [url] = product.urls;
  const headers = await staffHeaders(product);
  // Other tests import and remove at the same time.
  const colleague = await openAgent(request, product, 'admin');
  const reference = await importApplication(request, { ...product, admin: colleague });
  const name = await removeReminder(request, product);

  await openStaffScreen(page, url, product.admin);
  await page.getByRole('link', { name: /^Reminders/ }).click();
  await chooseMore(page, 'Recently removed');
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await expect(page.getByText('1 reminder brought back', { exact: true })).toBeVisible();
  const restored = await request.get(`${url}/api/reminders?search=${name}`, { headers });
  expect(await restored.json()).toHaveLength(1);
  await page.keyboard.press('Escape');

  await chooseMore(page, 'Past imports');
  const batch = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'Applications: 1 created' })
    .filter({ hasText: colleague.username });
  await batch.getByRole('button', { name: /^Undo/ }).click();
  await expect(batch.getByText('Undone', { exact: true })).toBeVisible();
  expect((await request.get(`${url}/api/applications/${reference}`, { headers })).status()).toBe(404);
});
