import type { APIRequestContext, Page, Route } from '@playwright/test';
import { inquiryRow, openInquiries, openInquiryChat, startInquiry } from '../../journeys/inquiries.ts';
import { backCallRow, holdMessagesTo, openConversation, requestBackCall } from '../../journeys/messaging.ts';
import { openStaffScreen } from '../../journeys/staff.ts';
import { chooseStatus } from '../../journeys/status.ts';
import { expectAccessible } from '../../support/accessible.ts';
import type { Product } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

test.describe('an inquiry', () => {
  test.beforeEach(async ({ page, product }) => {
    await openStaffScreen(page, product.urls[0], product.admin);
    await openInquiries(page);
  });

  test('Ctrl+Enter sends an answer and resolves the inquiry, and so does the button that comes with the first letter', async ({
    page,
    request,
    otherUrl,
  }) => {
    for (const send of ['Control+Enter', 'button']) {
      const visitor = await startInquiry(request, otherUrl);
      const row = inquiryRow(page, visitor);
      const chat = await openInquiryChat(page, visitor);
      const button = chat.getByRole('button', { name: 'Send and resolve' });
      await expect(chat.getByLabel('Your message')).toBeVisible();
      await expect(button).toHaveCount(0);
      await chat.getByLabel('Your message').fill('Your payday is changed.');
      await expectAccessible(page, 'an answer that can resolve');
      if (send === 'button') await button.click();
      else await chat.getByLabel('Your message').press(send);
      await expect(page.getByText('Inquiry Resolved', { exact: true })).toBeVisible();
      await expect(chat).toBeHidden();
      await expect(row).toHaveCount(0);
      expect(await visitor.read()).toEqual(['admin: Your payday is changed.']);
      expect(await visitor.status()).toBe('resolved');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(row).toHaveCount(1);
    }
  });

  test('Ctrl+Enter without an answer does not make the next one resolve the inquiry', async ({
    page,
    request,
    otherUrl,
  }) => {
    const visitor = await startInquiry(request, otherUrl);
    const chat = await openInquiryChat(page, visitor);
    await chat.getByLabel('Your message').press('Control+Enter');
    await chat.getByLabel('Your message').fill('When is your payday?');
    await chat.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => visitor.read()).toEqual(['admin: When is your payday?']);
    await expect(page.getByText('Inquiry Resolved', { exact: true })).toHaveCount(0);
    await expect(chat).toBeVisible();
    expect(await visitor.status()).not.toBe('resolved');
  });

  /** Holds back what staff send in inquiries until it is let go. */
  const holdAnswers = async (page: Page, meet: (route: Route) => Promise<void>) => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/inquiries/*/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await held;
      await meet(route);
    });
    return letGo;
  };

  test('an answer that is stored only when the next inquiry is open resolves its own, and does not close that one', async ({
    page,
    request,
    otherUrl,
  }) => {
    const visitor = await startInquiry(request, otherUrl);
    const other = await startInquiry(request, otherUrl);
    const letGo = await holdAnswers(page, (route) => route.continue());
    const chat = await openInquiryChat(page, visitor);
    await chat.getByLabel('Your message').fill('Your payday is changed.');
    await chat.getByLabel('Your message').press('Control+Enter');
    const next = await openInquiryChat(page, other);
    await next.getByLabel('Your message').fill('Hello.');
    letGo();
    await expect(page.getByText('Inquiry Resolved', { exact: true })).toBeVisible();
    expect(await visitor.status()).toBe('resolved');
    expect(await visitor.read()).toEqual(['admin: Your payday is changed.']);
    await expect(next).toBeVisible();
    await expect(next.getByLabel('Your message')).toBeFocused();
    expect(await other.status()).toBe('new');
  });

  test('an answer that fails when the next inquiry is open has a notice, which leads back to it', async ({
    page,
    request,
    otherUrl,
  }) => {
    const visitor = await startInquiry(request, otherUrl);
    const other = await startInquiry(request, otherUrl);
    const letGo = await holdAnswers(page, (route) => route.fulfill({ status: 400, json: {} }));
    const chat = await openInquiryChat(page, visitor);
    await chat.getByLabel('Your message').fill('Your payday is changed.');
    await chat.getByLabel('Your message').press('Control+Enter');
    await openInquiryChat(page, other);
    letGo();
    await expect(page.getByText('Reply not sent', { exact: true })).toBeVisible();
    await page.locator('[data-toast]').getByRole('button', { name: 'Open' }).click();
    await expect(chat.getByText('Your payday is changed.')).toBeVisible();
    expect(await visitor.status()).toBe('new');
  });

  test('an answer that cannot be sent resolves nothing', async ({ page, request, otherUrl }) => {
    const visitor = await startInquiry(request, otherUrl);
    const chat = await openInquiryChat(page, visitor);
    await page.route('**/api/inquiries/*/messages', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 400, json: {} }) : route.continue(),
    );
    await chat.getByLabel('Your message').fill('Your payday is changed.');
    await chat.getByLabel('Your message').press('Control+Enter');
    await chat.getByRole('button', { name: /^Delete/ }).click();
    await expect(chat.getByText('Your payday is changed.')).toHaveCount(0);
    await expect(chat).toBeVisible();
    expect(await visitor.status()).toBe('new');
  });
});

test('Ctrl+Enter sends an SMS and completes the request, or takes its failed payment again', async ({
  page,
  request,
  product,
  otherUrl,
}) => {
  test.skip(product.phones === undefined, 'nobody plays the customers of this product');
  await openStaffScreen(page, product.urls[0], product.admin);
  for (const [section, button, toast] of [
    ['Back Call Requests', 'Send and complete', 'Call Completed'],
    ['Failed CPA Payments', 'Send and retake payment', 'Status Updated'],
  ] as const) {
    const customer = await requestBackCall(request, product, otherUrl);
    const row = backCallRow(page, customer);
    await page.getByRole('link', { name: /^Back Call Requests/ }).click();
    if (section === 'Failed CPA Payments') await chooseStatus(page, row, customer.name, 'Failed CPA');
    await page.getByRole('link', { name: new RegExp(`^${section}`) }).click();
    await row.getByRole('button', { name: /SMS/ }).click();
    const chat = page.getByRole('dialog', { name: `SMS Conversation: ${customer.name}` });
    await chat.getByLabel('Your message').fill('We will try your card again on Friday.');
    await expect(chat.getByRole('button', { name: button })).toBeVisible();
    await chat.getByLabel('Your message').press('Control+Enter');
    await expect(page.getByText(toast, { exact: true })).toBeVisible();
    await expect(chat).toBeHidden();
    await expect(row).toHaveCount(0);
    await expect.poll(() => customer.received('sms')).toEqual(['We will try your card again on Friday.']);
  }
});

interface Held {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly product: Product;
  readonly otherUrl: string;
}

/** Opens the SMS conversation of a customer whose messages are on hold. */
const openHeldConversation = async ({ page, request, product, otherUrl }: Held) => {
  const customer = await requestBackCall(request, product, otherUrl);
  await holdMessagesTo(request, product, customer.phone);
  await openStaffScreen(page, product.urls[0], product.admin);
  await page.getByRole('link', { name: /^Back Call Requests/ }).click();
  const row = backCallRow(page, customer);
  await row.getByRole('button', { name: /SMS/ }).click();
  return { customer, row, chat: page.getByRole('dialog', { name: `SMS Conversation: ${customer.name}` }) };
};

test('an SMS that staff correct after a refusal, and send with a reason, goes out as corrected and completes the request', async ({
  page,
  request,
  product,
  otherUrl,
}) => {
  test.skip(product.phones === undefined, 'nobody plays the customers of this product');
  const { customer, row, chat } = await openHeldConversation({ page, request, product, otherUrl });
  await chat.getByLabel('Your message').fill('Thank you for your call.');
  await chat.getByLabel('Your message').press('Control+Enter');
  const reason = chat.getByLabel('Reason for sending it anyway');
  await expect(reason).toBeFocused();
  await reason.fill('They asked for this text');
  await expect(row).toHaveCount(1);
  // Sent again without the reason, it is asked for again.
  await chat.getByLabel('Your message').press('Control+Enter');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('They asked for this text');
  await chat.getByLabel('Your message').fill('Thank you for calling us.');
  await chat.getByRole('button', { name: 'Send anyway' }).click();
  await expect(page.getByText('Call Completed', { exact: true })).toBeVisible();
  await expect(chat).toBeHidden();
  await expect(row).toHaveCount(0);
  await expect.poll(() => customer.received('sms')).toEqual(['Thank you for calling us.']);
});

test('the message has the focus again after a refused SMS was sent with a reason', async ({
  page,
  request,
  product,
  otherUrl,
}) => {
  test.skip(product.phones === undefined, 'nobody plays the customers of this product');
  const { chat } = await openHeldConversation({ page, request, product, otherUrl });
  await chat.getByLabel('Your message').fill('Thank you for your call.');
  await chat.getByLabel('Your message').press('Enter');
  const reason = chat.getByLabel('Reason for sending it anyway');
  await reason.fill('They asked for this text');
  await reason.press('Enter');
  await expect(reason).toHaveCount(0);
  await expect(chat.getByLabel('Your message')).toBeFocused();
});

test('a refused template that staff change needs no reason until it is refused again', async ({
  page,
  request,
  product,
  otherUrl,
}) => {
  test.skip(product.phones === undefined, 'nobody plays the customers of this product');
  const customer = await requestBackCall(request, product, otherUrl);
  await holdMessagesTo(request, product, customer.phone);
  await openStaffScreen(page, product.urls[0], product.admin, '?section=back-calls');
  await openConversation(page, backCallRow(page, customer), 'WhatsApp');
  const chat = page.getByRole('dialog', { name: `WhatsApp Conversation: ${customer.name}` });
  await chat.getByLabel('Customer’s first name').fill('Robin');
  await chat.getByRole('button', { name: 'Send template' }).click();
  await expect(chat.getByLabel('Reason for sending it anyway')).toBeVisible();
  await chat.getByLabel('Customer’s first name').fill('Robyn');
  await expect(chat.getByLabel('Reason for sending it anyway')).toBeHidden();
  await expect(chat.getByRole('button', { name: 'Send template' })).toBeEnabled();
});
