import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import type { Product } from '../support/product.ts';
import { staffHeaders } from './staff.ts';

export const viewsButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Views', exact: true });
export const openView = (page: Page) => page.getByRole('region', { name: 'Saved view' });
export const chooseView = async (page: Page, name: string | RegExp) => {
  await viewsButton(page).click();
  await page.getByRole('menuitem', { name }).click();
};
export const idIn = (page: Page) => new URL(page.url()).searchParams.get('view') ?? '';

/** A name that no other test uses. */
export const newViewName = () => `Approved ${Math.random().toString(36).slice(2, 8)}`;

/** Saves what the list shows as a view. */
export const saveView = async (page: Page, name: string, { shared = false } = {}) => {
  await chooseView(page, 'Save as a new view...');
  const form = page.getByRole('dialog', { name: 'Save a view' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByRole('checkbox', { name: 'Share with all staff' }).setChecked(shared);
  await form.getByRole('button', { name: 'Save view' }).click();
  await expect(openView(page)).toContainText(name);
};

/** Shares a view of the applications without a screen; returns its name. */
export const shareView = async (request: APIRequestContext, product: Product): Promise<string> => {
  const name = newViewName();
  const answer = await request.put(`${product.urls[0]}/api/saved-views/${randomUUID()}`, {
    headers: await staffHeaders(product),
    data: { list: 'applications', name, parameters: 'stage=approved', shared: true },
  });
  expect(answer.status()).toBe(200);
  return name;
};
