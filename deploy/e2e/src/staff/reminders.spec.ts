import { unknownPerson } from '../journeys/agents.ts';
import { holdMessagesTo, newCustomer } from '../journeys/messaging.ts';
import { chooseMore, openStaffScreen, staffHeaders } from '../journeys/staff.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

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
  const headers = await staffHeaders(product);
  const [onHold, other] = [newCustomer(request, product), newCustomer(request, product)];
  const rows = [onHold, other].map(
    ({ name, phone }) => `01/06/2026 09:30,${name},${phone},4242,120.50,02/06/2026`,
  );
  const file = ['Timestamp,Customer Name,Customer Mobile,Card Number,Amount,Date', ...rows].join('\n');
  const imported = await request.post(`${url}/api/reminders/import-excel`, {
    headers,
    multipart: { excel: { name: 'two.xlsx', mimeType: 'text/csv', buffer: Buffer.from(file) } },
  });
  expect(imported.status()).toBe(200);
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
