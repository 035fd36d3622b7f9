import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import type { Product } from '../support/product.ts';
import { inquiryRow, type Visitor } from './inquiries.ts';
import { staffHeaders } from './staff.ts';

/** The button of a queue of the inbox. */
export const queue = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'Queues' }).getByRole('button', { name: new RegExp(`^${name}`) });

/** The name in the row of a visitor, which opens their conversation. */
export const nameInRow = (page: Page, visitor: Visitor): Locator =>
  inquiryRow(page, visitor).getByRole('button', { name: visitor.name, exact: true });

/** The open conversation of a visitor. */
export const conversationOf = (page: Page, { name }: Visitor): Locator => page.getByRole('dialog', { name });

/** Assigns the conversation of a visitor without a screen. */
export const assignConversation = async (
  request: APIRequestContext,
  product: Product,
  { inquiryId }: Visitor,
  username: string,
): Promise<void> => {
  const headers = await staffHeaders(product);
  const url = `${product.urls[0]}/api/inbox/inquiry/${inquiryId}`;
  const { version } = (await (await request.get(url, { headers })).json()) as { version: number };
  const assigned = await request.patch(url, { headers, data: { version, assignedTo: username } });
  expect(assigned.status()).toBe(200);
};
