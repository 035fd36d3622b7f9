import type { Page } from '@playwright/test';
import { chooseInChat, openTrackerChat, say } from '../journeys/chat.ts';
import { photoOf } from '../journeys/files.ts';
import { openBackCalls } from '../journeys/messaging.ts';
import { chooseMore, signIn } from '../journeys/staff.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { expect, test } from '../support/test.ts';

/** Two of the demo's applications. */
const own = { reference: '07480', forename: 'Aisha', postcode: 'le2 1tr' };
const other = '07481';

let url: string;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  ({ url, stop } = await startOwnProduct('verified', { TRACKER_ACCESS: 'verified' }));
});
test.afterAll(() => stop());

/** What a page's own scripts and socket receive about an application. */
const receivedBy = (page: Page, reference: string) =>
  page.evaluate(async (applicationId) => {
    const status = async (path: string, init?: RequestInit) => (await fetch(path, init)).status;
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    const frame = new Promise<string>((resolve) => {
      socket.onopen = () => socket.send(JSON.stringify({ type: 'subscribe', applicationId }));
      socket.onmessage = ({ data }) => resolve((JSON.parse(String(data)) as { type: string }).type);
    });
    const answer = {
      application: await status(`/api/applications/${applicationId}`),
      chat: await status(`/api/chat/${applicationId}`),
      writing: await status(`/api/chat/${applicationId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: 'Hello from a script', sender: 'customer' }),
      }),
      socket: await frame,
    };
    socket.close();
    return answer;
  }, reference);

const refused = { application: 404, chat: 404, writing: 404, socket: 'error' };

test.describe('a tracker that asks who you are first', () => {
  test('shows nothing before, all of one application afterwards, and nothing of any other @both-ways', async ({
    page,
  }) => {
    const ask = page.getByRole('heading', { level: 1, name: "Confirm it's you" });
    const answer = async (text: string) => {
      await page.getByRole('textbox', { name: 'Postcode' }).fill(text);
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });

    // What cannot be a date of birth is said to be none, and is no attempt.
    await page.goto(`${url}/?id=${own.reference}`);
    await page.getByRole('textbox', { name: 'Date of birth' }).fill('27/03/90');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(summary).toContainText('all 4 digits of the year');

    // An application that does not exist gets the same question and the same answer as one that does.
    const words: string[] = [];
    for (const reference of ['no-such-one', own.reference]) {
      await page.goto(`${url}/?id=${reference}`);
      await expect(ask).toBeVisible();
      await expect(page.getByText(own.forename)).toHaveCount(0);
      expect(await receivedBy(page, reference)).toEqual(refused);
      await page.getByRole('radio', { name: 'Postcode' }).check();
      await answer('SW1A 1AA');
      await expect(summary).toBeFocused();
      words.push(await summary.innerText());
    }
    expect(words[0]).toBe(words[1]);

    await answer(own.postcode);
    await expect(page.getByRole('heading', { name: `Welcome, ${own.forename}!` })).toBeFocused();
    await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
    const panel = await openTrackerChat(page);
    await say(panel, 'It is me.');
    await expect(panel.getByText('It is me.', { exact: true })).toBeVisible();
    await chooseInChat(page, panel, await photoOf(page));
    await expect(panel.getByRole('log')).toContainText('We are checking it');
    expect(await receivedBy(page, own.reference)).toEqual({
      application: 200,
      chat: 200,
      writing: 201,
      socket: 'subscribed',
    });

    expect(await receivedBy(page, other)).toEqual(refused);
    await page.goto(`${url}/?id=${other}`);
    await expect(ask).toBeVisible();
    await page.goto(`${url}/?id=${own.reference}`);
    await expect(page.getByRole('heading', { name: `Welcome, ${own.forename}!` })).toBeVisible();
  });
});

test('where no provider is set up, staff see that and nothing appears to be sent', async ({
  page,
  product,
}) => {
  await signIn(page, url, product.admin);
  await openBackCalls(page);
  await chooseMore(page, 'WhatsApp setup');
  await expect(page.getByText('WhatsApp Not Configured', { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^SMS Conversation with / })
    .first()
    .click();
  const chat = page.getByRole('dialog', { name: /^SMS Conversation/ });
  await chat.getByLabel('Your message').fill('Hello');
  await chat.getByLabel('Your message').press('Enter');
  await expect(page.getByText('SMS Failed', { exact: true })).toBeVisible();
  await expect(chat.getByRole('alert')).toContainText('SMS Not Configured');
  await expect(chat.getByLabel('Your message')).toHaveValue('Hello');
});
