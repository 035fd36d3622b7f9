import { say } from '../../journeys/chat.ts';
import { inquiryRow, openInquiries, openInquiryChat, startInquiry } from '../../journeys/inquiries.ts';
import { openStaffScreen } from '../../journeys/staff.ts';
import { chooseStatus, expectStatus } from '../../journeys/status.ts';
import { lookAt } from '../../support/look-at.ts';
import { expect, test } from '../../support/test.ts';

test.describe('customer inquiries', () => {
  test.beforeEach(async ({ page, product }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openStaffScreen(page, product.urls[0], product.admin);
    await openInquiries(page);
  });

  test('a visitor asks through one gateway, staff answer through another, live', async ({
    page,
    playwright,
    otherUrl,
  }) => {
    const browser = await playwright.request.newContext();
    // What one has done oneself goes before news, and newer news before older: other visitors write at the same time.
    await expect(page.getByText('Welcome back!', { exact: true })).toHaveCount(0);
    const announced = page.getByText('New inquiry', { exact: true }).waitFor();
    const visitor = await startInquiry(browser, otherUrl);
    const row = inquiryRow(page, visitor);
    await expect(row).toHaveCount(1);
    await announced;

    await visitor.say('Hello, is anybody there?');
    await expect(row).toContainText(`${visitor.firstName}: Hello, is anybody there?`);
    await expect(page.getByText('New Message', { exact: true })).toBeVisible();
    await expect(row.getByRole('button', { name: /^1 unread, Open chat/ })).toBeVisible();

    const chat = await openInquiryChat(page, visitor);
    await expect(chat.getByText('Hello, is anybody there?')).toBeVisible();
    await say(chat, 'We are. How can we help?');
    await expect.poll(() => visitor.read()).toContain('admin: We are. How can we help?');
    await expect(row).toContainText('Us: We are. How can we help?');
    expect(await visitor.hasNewMessages()).toBe(true);
    await visitor.say('My payday has moved.');
    await expect(chat.getByText('My payday has moved.')).toBeVisible();
    expect(await visitor.read()).toEqual([
      'customer: Hello, is anybody there?',
      'admin: We are. How can we help?',
      'customer: My payday has moved.',
    ]);

    await page.keyboard.press('Escape');
    await expect(row.getByRole('button', { name: /unread/ })).toHaveCount(0);
    await browser.dispose();
  });

  test('resolved leaves the list and closes its chat, Undo brings it back, and so does the visitor', async ({
    page,
    request,
    otherUrl,
  }) => {
    const visitor = await startInquiry(request, otherUrl);
    const row = inquiryRow(page, visitor);
    await chooseStatus(page, row, visitor.name, 'Waiting for Customer');
    await expect(page.getByText('Status Updated', { exact: true })).toBeVisible();
    await expect.poll(() => visitor.status()).toBe('waiting');

    const chat = await openInquiryChat(page, visitor);
    await chooseStatus(page, chat, visitor.name, 'Resolved');
    await expect(page.getByText('Inquiry Resolved', { exact: true })).toBeVisible();
    await expect(chat).toBeHidden();
    await expect(row).toHaveCount(0);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveCount(1);
    expect(await visitor.status()).toBe('waiting');

    await chooseStatus(page, row, visitor.name, 'Resolved');
    await expect(row).toHaveCount(0);
    await visitor.say('One more thing');
    await expect(row).toContainText('One more thing');
    await expectStatus(row, visitor.name, 'New');
  });

  test('a menu stays open beside its row when somebody else writes and the rows change places', async ({
    page,
    request,
    otherUrl,
  }) => {
    const older = await startInquiry(request, otherUrl);
    const visitor = await startInquiry(request, otherUrl);
    const row = inquiryRow(page, visitor);
    const status = row.getByRole('button', { name: /^Status of / });
    await status.click();
    await expect(page.getByRole('menu')).toBeVisible();

    await older.say('I was here first');
    await expect(inquiryRow(page, older)).toContainText('I was here first');
    await expect
      .poll(async () => {
        const [button, menu] = [await status.boundingBox(), await page.getByRole('menu').boundingBox()];
        return button && menu && Math.abs(menu.y - button.y - button.height);
      })
      .toBeLessThan(10);
    await page.getByRole('menuitemradio', { name: 'Resolved' }).click();
    await expect(row).toHaveCount(0);
    expect(await visitor.status()).toBe('resolved');
  });

  test('a new inquiry is highlighted until it is opened, and E resolves it and moves to the next', async ({
    page,
    request,
    otherUrl,
  }) => {
    const older = await startInquiry(request, otherUrl);
    await expect(inquiryRow(page, older)).toHaveCount(1);
    const visitor = await startInquiry(request, otherUrl);
    const row = inquiryRow(page, visitor);
    await row.getByRole('button', { name: /^Not opened yet, Open chat/ }).click();
    await expect(page.getByRole('dialog').getByText(/No messages yet/)).toBeVisible();
    await page.keyboard.press('Escape');
    const open = row.getByRole('button', { name: /^Open chat/ });
    await expect(open).toBeFocused();
    await page.keyboard.press('e');
    await expect(row).toHaveCount(0);
    // The next one may be another test's.
    await expect(page.locator(':focus')).toHaveAccessibleName(/Open chat/);
    expect(await visitor.status()).toBe('resolved');
    expect(await older.status()).toBe('new');
  });

  test('conversations are worked through beside the list with only the keyboard', async ({
    page,
    request,
    otherUrl,
  }) => {
    const older = await startInquiry(request, otherUrl);
    await older.say('I was first');
    const newer = await startInquiry(request, otherUrl);
    await newer.say('I was second');
    await expect(inquiryRow(page, newer)).toContainText('I was second');
    await openInquiryChat(page, newer);
    const chat = page.getByRole('dialog');
    await expect(chat.getByLabel('Your message')).toBeFocused();
    await expect(inquiryRow(page, older)).toBeInViewport();
    await chat.getByRole('button', { name: 'Next record' }).click();
    // It may be another test's.
    await expect(chat).not.toHaveAccessibleName(newer.name);
    await expect(chat.getByRole('heading', { level: 2 })).toBeFocused();
    await page.keyboard.press('k');
    await expect(chat).toHaveAccessibleName(newer.name);
    await page.keyboard.press('r');
    await page.keyboard.type('On my way');
    await page.keyboard.press('Enter');
    await expect.poll(() => newer.read()).toContain('admin: On my way');
    await chat.getByRole('heading', { level: 2 }).focus();
    await page.keyboard.press('e');
    await expect(inquiryRow(page, newer)).toHaveCount(0);
    expect(await newer.status()).toBe('resolved');
    await expect(chat).toBeVisible();
    await lookAt(page, 'inquiry-beside-list');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goBack();
    await expect(chat).toHaveCount(0);
  });

  test('search and status are in the address, and survive a reload', async ({ page, request, otherUrl }) => {
    const visitor = await startInquiry(request, otherUrl);
    const row = inquiryRow(page, visitor);
    await chooseStatus(page, row, visitor.name, 'Resolved');
    await expect(row).toHaveCount(0);
    await page.getByLabel('Status', { exact: true }).selectOption('Resolved');
    await page.getByRole('searchbox', { name: 'Search' }).fill(visitor.firstName);
    await expect(row).toHaveCount(1);
    await expect(page).toHaveURL(/section=inquiries.*status=resolved|status=resolved.*section=inquiries/);
    await page.reload();
    await expect(row).toHaveCount(1);
    await expect(page.getByLabel('Status', { exact: true })).toHaveValue('resolved');
  });

  test('refreshing the list leaves nothing unread', async ({ page, request, otherUrl }) => {
    const visitor = await startInquiry(request, otherUrl);
    await visitor.say('Hello');
    const row = inquiryRow(page, visitor);
    await expect(row.getByRole('button', { name: /^1 unread/ })).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(row.getByRole('button', { name: /unread/ })).toHaveCount(0);
  });

  test('a chat catches up with what came while the connection was down', async ({
    page,
    context,
    request,
    otherUrl,
  }) => {
    const visitor = await startInquiry(request, otherUrl);
    const chat = await openInquiryChat(page, visitor);
    await expect(page.getByText('Live Updates')).toBeVisible();
    await context.setOffline(true);
    await expect(chat.getByText('Offline')).toBeVisible();
    await visitor.say('Sent while you were away');
    await say(chat, 'Written while offline');
    await context.setOffline(false);
    await expect(chat.getByText('Sent while you were away')).toBeVisible();
    await expect
      .poll(() => visitor.read())
      .toEqual(['customer: Sent while you were away', 'admin: Written while offline']);
  });

  test('a colleague who is replying is named', async ({ page, request, otherUrl }) => {
    const visitor = await startInquiry(request, otherUrl);
    let say: ((frame: object) => void) | undefined;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      socket.connectToServer();
      say = (frame) => socket.send(JSON.stringify(frame));
    });
    await page.reload();
    await openInquiryChat(page, visitor);
    await expect(page.getByText('Live Updates')).toBeVisible();
    const { inquiryId } = visitor;
    say?.({ type: 'inquiry_typing', inquiryId, sender: 'admin', username: 'Priya' });
    await expect(page.getByText('Priya is replying')).toBeVisible();
    say?.({ type: 'inquiry_typing', inquiryId: 'another', sender: 'admin', username: 'Tom' });
    await expect(page.getByText('Priya is replying')).toBeHidden();
    await expect(page.getByText(/Tom is replying/)).toHaveCount(0);
  });

  test('where no socket can be opened, a chat still shows what the visitor writes', async ({
    page,
    request,
    otherUrl,
  }) => {
    const visitor = await startInquiry(request, otherUrl);
    await page.routeWebSocket(/\/ws$/, (socket) => socket.close());
    await page.reload();
    const chat = await openInquiryChat(page, visitor);
    await expect(chat.getByText(/No messages yet/)).toBeVisible();
    await visitor.say('Can you see this?');
    await expect(chat.getByText('Can you see this?')).toBeVisible();
    await say(chat, 'Yes, we can.');
    await expect.poll(() => visitor.read()).toEqual(['customer: Can you see this?', 'admin: Yes, we can.']);
  });

  test('a list and a status that fail say so, and nothing is lost', async ({ page, request, otherUrl }) => {
    const visitor = await startInquiry(request, otherUrl);
    const row = inquiryRow(page, visitor);
    await expect(row).toHaveCount(1);
    await page.route('**/api/inquiries/*/status', (route) => route.fulfill({ status: 500, body: '{}' }));
    await chooseStatus(page, row, visitor.name, 'Resolved');
    await expect(page.getByText('Failed to update inquiry status', { exact: true })).toBeVisible();
    await expectStatus(row, visitor.name, 'New');
    await page.route('**/api/inquiries?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Failed to load customer inquiries', { exact: true })).toBeVisible();
    await expect(row).toHaveCount(1);
  });
});

test('on a phone the card of an inquiry shows its reason and a button with the word Resolve', async ({
  page,
  product,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const visitor = await startInquiry(request, product.urls[0]);
  await visitor.say('Could it be the 28th?');
  await openStaffScreen(page, product.urls[0], product.admin, '?section=inquiries');
  const card = inquiryRow(page, visitor);
  await expect(card).toContainText('I would like to talk about my payment date.');
  await expect(card).toContainText(`${visitor.firstName}: Could it be the 28th?`);
  const resolve = card.getByRole('button', { name: `Resolve the inquiry of ${visitor.name}` });
  await expect(resolve).toHaveText('Resolve');
  await resolve.click();
  await expect(card).toHaveCount(0);
  expect(await visitor.status()).toBe('resolved');
});

test('two staff who reply at once see each other, and neither sends without knowing', async ({
  browser,
  product,
  otherUrl,
  request,
}) => {
  const visitor = await startInquiry(request, otherUrl);
  const [first, second] = [await browser.newPage(), await browser.newPage()];
  await openStaffScreen(first, product.urls[0], product.admin);
  await openStaffScreen(second, otherUrl, product.admin);
  for (const page of [first, second]) {
    await openInquiries(page);
    await openInquiryChat(page, visitor);
  }
  await first.getByRole('dialog').getByLabel('Your message').pressSequentially('Hello');
  await say(second.getByRole('dialog'), 'I have got this one');
  await expect(first.getByText(/A colleague replied while you were writing/)).toBeVisible();
  await first.getByRole('dialog').getByLabel('Your message').press('Enter');
  await expect(first.getByText(/Your message was not sent/)).toBeVisible();
  expect(await visitor.read()).toEqual(['admin: I have got this one']);
  await first.close();
  await second.close();
});
