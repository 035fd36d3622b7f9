import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { backCallRow, openBackCalls, requestBackCall } from './journeys/messaging.ts';
import { signIn } from './journeys/staff.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const expectAccessible = async (page: Page, state: string) => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(told, state).toEqual([]);
};

test.describe('messages with customers', () => {
  test.beforeEach(async ({ page, product }) => {
    test.skip(product.phones === undefined, 'nobody plays the customers of this product');
    await signIn(page, product.urls[0], product.admin);
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
    await row.getByLabel(`Status of ${customer.name}`).selectOption('Completed');
    await expect(page.getByText('Call Completed', { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test('WhatsApp takes a template alone until the customer writes, then words', async ({
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
    await chat.getByLabel('Value for {{1}}').fill('Robin');
    await expect(chat.getByText(/^Hello Robin, /)).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Send template' })).toBeEnabled();
    await expectAccessible(page, 'a closed WhatsApp window');

    await customer.write('whatsapp', 'Is this the lender?');
    await expect(chat.getByText(/^Window closes in 2[34] h/)).toBeVisible();
    await chat.getByLabel('Your message').fill('It is. How can we help?');
    await chat.getByLabel('Your message').press('Enter');
    await expect.poll(() => customer.received('whatsapp')).toEqual(['It is. How can we help?']);

    await page.keyboard.press('Escape');
    await row.getByRole('button', { name: /^Send WhatsApp Template/ }).click();
    const template = page.getByRole('dialog', { name: /^Send WhatsApp Template/ });
    await template.getByLabel('Value for {{1}}').fill('Robin');
    await template.getByRole('button', { name: 'Send template' }).click();
    await expect(template).toBeHidden();
    await expect.poll(async () => (await customer.received('whatsapp')).at(-1)).toMatch(/^Hello Robin, /);
  });

  test('notes are kept with their author, and a refused payment counts', async ({
    page,
    request,
    product,
    otherUrl,
  }) => {
    const customer = await requestBackCall(request, product, otherUrl);
    const row = backCallRow(page, customer);
    await row.getByRole('button', { name: /^Edit Notes/ }).click();
    const notes = page.getByRole('dialog', { name: `Edit Notes: ${customer.name}` });
    await notes.getByLabel('Notes', { exact: true }).fill('Works nights');
    await notes.getByRole('button', { name: 'Save Notes' }).click();
    await expect(page.getByText('Notes Updated', { exact: true })).toBeVisible();
    await expect(row).toContainText('Works nights');

    await row.getByLabel(`Status of ${customer.name}`).selectOption('Failed CPA');
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: /^Failed CPA Payments/ }).click();
    await expect(row).toContainText('1/2 attempts');
    await expectAccessible(page, 'the failed card payments');
  });
});
