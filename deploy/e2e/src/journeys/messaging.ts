import {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { randomInt } from 'node:crypto';
import type { Product } from '../support/product.ts';
import { newSurname } from './contact.ts';
import { chooseInRow, staffHeaders } from './staff.ts';

type Channel = 'sms' | 'whatsapp';

/** A customer who has asked to be called back, and whose phone the test plays. */
export interface CalledBack {
  readonly name: string;
  /** +44... */
  readonly phone: string;
  /** Writes to the lender; with a picture where that is said. */
  write(channel: Channel, body: string, picture?: boolean): Promise<void>;
  /** What arrived on the phone over a channel. */
  received(channel: Channel): Promise<readonly string[]>;
}

/** Somebody whose name and number no other test has; the phone is played. */
export const newCustomer = (request: APIRequestContext, product: Product): CalledBack => {
  const name = `Customer ${newSurname()}`;
  const phone = `+447911${String(randomInt(1_000_000)).padStart(6, '0')}`;
  const messages = `${product.phones ?? ''}/phones/messages`;
  return {
    name,
    phone,
    write: async (channel, body, picture = false) => {
      const sent = await request.post(messages, { data: { from: phone, channel, body, picture } });
      expect(sent.status()).toBe(201);
    },
    received: async (channel) => {
      const all = (await (await request.get(messages)).json()) as {
        channel: Channel;
        to: string;
        body: string;
      }[];
      return all.filter((one) => one.channel === channel && one.to === phone).map(({ body }) => body);
    },
  };
};

/** Puts messages to a phone number on hold, so that staff need a reason to write. */
export const holdMessagesTo = async (
  request: APIRequestContext,
  product: Product,
  phoneNumber: string,
): Promise<void> => {
  const held = await request.post(`${product.urls[0]}/api/contact-holds`, {
    headers: await staffHeaders(product),
    data: { phoneNumber, reason: 'Asked for time' },
  });
  expect(held.ok()).toBe(true);
};

/** A text may wait for the notifier's next turn, and then for the delivery worker's. */
const textTimeout = 40_000;

/** Opens the messages on a customer's phone, on the page that plays the phones, once one has arrived. */
export const openTexts = async (
  context: BrowserContext,
  product: Product,
  phone: string,
  over: 'SMS' | 'WhatsApp' = 'SMS',
) => {
  const page = await context.newPage();
  await page.goto(`${product.phones}/`);
  await page.getByRole('button', { name: `${phone} · ${over}` }).click({ timeout: textTimeout });
  return page.locator('#thread').getByRole('listitem');
};

/** Opens the emails to an address, on the page that plays the mailboxes, once one has arrived. */
export const openEmails = async (context: BrowserContext, product: Product, email: string) => {
  const page = await context.newPage();
  await page.goto(`${product.phones}/mailbox`);
  const emails = page.getByRole('article').filter({ hasText: email });
  await expect(emails).not.toHaveCount(0, { timeout: textTimeout });
  return emails;
};

/** Follows a link on a page that plays a phone or a mailbox. */
export const followLink = async (link: Locator): Promise<Page> => {
  const opened = link.page().waitForEvent('popup');
  await link.click();
  return opened;
};

/** Makes a back call request of somebody new. */
export const requestBackCall = async (
  request: APIRequestContext,
  product: Product,
  gateway: string,
  agentPhone = '07700 900999',
): Promise<CalledBack> => {
  const customer = newCustomer(request, product);
  const made = await request.post(`${gateway}/api/backcall`, {
    headers: await staffHeaders(product),
    data: {
      customerName: customer.name,
      amountDue: '£120.50',
      phoneNumber: customer.phone,
      address: '1 High Street, Leeds',
      notes: '',
      agentPhone,
    },
  });
  expect(made.status()).toBe(201);
  return customer;
};

/** Opens a conversation of a request; on phones WhatsApp is in the row's menu. */
export const openConversation = async (page: Page, row: Locator, channel: 'SMS' | 'WhatsApp') => {
  const name = `${channel} Conversation`;
  await expect(row).toBeVisible();
  const button = row.getByRole('button', { name: new RegExp(name) });
  if (await button.count()) await button.click();
  else await chooseInRow(page, row, name);
};

/** Opens the staff's list of back call requests. */
export const openBackCalls = async (page: Page) => {
  await page.getByRole('link', { name: /^Back Call Requests/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Back Call Requests' })).toBeVisible();
};

/** The row, or card, of a customer's request. */
export const backCallRow = (page: Page, { name }: CalledBack): Locator =>
  page.getByRole('row').or(page.getByRole('article')).filter({ hasText: name });
