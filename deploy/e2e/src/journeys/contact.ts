import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Product } from '../support/product.ts';
import { staffHeaders } from './staff.ts';

const answers = {
  firstName: 'Ada',
  lastName: 'Okoro',
  mobileNumber: '07700 900 532',
  inquiryReason: 'My payday has moved.',
};
type ContactAnswers = Partial<typeof answers>;

/** A surname that no other test has, and no earlier try of this one. */
export const newSurname = (): string => `Quist${randomUUID().replace(/[\d-]/g, '').slice(0, 8)}`;

/** Fills in the form of /contact. */
export const fillContact = async (page: Page, changed: ContactAnswers = {}) => {
  const { firstName, lastName, mobileNumber, inquiryReason } = { ...answers, ...changed };
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Mobile Number').fill(mobileNumber);
  await page.getByLabel('Reason for Inquiry').fill(inquiryReason);
};

/** Starts a support chat as a visitor does; returns its id. */
export const openContactChat = async (page: Page, changed: ContactAnswers = {}): Promise<string> => {
  await page.goto('/contact');
  await fillContact(page, changed);
  await page.getByRole('button', { name: 'Start Chat' }).click();
  await expect(page.getByRole('heading', { name: 'Customer Support Chat' })).toBeVisible();
  await expect(page.getByText(/thank you for getting in touch/)).toBeVisible();
  return new URL(page.url()).searchParams.get('chat') ?? '';
};

/** Chooses an action of the chat's menu. */
export const chooseInChatMenu = async (page: Page, action: string) => {
  await page.getByRole('button', { name: 'Chat options' }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Writes to a visitor as staff, and puts the inquiry into a status when one is given. */
export const staffAnswers = async (
  request: APIRequestContext,
  product: Product,
  inquiryId: string,
  text: string,
  status?: string,
) => {
  const headers = await staffHeaders(product);
  const url = `${product.urls[0]}/api/inquiries/${inquiryId}`;
  const data = { text, sender: 'admin', clientId: randomUUID() };
  expect((await request.post(`${url}/messages`, { headers, data })).status()).toBe(201);
  if (status) expect((await request.put(`${url}/status`, { headers, data: { status } })).status()).toBe(200);
};
