import type { Page } from '@playwright/test';
import { openAgent } from '../../journeys/agents.ts';
import { backCallRow, newCustomer, openBackCalls, requestBackCall } from '../../journeys/messaging.ts';
import { chooseInRow, openStaffScreen, staffHeaders } from '../../journeys/staff.ts';
import { chooseStatus } from '../../journeys/status.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

test.describe('messages with customers', () => {
  test.beforeEach(async ({ page, product }) => {
    test.skip(product.phones === undefined, 'nobody plays the customers of this product');
    await openStaffScreen(page, product.urls[0], product.admin);
    await openBackCalls(page);
  });

  test('an SMS comes in live, is answered and delivered, and the request is completed', async ({
    page,
    request,
    product,
    otherUrl,
  }) => {
    const customer = await requestBackCall(request, product, otherUrl);
    const row = backCallRow(page, customer);
    await expect(row).toHaveCount(1);
    await customer.write('sms', 'Please call me after four');
    await row.getByRole('button', { name: /^1 unread, SMS/ }).click();

    const chat = page.getByRole('dialog', { name: `SMS Conversation: ${customer.name}` });
    await expect(chat.getByText('Please call me after four', { exact: true })).toBeVisible();
    await chat.getByLabel('Your message').fill('We will, thank you.');
    await expect(chat.getByText('19/1600 · 1 text')).toBeVisible();
    await chat.getByLabel('Your message').press('Enter');
    await expect(chat.getByText(/ · Delivered$/)).toBeVisible();
    expect(await customer.received('sms')).toEqual(['We will, thank you.']);
    await customer.write('sms', 'Great');
    await expect(chat.getByText('Great', { exact: true })).toBeVisible();
    await expectAccessible(page, 'an SMS conversation');

    await page.keyboard.press('Escape');
    await expect(row.getByRole('button', { name: /unread/ })).toHaveCount(0);
    await chooseStatus(page, row, customer.name, 'Completed');
    await expect(page.getByText('Call Completed', { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test('staff text the customer of an application who has never been called', async ({
    page,
    request,
    product,
  }) => {
    const { name, phone, received } = newCustomer(request, product);
    const [, lastName = ''] = name.split(' ');
    const reference = `T${lastName.toUpperCase()}`;
    const file = `Application ID,First Name,Last Name,Email,Phone,Loan Amount\n${reference},Wilhelmina,${lastName},${lastName}@example.org,${phone},300`;
    const imported = await request.post('/api/applications/import', {
      headers: await staffHeaders(product),
      multipart: { csv: { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(file) } },
    });
    expect(imported.status()).toBe(200);
    await page.goto(`${product.urls[0]}/admin?application=${reference}`);
    const panel = page.locator('[data-record-panel]');
    await panel.getByRole('button', { name: 'SMS' }).click();
    const chat = page.getByRole('dialog', { name: `SMS Conversation: Wilhelmina ${lastName}` });
    await chat.getByLabel('Your message').fill('Please send us your payslip.');
    await chat.getByLabel('Your message').press('Enter');
    await expect(chat.getByText(/ · Delivered$/)).toBeVisible();
    expect(await received('sms')).toEqual(['Please send us your payslip.']);
    await page.keyboard.press('Escape');
    await expect(chat).toHaveCount(0);
    await expect(panel).toBeVisible();
  });

  test('WhatsApp takes only a template until the customer writes, then words', async ({
    page,
    request,
    product,
    otherUrl,
  }) => {
    const customer = await requestBackCall(request, product, otherUrl);
    const row = backCallRow(page, customer);
    await row.getByRole('button', { name: /^WhatsApp/ }).click();
    const chat = page.getByRole('dialog', { name: `WhatsApp Conversation: ${customer.name}` });
    await expect(chat.getByText('Window closed')).toBeVisible();
    await expect(chat.getByLabel('Your message')).toHaveCount(0);
    await chat.getByLabel('Customer’s first name').fill('Robin');
    await expect(chat.getByText(/^Hello Robin, /)).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Send template' })).toBeEnabled();
    await expectAccessible(page, 'a closed WhatsApp window');

    await customer.write('whatsapp', 'Is this the lender?');
    await expect(chat.getByText(/^Window closes in 2[34] h/)).toBeVisible();
    await chat.getByLabel('Your message').fill('It is. How can we help?');
    await chat.getByLabel('Your message').press('Enter');
    await expect.poll(() => customer.received('whatsapp')).toEqual(['It is. How can we help?']);

    await page.keyboard.press('Escape');
    await chooseInRow(page, row, 'Send WhatsApp Template');
    const template = page.getByRole('dialog', { name: /^Send WhatsApp Template/ });
    await template.getByLabel('Customer’s first name').fill('Robin');
    await template.getByRole('button', { name: 'Send template' }).click();
    await expect(template).toBeHidden();
    await expect.poll(async () => (await customer.received('whatsapp')).at(-1)).toMatch(/^Hello Robin, /);
  });

  test('on a phone a card shows unread WhatsApp messages', async ({ page, request, product, otherUrl }) => {
    const customer = await requestBackCall(request, product, otherUrl);
    await page.setViewportSize({ width: 360, height: 740 });
    const card = page.getByRole('article').filter({ hasText: customer.name });
    await expect(card.getByRole('button', { name: /^SMS/ })).toBeVisible();
    await expect(card.getByRole('button', { name: /WhatsApp/ })).toHaveCount(0);
    await customer.write('whatsapp', 'Is this the lender?');
    await card.getByRole('button', { name: /^1 unread, WhatsApp Conversation/ }).click();
    const chat = page.getByRole('dialog', { name: `WhatsApp Conversation: ${customer.name}` });
    await expect(chat.getByText('Is this the lender?', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: /WhatsApp/ })).toHaveCount(0);
  });

  test('two of staff on two gateways see the same conversations live, and each other', async ({
    page,
    browser,
    request,
    product,
    otherUrl,
  }) => {
    const priya = await openAgent(request, product, 'admin');
    const customer = await requestBackCall(request, product, otherUrl);
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    });
    const colleague = await context.newPage();
    await openStaffScreen(colleague, otherUrl, priya);
    await openBackCalls(colleague);
    const open = async (on: Page, channel: 'SMS' | 'WhatsApp') => {
      await backCallRow(on, customer)
        .getByRole('button', { name: `${channel} Conversation` })
        .click();
      const chat = on.getByRole('dialog', { name: `${channel} Conversation: ${customer.name}` });
      await expect(chat).toBeVisible();
      await expect(on.getByText('Live Updates', { exact: true })).toBeVisible();
      return chat;
    };

    await customer.write('sms', 'Can I pay on Friday?');
    const [mine, theirs] = [await open(page, 'SMS'), await open(colleague, 'SMS')];
    for (const chat of [mine, theirs])
      await expect(chat.getByText('Can I pay on Friday?', { exact: true })).toBeVisible();
    await theirs.getByLabel('Your message').pressSequentially('Yes');
    await expect(mine.getByText(`${priya.username} is replying`, { exact: true })).toBeVisible();
    await theirs.getByLabel('Your message').press('Enter');
    for (const chat of [mine, theirs])
      await expect(chat.getByText(new RegExp(`^${priya.username} .* Delivered$`))).toBeVisible();
    await customer.write('sms', 'Thank you');
    for (const chat of [mine, theirs])
      await expect(chat.getByText('Thank you', { exact: true })).toBeVisible();
    for (const on of [page, colleague]) await on.keyboard.press('Escape');

    const [here, there] = [await open(page, 'WhatsApp'), await open(colleague, 'WhatsApp')];
    for (const chat of [here, there]) await expect(chat.getByText('Window closed')).toBeVisible();
    await here.getByLabel('Customer’s first name').fill('Robin');
    await here.getByRole('button', { name: 'Send template' }).click();
    await expect(there.getByText(/ · Template · Delivered$/)).toBeVisible();
    await customer.write('whatsapp', 'I am here');
    for (const chat of [here, there]) await expect(chat.getByText(/^Window closes in 2[34] h/)).toBeVisible();
    await context.close();
  });

  test('a stranger’s picture is seen, and their STOP counts without a live connection', async ({
    page,
    request,
    product,
  }) => {
    const stranger = newCustomer(request, product);
    await stranger.write('sms', 'Is this the lender?', true);
    const chat = page.getByRole('dialog', { name: /^SMS Conversation/ });
    const openFromAll = async () => {
      await page.getByRole('button', { name: 'All conversations' }).click();
      const all = page.getByRole('dialog', { name: 'All conversations' });
      await all.getByLabel('Search').fill(stranger.phone);
      const shown = stranger.phone.replace(/^\+44(\d{4})/, '0$1 ');
      await all.getByRole('button', { name: new RegExp(shown) }).click();
    };
    await page.getByRole('button', { name: /^Read (it|the first)$/ }).click();
    await expect(page.getByRole('dialog', { name: /^(SMS|WhatsApp) Conversation/ })).toBeVisible();
    // The first may be the message of another test.
    await page.keyboard.press('Escape');
    await openFromAll();
    await expect(chat.getByText('Is this the lender?', { exact: true })).toBeVisible();
    const picture = await chat.getByRole('link', { name: 'Open the image' }).getAttribute('href');
    const fetched = await page.request.get(new URL(picture ?? '', product.urls[0]).href);
    expect([fetched.status(), fetched.headers()['content-type']]).toEqual([200, 'image/png']);
    await chat.getByLabel('Your message').fill('It is.');
    await chat.getByLabel('Your message').press('Enter');
    await expect(chat.getByText(/ · Delivered$/)).toBeVisible();
    // From here on the page fetches without being asked.
    await page.routeWebSocket(/\/ws$/, (socket) => void socket.close({ code: 1001 }));
    await page.reload();
    await expect(chat.getByText('It is.', { exact: true })).toBeVisible();
    await expect(chat.getByText(/^(Offline|Reconnecting)$/)).toBeVisible();
    await stranger.write('sms', 'STOP');
    await expect(chat.getByText(/^This customer wrote STOP on /)).toBeVisible({ timeout: 20_000 });
    await page.keyboard.press('Escape');
    await openFromAll();
    await expect(chat.getByText('It is.', { exact: true })).toBeVisible();
    await expect(chat.getByLabel('Your message')).toHaveCount(0);
  });

  test('notes are stored with their author, and a refused payment counts', async ({
    page,
    request,
    product,
    otherUrl,
  }) => {
    const customer = await requestBackCall(request, product, otherUrl);
    const row = backCallRow(page, customer);
    await chooseInRow(page, row, 'Edit Notes');
    const notes = page.getByRole('dialog', { name: `Edit Notes: ${customer.name}` });
    await notes.getByLabel('Notes', { exact: true }).fill('Works nights');
    await page.keyboard.press('Escape');
    await expect(notes.getByRole('alert')).toHaveText('You have unsaved changes.');
    await notes.getByRole('button', { name: 'Keep editing' }).click();
    await notes.getByRole('button', { name: 'Save Notes' }).click();
    await expect(page.getByText('Notes Updated', { exact: true })).toBeVisible();
    await expect(row).toContainText('Works nights');

    await chooseStatus(page, row, customer.name, 'Failed CPA');
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: /^Failed CPA Payments/ }).click();
    await expect(row).toContainText('1 of 2 attempts');
    await chooseStatus(page, row, customer.name, 'Retake Payment');
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: /^Back Call Requests/ }).click();
    await chooseStatus(page, row, customer.name, 'Failed CPA');
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: /^Failed CPA Payments/ }).click();
    await expect(row.getByText('2 of 2 attempts: do not retake')).toBeVisible();
    await expect(row.getByTitle('No further card payment may be taken (CONC 7.6.12R)')).toBeVisible();
    await expectAccessible(page, 'the failed card payments');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(row.getByText('No further card payment may be taken (CONC 7.6.12R)')).toBeVisible();
  });
});
