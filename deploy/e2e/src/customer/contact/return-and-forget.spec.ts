import type { Page } from '@playwright/test';
import { say } from '../../journeys/chat.ts';
import { chooseInChatMenu, fillContact, openContactChat, staffAnswers } from '../../journeys/contact.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const startButton = (page: Page) => page.getByRole('button', { name: 'Start Chat' });
const returnButton = (page: Page) => page.getByRole('button', { name: 'Go back to your chat' });
const chat = (page: Page) => page.getByRole('region', { name: 'Customer Support Chat' });
const forgotten = (page: Page) =>
  page.getByText('This device has forgotten your conversation', { exact: true });

/** What the browser stores of conversations, as one text. */
const stored = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries(storage))
      .filter(([key]) => /contact|chat|drafts/.test(key))
      .join('\n'),
  );

test('somebody who leaves while their chat is being started stays where they are, and finds the chat later', async ({
  page,
}) => {
  await page.goto('/?id=07480');
  const heading = page.getByRole('heading', { name: /^Welcome, / });
  await expect(heading).toBeVisible();
  await page.evaluate(() => history.pushState({}, '', '/contact'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await fillContact(page);
  const waiting: (() => void)[] = [];
  await page.route('**/api/inquiries', async (route) => {
    const response = await route.fetch();
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.fulfill({ response });
  });
  await startButton(page).click();
  await expect(page.getByRole('button', { name: 'Starting Chat...' })).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();
  const answered = page.waitForResponse('**/api/inquiries');
  await expect.poll(() => waiting.length).toBe(1);
  for (const answer of waiting) answer();
  await answered;
  await expect.poll(() => stored(page)).toContain('loanline.contact.conversation');
  await expect(page).toHaveURL(/\/\?id=07480$/);
  await expect(heading).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByLabel('Reason for Inquiry')).toHaveValue('');
  await returnButton(page).click();
  await expect(page.getByRole('group', { name: 'What your inquiry is about' })).toContainText('payday');
});

test('a form whose answer was lost is one inquiry, also when it is sent again after a reload', async ({
  page,
}) => {
  await page.goto('/contact');
  await fillContact(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/inquiries', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await (keys.length === 1 ? route.fetch().then(() => route.abort()) : route.continue());
  });
  await startButton(page).click();
  await expect(page.getByRole('main').getByText(/Failed to start chat/)).toBeVisible();
  await page.reload();
  await startButton(page).click();
  await expect(chat(page)).toBeVisible();
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);

  await page.goto('/contact');
  await fillContact(page);
  await startButton(page).click();
  await expect(chat(page)).toBeVisible();
  expect(keys[2]).not.toBe(keys[0]);
});

test.describe('a conversation that is forgotten', () => {
  test('leaves nothing on this device, and nothing calls for it', async ({
    page,
    context,
    product,
    request,
  }) => {
    const inquiryId = await openContactChat(page);
    await say(chat(page), 'Hello?');
    await page.route('**/api/inquiries/*/messages', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await say(chat(page), 'Never sent');
    await chat(page).getByLabel('Your message').fill('Half written');
    expect(await stored(page)).toContain(inquiryId);
    await chooseInChatMenu(page, 'Forget this conversation');
    await expect(forgotten(page)).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(returnButton(page)).toHaveCount(0);
    expect(await stored(page)).toBe('');
    expect((await context.cookies()).map(({ value }) => value).join()).not.toContain(inquiryId);
    await staffAnswers(request, product, inquiryId, 'Are you still there?');
    await page.reload();
    await expect(startButton(page)).toBeVisible();
    expect(
      await page.evaluate(async () => (await fetch('/api/notifications/check')).json() as Promise<unknown>),
    ).toEqual({ hasNewMessages: false });
  });

  test('can be forgotten beside the way back to it, and that can be undone', async ({ page }) => {
    const inquiryId = await openContactChat(page);
    await chat(page).getByLabel('Your message').fill('Half written');
    await chooseInChatMenu(page, 'Start a new conversation');
    await page.getByRole('button', { name: 'Forget' }).click();
    await expect(forgotten(page)).toBeVisible();
    await expect(returnButton(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await returnButton(page).click();
    await expect(page).toHaveURL(new RegExp(`chat=${inquiryId}$`));
    await expect(chat(page).getByLabel('Your message')).toHaveValue('Half written');
  });

  test('is not forgotten without a network, and the page says so', async ({ page }) => {
    await openContactChat(page);
    await page.goto('/contact');
    await page.route('**/api/notifications/forget', (route) => route.abort());
    await page.getByRole('button', { name: 'Forget' }).click();
    await expect(
      page.getByText('This device has not forgotten your conversation', { exact: true }),
    ).toBeVisible();
    await expect(returnButton(page)).toBeVisible();
  });
});

test('the way back to a conversation ends 30 days after it was last opened', async ({ page }) => {
  const start = new Date();
  await page.clock.install({ time: start });
  await openContactChat(page);
  const laterBy = async (days: number) => {
    await page.clock.setSystemTime(start.getTime() + days * 86_400_000);
    await page.goto('/contact');
    await expect(startButton(page)).toBeVisible();
  };
  await laterBy(29);
  await expect(returnButton(page)).toBeVisible();
  await laterBy(31);
  await expect(returnButton(page)).toHaveCount(0);
  expect(await stored(page)).not.toContain('loanline.contact.conversation');
});
