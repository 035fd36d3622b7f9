import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { randomInt, randomUUID } from 'node:crypto';
import type { Product } from '../support/product.ts';
import { staffHeaders } from './staff.ts';

type Channel = 'sms' | 'whatsapp';

/** A customer who has asked to be called back, and whose phone the test plays. */
export interface CalledBack {
  readonly name: string;
  write(channel: Channel, body: string): Promise<void>;
  /** What arrived on the phone over a channel. */
  received(channel: Channel): Promise<readonly string[]>;
}

/** Makes a back call request for a name and a number that no other test has; the phones are played, nobody is called. */
export const requestBackCall = async (
  request: APIRequestContext,
  product: Product,
  gateway: string,
): Promise<CalledBack> => {
  const name = `Customer ${randomUUID().slice(0, 8)}`;
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  const phone = `+447911${digits}`;
  const made = await request.post(`${gateway}/api/backcall`, {
    headers: await staffHeaders(request, product),
    data: {
      customerName: name,
      amountDue: '£120.50',
      phoneNumber: phone,
      address: '1 High Street, Leeds',
      notes: '',
      agentPhone: '07700 900999',
    },
  });
  expect(made.status()).toBe(201);
  const messages = `${product.phones ?? ''}/phones/messages`;
  return {
    name,
    write: async (channel, body) => {
      const sent = await request.post(messages, { data: { from: phone, channel, body } });
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

/** Opens the staff's list of back call requests. */
export const openBackCalls = async (page: Page) => {
  await page.getByRole('link', { name: /^Back Call Requests/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Back Call Requests' })).toBeVisible();
};

/** The row, or card, of a customer's request. */
export const backCallRow = (page: Page, { name }: CalledBack): Locator =>
  page.getByRole('row').or(page.getByRole('article')).filter({ hasText: name });
