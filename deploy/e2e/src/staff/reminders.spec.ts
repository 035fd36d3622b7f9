import type { APIRequestContext, Page } from '@playwright/test';
import { unknownPerson } from '../journeys/agents.ts';
import { holdMessagesTo, newCustomer } from '../journeys/messaging.ts';
import { chooseMore, openStaffScreen, staffHeaders } from '../journeys/staff.ts';
import { expectAccessible } from '../support/accessible.ts';
import type { Product } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const importReminders = async (
  request: APIRequestContext,
  product: Product,
  customers: readonly { name: string; phone: string }[],
) => {
  const rows = customers.map(({ name, phone }) => `01/06/2026 09:30,${name},${phone},4242,120.50,02/06/2026`);
  const file = ['Timestamp,Customer Name,Customer Mobile,Card Number,Amount,Date', ...rows].join('\n');
  const imported = await request.post(`${product.urls[0]}/api/reminders/import-excel`, {
    headers: await staffHeaders(product),
    multipart: { excel: { name: 'due.xlsx', mimeType: 'text/csv', buffer: Buffer.from(file) } },
  });
  expect(imported.status()).toBe(200);
};

test('reminders are imported from a file, sent once, deleted and brought back', async ({
  page,
  product,
  request,
}) => {
  const [customer, other] = [newCustomer(request, product), unknownPerson()];
  const file = [
    'Timestamp,Customer Name,Customer Mobile,Card Number,Amount,Date',
    `01/06/2026 09:30,${customer.name},${customer.phone},4929123412344242,120.50,02/06/2026`,
    `01/06/2026 09:31,${other.name},${other.phone},1234,none,02/06/2026`,
  ].join('\n');
  await openStaffScreen(page, product.urls[0], product.admin);
  await page.getByRole('link', { name: 'Reminders' }).click();
  await chooseMore(page, 'Import Excel');
  const dialog = page.getByRole('dialog', { name: 'Import Excel' });
  await dialog
    .getByLabel('File of reminders')
    .setInputFiles({ name: 'reminders.xlsx', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog.getByText('Nothing has been imported yet', { exact: false })).toBeVisible();
  const rejected = dialog.getByRole('region', { name: 'Rejected rows' });
  await expect(rejected.getByLabel('Amount')).toHaveValue('none');
  await expectAccessible(page, 'an import with rejected rows');
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('Import Successful', { exact: true })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download rejected rows' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('rejected-rows.xlsx');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const row = page.getByRole('row').filter({ hasText: customer.name });
  await expect(row).toContainText('•••• 4242');
  await expect(row.getByText('Overdue', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send all due' }).click();
  await page
    .getByRole('dialog', { name: 'Send all due' })
    .getByRole('button', { name: /^Send \d+ reminders?$/ })
    .click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Sending stopped', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/0 of \d+ reminders? processed|not sent because sending was stopped/),
  ).toBeVisible();

  const question = `Can I pay later? ${customer.name}`;
  await customer.write('sms', question);
  await row.getByRole('button', { name: `Send SMS to ${customer.name}` }).click();
  await expect(row.getByText('Sent', { exact: true })).toBeVisible();
  await expect(row.getByText('Overdue', { exact: true })).toHaveCount(0);
  await expect(row.getByRole('button', { name: `Send SMS to ${customer.name}` })).toBeDisabled();
  await expect.poll(() => customer.received('sms')).toHaveLength(1);

  await row.getByRole('button', { name: `Delete the reminder of ${customer.name}` }).click();
  await expect(
    page.getByText('Are you sure you want to delete this reminder?', { exact: true }),
  ).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);

  await page.getByRole('link', { name: /^Inbox/ }).click();
  const waiting = page.getByRole('row').filter({ hasText: question });
  const [reminder = ''] = await customer.received('sms');
  await waiting.getByText(question).click();
  await expect(page.getByRole('dialog').getByText(reminder, { exact: true })).toBeVisible();
  await expect(waiting).not.toContainText(reminder);
});

test('a reminder that is refused after another was sent asks for a reason all the same', async ({
  page,
  product,
  request,
}) => {
  test.skip(product.phones === undefined, 'nobody plays the customers of this product');
  const [url] = product.urls;
  const [onHold, other] = [newCustomer(request, product), newCustomer(request, product)];
  await importReminders(request, product, [onHold, other]);
  await holdMessagesTo(request, product, onHold.phone);

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    '**/api/reminders/*/send-sms',
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  await openStaffScreen(page, url, product.admin, '?section=reminders');
  const send = ({ name }: { name: string }) => page.getByRole('button', { name: `Send SMS to ${name}` });
  await send(onHold).click();
  await send(other).click();
  await expect(page.getByText('SMS Sent', { exact: true })).toBeVisible();
  await expect(send(onHold)).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect(page.getByRole('dialog', { name: `Reminder to ${onHold.name}` })).toBeVisible();
});

/** The dialog that sends all due reminders, once it says how many. */
const openSendDue = async (page: Page) => {
  await page.getByRole('button', { name: 'Send all due' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send all due' });
  const send = dialog.getByRole('button', { name: /^Send \d+ reminders?$/ });
  await expect(send).toBeVisible();
  return { dialog, send };
};

const undoSending = async (page: Page) => {
  await expect(page.getByText(/^Sending \d+ reminders?$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Sending stopped', { exact: true })).toBeVisible();
};

test('sending all due reminders can be left while it is requested, and its result is shown', async ({
  page,
  product,
  request,
}) => {
  await importReminders(request, product, [newCustomer(request, product)]);
  await openStaffScreen(page, product.urls[0], product.admin, '?section=reminders');
  const { dialog, send } = await openSendDue(page);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/reminders/send-due', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await send.click();
  await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Send all due' }).click();
  await expect(dialog).toBeVisible();
  answer();
  await expect(page.getByText(/^Sending \d+ reminders?$/)).toBeVisible();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await undoSending(page);
});

test('sending all due reminders can be stopped in the notice above the list when its answer was lost', async ({
  page,
  product,
  request,
}) => {
  await importReminders(request, product, [newCustomer(request, product)]);
  await openStaffScreen(page, product.urls[0], product.admin, '?section=reminders');
  const { dialog, send } = await openSendDue(page);
  await page.route('**/api/reminders/send-due', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await send.click();
  await expect(page.getByText('Sending Not Confirmed', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(page.getByText('Sending stopped', { exact: true })).toBeVisible();
});

test('Undo of sending all due reminders does not wait until what is due is counted again', async ({
  page,
  product,
  request,
}) => {
  await importReminders(request, product, [newCustomer(request, product)]);
  await openStaffScreen(page, product.urls[0], product.admin, '?section=reminders');
  const { send } = await openSendDue(page);
  await page.route('**/api/reminders/send-due', async (route) => {
    if (route.request().method() === 'POST') await route.continue();
  });
  await send.click();
  await undoSending(page);
});

test('a reminder that could not be sent in spite of a rule is still there with its reason', async ({
  page,
  product,
  request,
}) => {
  test.skip(product.phones === undefined, 'nobody plays the customers of this product');
  const customer = newCustomer(request, product);
  await importReminders(request, product, [customer]);
  await holdMessagesTo(request, product, customer.phone);
  await openStaffScreen(page, product.urls[0], product.admin, '?section=reminders');
  await page.getByRole('searchbox', { name: 'Search reminders' }).fill(customer.name);
  await page.getByRole('button', { name: `Send SMS to ${customer.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Reminder to ${customer.name}` });
  const reason = dialog.getByLabel('Reason for sending it anyway');
  await reason.fill('She asked us to');
  const json = { error: 'Try again in a moment.', code: 'service-unreachable' };
  await page.route('**/api/reminders/*/send-sms', (route) => route.fulfill({ status: 503, json }));
  await dialog.getByRole('button', { name: 'Send anyway' }).click();
  await expect(page.getByText('SMS Failed', { exact: true })).toBeVisible();
  await expect(reason).toHaveValue('She asked us to');
  await page.unroute('**/api/reminders/*/send-sms');
  await dialog.getByRole('button', { name: 'Send anyway' }).click();
  await expect(page.getByText('SMS Sent', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('reminders whose counters could not be loaded show no counts, and can be sent and cleared', async ({
  page,
  product,
  request,
}) => {
  const customer = newCustomer(request, product);
  await importReminders(request, product, [customer]);
  const json = { error: 'Try again in a moment.', code: 'service-unreachable' };
  await page.route('**/api/reminders/counters', (route) => route.fulfill({ status: 503, json }));
  await openStaffScreen(page, product.urls[0], product.admin, '?section=reminders');
  await expect(page.getByRole('row').filter({ hasText: customer.name })).toBeVisible();
  const all = page.getByRole('combobox', { name: 'Status' }).locator('option').first();
  await expect(all).toHaveText('All');
  await expect(page.getByRole('button', { name: 'Send all due' })).toBeEnabled();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Clear All' }).click();
  await expect(
    page.getByText('Are you sure you want to delete ALL reminders?', { exact: false }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unroute('**/api/reminders/counters');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(all).toHaveText(/^All \([\d,]+\)$/);
});
