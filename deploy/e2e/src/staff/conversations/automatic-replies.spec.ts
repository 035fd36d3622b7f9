import type { Page } from '@playwright/test';
import { newSurname, openContactChat } from '../../journeys/contact.ts';
import { say } from '../../journeys/chat.ts';
import { openStaffScreen } from '../../journeys/staff.ts';
import { lookAt } from '../../support/look-at.ts';
import { startOwnProduct } from '../../support/own-product.ts';
import { admin } from '../../support/run-product.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** Three days from now, so that the office is closed whatever the hour in London. */
const openDay = weekdays[(new Date().getUTCDay() + 3) % weekdays.length] ?? '';

let own: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  own = await startOwnProduct('replies', {
    OFFICE_HOURS: `${openDay} 09:00-17:30`,
    AUTOMATIC_REPLIES: 'on',
    SEED_DEMO: '0',
  });
});
test.afterAll(() => own.stop());

const promise = /We are closed now\. We will answer from 9:00 on \w+day \d+ \w+\./;
const inboxRow = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('article')).filter({ hasText: name });

for (const width of [1440, 360])
  test(`out of office hours one reply says when a person will answer, and the visitor still waits, at ${width}`, async ({
    browser,
    page,
  }) => {
    const lastName = newSurname();
    const name = `Wilhelmina ${lastName}`;
    const visitor = await browser.newPage({ baseURL: own.url, viewport: { width, height: 900 } });
    await openContactChat(visitor, { firstName: 'Wilhelmina', lastName });
    const chat = visitor.getByRole('region', { name: 'Customer Support Chat' });
    const replies = chat.getByText(promise);
    await expect(replies).toBeVisible();
    await expect(chat.getByText('Automatic reply')).toBeVisible();
    await say(chat, 'Is my payment late?');
    await say(chat, 'Hello?');

    await page.setViewportSize({ width, height: 900 });
    await openStaffScreen(page, own.url, admin, '?section=inbox');
    const row = inboxRow(page, name);
    await expect(row).toBeVisible();
    await row.getByRole('button', { name, exact: true }).first().click();
    const panel = page.getByRole('dialog', { name });
    await expect(panel.getByText('Automatic reply')).toBeVisible();
    await expect(panel.getByText(promise)).toHaveCount(1);
    await expect(replies).toHaveCount(1);
    if (width === 1440) {
      await lookAt(visitor, 'automatic-reply-to-a-visitor');
      await lookAt(page, 'automatic-reply-for-staff');
    }

    await page.setViewportSize({ width, height: 900 });
    await panel.getByLabel('Your message').fill('It is not.');
    await panel.getByLabel('Your message').press('Enter');
    await expect(chat.getByText('It is not.')).toBeVisible();
    await page.goto(`${own.url}/admin?section=inbox`);
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
    await expect(inboxRow(page, name)).toBeHidden();
    await visitor.close();
  });
