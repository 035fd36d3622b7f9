import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { recordOf } from './lists/record-of.ts';

/** A visitor of the support chat, known to the product only by their inquiry's id. */
export interface Visitor {
  readonly inquiryId: string;
  readonly firstName: string;
  readonly name: string;
  say(text: string): Promise<void>;
  /** What they see: each message as who wrote it and what. */
  read(): Promise<readonly string[]>;
  status(): Promise<string>;
  /** Whether something waits for them. */
  hasNewMessages(): Promise<boolean>;
}

/** Starts an inquiry under a name that no other has, through a gateway. */
export const startInquiry = async (request: APIRequestContext, gateway: string): Promise<Visitor> => {
  const firstName = `Visitor ${randomUUID().slice(0, 8)}`;
  const started = await request.post(`${gateway}/api/inquiries`, {
    data: {
      firstName,
      lastName: 'Okoro',
      mobileNumber: '07700 900532',
      inquiryReason: 'I would like to talk about my payment date.',
    },
  });
  expect(started.status()).toBe(201);
  const { inquiry } = (await started.json()) as { inquiry: { inquiryId: string } };
  const url = `${gateway}/api/inquiries/${inquiry.inquiryId}`;
  const get = async <B>(path: string) => (await (await request.get(path)).json()) as B;
  return {
    inquiryId: inquiry.inquiryId,
    firstName,
    name: `${firstName} Okoro`,
    say: async (text) => {
      const data = { text, sender: 'customer', clientId: randomUUID() };
      expect((await request.post(`${url}/messages`, { data })).status()).toBe(201);
    },
    read: async () => {
      const page = await get<{ messages: { sender: string; text: string }[] }>(`${url}/messages`);
      return page.messages.map(({ sender, text }) => `${sender}: ${text}`);
    },
    status: async () => (await get<{ status: string }>(url)).status,
    hasNewMessages: async () =>
      (await get<{ hasNewMessages: boolean }>(`${gateway}/api/notifications/check`)).hasNewMessages,
  };
};

/** Opens the staff's list of inquiries. */
export const openInquiries = async (page: Page) => {
  await page.getByRole('link', { name: /^Customer Inquiries/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Inquiries' })).toBeVisible();
};

/** The row, or card, of a visitor's inquiry. */
export const inquiryRow = (page: Page, { name }: Visitor): Locator => recordOf(page, name);

/** Opens the chat of a visitor's inquiry from the list, and returns its dialog. */
export const openInquiryChat = async (page: Page, visitor: Visitor): Promise<Locator> => {
  await inquiryRow(page, visitor)
    .getByRole('button', { name: /Open chat/ })
    .click();
  const chat = page.getByRole('dialog', { name: visitor.name });
  await expect(chat).toBeVisible();
  return chat;
};
