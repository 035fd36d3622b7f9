import type { Page } from '@playwright/test';
import { expectMessages, say } from '../journeys/chat.ts';
import { createCut } from '../journeys/connection.ts';
import { chooseInChatMenu, fillContact, openContactChat, staffAnswers } from '../journeys/contact.ts';
import { staffHeaders } from '../journeys/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const chatOf = (page: Page) => page.getByRole('region', { name: 'Customer Support Chat' });

test.describe('contact support, on a phone', () => {
  test('says what is missing, then what is wrong, and starts a chat', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Support' })).toBeVisible();
    await expect(page.getByText('We may need to contact you directly for urgent matters')).toBeVisible();
    await page.getByRole('button', { name: 'Start Chat' }).click();
    await expect(page.getByText('Missing Information', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Please fill in all required fields including your mobile number', { exact: true }),
    ).toBeVisible();
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary.getByRole('link')).toHaveText([
      'Enter your first name',
      'Enter your last name',
      'Enter your mobile number',
      'Enter the reason for your inquiry',
    ]);
    await summary.getByRole('link', { name: 'Enter your mobile number' }).click();
    await expect(page.getByLabel('Mobile Number')).toBeFocused();
    await fillContact(page, { mobileNumber: '0770' });
    await page.getByRole('button', { name: 'Start Chat' }).click();
    await expect(page.getByText('Invalid Mobile Number', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Mobile Number')).toHaveValue('0770');
    await page.getByLabel('Mobile Number').fill('07700 900 532');
    await page.getByRole('button', { name: 'Start Chat' }).click();
    await expect(page.getByRole('heading', { name: 'Customer Support Chat' })).toBeVisible();
    await expect(page).toHaveURL(/\?chat=[\w-]+$/);
    await expect(page.getByRole('group', { name: 'What your inquiry is about' })).toHaveText(
      /My payday has moved\.$/,
    );
    await expect(page.getByText('Chat Restored')).toBeHidden();
  });

  test('a chat goes both ways, and is there after a reload', async ({ page, product, request }) => {
    const inquiryId = await openContactChat(page);
    const chat = chatOf(page);
    const box = chat.getByLabel('Your message');
    await expect(chat.getByRole('button', { name: 'Send' })).toBeDisabled();
    await box.fill('First line');
    await box.press('Shift+Enter');
    await expect(box).toHaveValue('First line\n');
    await box.fill('');
    const greeting = 'Hi Ada, thank you for getting in touch. We have your message and will reply here.';
    const begins = async () => {
      const lines = chat.getByRole('log').getByRole('listitem');
      await expect(lines.first()).toHaveText(/^\w+day /);
      await expect(lines.nth(1)).toContainText('My payday has moved.');
      await expect(lines.nth(2)).toContainText(greeting);
    };
    await begins();
    await say(chat, 'Hello?');
    await staffAnswers(request, product, inquiryId, 'Hello, how can we help?');
    await expectMessages(chat, ['Hello?', 'Hello, how can we help?']);
    await begins();
    await expect(chat.getByText(/^You · \d\d:\d\d/).last()).toBeVisible();
    await expect(chat.getByText(/^Support · \d\d:\d\d/)).toHaveCount(2);
    await page.reload();
    await expect(page.getByText('Chat Restored', { exact: true })).toBeVisible();
    await expectMessages(chat, ['Hello?', 'Hello, how can we help?']);
  });

  test('what is written without a network is sent once it is back, and nothing is missed', async ({
    page,
    product,
    request,
  }) => {
    const cut = await createCut(page);
    const inquiryId = await openContactChat(page);
    const chat = chatOf(page);
    await expect(chat.getByText('Connected')).toBeVisible();
    await cut.away();
    await expect(chat.getByText('Offline')).toBeVisible();
    await say(chat, 'Written in a tunnel');
    await staffAnswers(request, product, inquiryId, 'Answered meanwhile');
    await cut.back();
    await expectMessages(chat, ['Answered meanwhile', 'Written in a tunnel']);
    await expect(chat.getByText(/^You · \d\d:\d\d · Sent/).last()).toBeVisible();
  });

  test('without a socket new messages are asked for every 3 seconds', async ({ page, product, request }) => {
    await page.routeWebSocket(/\/ws$/, (socket) => void socket.close({ code: 1001 }));
    const inquiryId = await openContactChat(page);
    await staffAnswers(request, product, inquiryId, 'Can you see this?');
    await expect(chatOf(page).getByText('Can you see this?')).toBeVisible({ timeout: 5_000 });
  });

  test('a conversation that there is not leads back to the form', async ({ page }) => {
    await page.goto('/contact?chat=no-such-conversation');
    await expect(page.getByText('Session Error', { exact: true })).toBeVisible();
    await expect(
      page.getByText('Could not restore your chat session. Please start a new conversation.', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(page.getByRole('button', { name: 'Start Chat' })).toBeVisible();
  });

  test('a conversation that cannot be fetched now keeps its address', async ({ page }) => {
    const inquiryId = await openContactChat(page);
    await page.route('**/api/inquiries/*', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('We could not reach your conversation')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`chat=${inquiryId}$`));
    await page.unroute('**/api/inquiries/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Chat Restored', { exact: true })).toBeVisible();
  });

  test('a chat that cannot be started says so, keeps what was typed, and is started once', async ({
    page,
  }) => {
    await page.goto('/contact');
    await fillContact(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/inquiries', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await (keys.length === 1 ? route.abort() : route.continue());
    });
    await page.getByRole('button', { name: 'Start Chat' }).click();
    await expect(page.getByRole('main').getByText(/Failed to start chat\. Please try again\./)).toBeVisible();
    await expect(page.getByText('Failed to start chat. Please try again.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Start Chat' }).click();
    await expect(page.getByRole('heading', { name: 'Customer Support Chat' })).toBeVisible();
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  test('an answer that was not seen makes the button call, and leads back to the chat', async ({
    page,
    product,
    request,
  }) => {
    const inquiryId = await openContactChat(page);
    await page.goto('/contact');
    await expect(page.getByText('You have a conversation with us.')).toBeVisible();
    await staffAnswers(request, product, inquiryId, 'Are you still there?');
    await page.reload();
    await expect(page.getByText('We have replied to you.')).toBeVisible();
    const start = page.getByRole('button', { name: 'Start Chat' });
    const moves = () =>
      start.evaluate((button) =>
        button
          .getAnimations()
          .filter((each) => each instanceof CSSAnimation)
          .map((each) => each.playState),
      );
    expect(await start.evaluate((button) => getComputedStyle(button).animationName)).toBe('pulse');
    expect(await moves()).toEqual(['running']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(moves).toEqual([]);
    await page.getByRole('button', { name: 'Go back to your chat' }).click();
    await expect(chatOf(page).getByText('Are you still there?')).toBeVisible();
  });

  test('a customer who struggles to pay gets a call back, and sees when to expect it', async ({
    page,
    product,
    request,
  }) => {
    const customerName = `Noor ${crypto.randomUUID()}`;
    await page.goto('/contact');
    for (const number of ['0800 138 7777', '0800 138 1111'])
      await expect(page.getByRole('link', { name: number })).toHaveAttribute(
        'href',
        `tel:${number.replaceAll(' ', '')}`,
      );
    await page.getByRole('button', { name: 'Ask for a call back' }).click();
    await page.getByLabel('Your name').fill(customerName);
    await page.getByRole('button', { name: 'Call me back' }).click();
    await expect(page.getByText('Enter the number to call you on')).toBeVisible();
    await page.getByLabel('Number to call you on').fill('0770');
    await page.getByRole('button', { name: 'Call me back' }).click();
    await expect(page.getByText('Please enter a valid UK mobile number')).toBeVisible();
    await page.getByLabel('Number to call you on').fill('07700 900 118');
    await page.getByLabel('Application reference (optional)').fill('# 07480');
    await page.getByRole('button', { name: 'Call me back' }).click();
    const next = page.getByRole('status').filter({ hasText: 'Thank you, we have your request.' });
    await expect(next).toContainText('07700 900 118');
    await expect(next).toBeFocused();
    const headers = await staffHeaders(product);
    const found = async () => {
      const answer = await request.get(`${product.urls[0]}/api/backcalls`, { headers });
      return ((await answer.json()) as { customerName: string }[]).filter(
        (backCall) => backCall.customerName === customerName,
      );
    };
    await expect.poll(found).toMatchObject([{ source: 'help', applicationId: '07480', status: 'pending' }]);
  });

  test('a resolved conversation says so kindly, and can be reopened', async ({ page, product, request }) => {
    const inquiryId = await openContactChat(page);
    await expect(chatOf(page).getByText('Connected')).toBeVisible();
    await staffAnswers(request, product, inquiryId, 'All done.', 'resolved');
    await expect(page.getByText(/marked this conversation as resolved/)).toBeVisible();
    await say(chatOf(page), 'One more thing');
    await expect(page.getByText(/marked this conversation as resolved/)).toBeHidden();
    await chooseInChatMenu(page, 'Start a new conversation');
    await expect(page.getByRole('button', { name: 'Start Chat' })).toBeVisible();
  });
});

/** Replaces the browser's own notifications, which a test cannot see. */
const recordNotifications = (page: Page, permission: NotificationPermission) =>
  page.addInitScript((answer) => {
    const shown: string[] = [];
    const closed: string[] = [];
    class Recorded {
      static permission = 'default';
      static requestPermission = () => {
        Recorded.permission = answer;
        return Promise.resolve(answer);
      };
      onclick = null;
      readonly title: string;
      constructor(title: string) {
        this.title = title;
        shown.push(title);
      }
      close() {
        closed.push(this.title);
      }
    }
    Object.assign(window, { Notification: Recorded, recorded: { shown, closed } });
  }, permission);

const recorded = (page: Page, what: 'shown' | 'closed') =>
  page.evaluate((name) => (Reflect.get(window, 'recorded') as Record<string, string[]>)[name], what);

test.describe('notifications', () => {
  test('granted: a message of support is shown by the browser for 5 seconds', async ({
    page,
    product,
    request,
  }) => {
    await recordNotifications(page, 'granted');
    const inquiryId = await openContactChat(page);
    await chooseInChatMenu(page, 'Turn on notifications');
    await expect(page.getByText('Notifications Enabled', { exact: true })).toBeVisible();
    await staffAnswers(request, product, inquiryId, 'Hello from support');
    await expect(chatOf(page).getByText('Hello from support')).toBeVisible();
    const title = 'New Message from Support';
    await expect.poll(() => recorded(page, 'shown')).toEqual(['Notifications Enabled', title]);
    expect(await recorded(page, 'closed')).not.toContain(title);
    await expect.poll(() => recorded(page, 'closed')).toContain(title);
    await expect(page.getByText(title, { exact: true })).toBeHidden();
    await page.reload();
    await expect(page.getByText('Chat Restored', { exact: true })).toBeVisible();
    await expectMessages(chatOf(page), ['Hello from support']);
  });

  test('denied: the page says how to allow them, and a message from support is a toast', async ({
    page,
    product,
    request,
  }) => {
    await recordNotifications(page, 'denied');
    const inquiryId = await openContactChat(page);
    await chooseInChatMenu(page, 'Turn on notifications');
    await expect(page.getByText('Notifications Blocked', { exact: true })).toBeVisible();
    await expect(
      page.getByText('To enable: Settings > Notifications > Allow for this site', { exact: true }),
    ).toBeVisible();
    await staffAnswers(request, product, inquiryId, 'Hello from support');
    await expect(page.getByText('New Message from Support', { exact: true })).toBeVisible();
    expect(await recorded(page, 'shown')).toEqual([]);
    await page.reload();
    await expect(page.getByText('Chat Restored', { exact: true })).toBeVisible();
    await expectMessages(chatOf(page), ['Hello from support']);
    await chooseInChatMenu(page, 'Test the sound');
    await expect(page.getByText('Sound Test', { exact: true })).toBeVisible();
    await chooseInChatMenu(page, 'Turn off the sound');
    await chooseInChatMenu(page, 'Turn on the sound');
    await expect(page.getByText('Sound Enabled', { exact: true })).toBeVisible();
  });
});
