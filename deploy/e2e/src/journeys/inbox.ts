import { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test';
import type { InboxItem } from '@loanline/proto/entities/conversations/staff-inbox';
import type { Product } from '../support/product.ts';
import { inquiryRow, type Visitor } from './inquiries.ts';
import { openStaffScreen, staffHeaders, type StaffLogin } from './staff.ts';

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

/** The inbox of a member of staff, in a browser of their own. */
export const openInbox = async (
  browser: Browser,
  gateway: string,
  login: StaffLogin,
  width = 1440,
): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await openStaffScreen(page, gateway, login, '?section=inbox');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  return page;
};

const inUseMs = 3 * 60_000;

/**
 * Completes what other tests have left waiting for some minutes: who waits longest is first, and a list that is longer
 * than a page would end before the customers of this test.
 */
export const completeWhatWaits = async (request: APIRequestContext, product: Product): Promise<void> => {
  const headers = await staffHeaders(product);
  const url = `${product.urls[0]}/api/inbox`;
  const read = async () => (await (await request.get(`${url}?limit=100`, { headers })).json()) as InboxItem[];
  for (const { kind, id, version, waitingSince, name } of await read()) {
    const isOfTests = /Quist|Okoro/.test(name ?? '');
    if (!isOfTests || waitingSince === null || Date.now() - Date.parse(waitingSince) < inUseMs) continue;
    const place = kind === 'application' || kind === 'inquiry' ? kind : 'conversation';
    // Another test may just have changed it.
    await request.patch(`${url}/${place}/${id}`, { headers, data: { version, waiting: false } });
  }
};

/** A member of staff at their inbox. */
export interface Desk {
  readonly username: string;
  readonly page: Page;
}

/**
 * Several staff take a conversation at once: no call is sent before all have pressed the button in its row.
 * @returns who got it, and who did not
 */
export const takeAtOnce = async (
  desks: readonly [Desk, Desk],
  rowAt: (page: Page) => Locator,
): Promise<{ winner: Desk; loser: Desk }> => {
  let pressed = 0;
  let release: () => void = () => undefined;
  const allPressed = new Promise<void>((resolve) => (release = resolve));
  const outcomes = new Map<number, Desk>();
  for (const desk of desks)
    await desk.page.route('**/api/inbox/*/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      if (++pressed === desks.length) release();
      await allPressed;
      const response = await route.fetch();
      outcomes.set(response.status(), desk);
      return route.fulfill({ response });
    });
  await Promise.all(desks.map(({ page }) => rowAt(page).getByRole('button', { name: /^Take/ }).click()));
  await expect.poll(() => [...outcomes.keys()].toSorted()).toEqual([200, 409]);
  for (const { page } of desks) await page.unrouteAll();
  const [winner, loser] = [outcomes.get(200), outcomes.get(409)];
  if (!winner || !loser) throw new Error('One has it, and one has not');
  return { winner, loser };
};
