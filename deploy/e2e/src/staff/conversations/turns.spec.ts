import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { openAgent } from '../../journeys/agents.ts';
import { inquiryRow, startInquiry, type Visitor } from '../../journeys/inquiries.ts';
import { chooseInRow, openStaffScreen, staffHeaders, type StaffLogin } from '../../journeys/staff.ts';
import { lookAt } from '../../support/look-at.ts';
import { startOwnProduct } from '../../support/own-product.ts';
import type { Product } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';

let own: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  own = await startOwnProduct('turns', {
    INBOX_ASSIGNMENT: 'by-turn',
    INBOX_TURN_LIMIT: '3',
    SEED_DEMO: '0',
  });
});
test.afterAll(() => own.stop());

/** Longer than a round takes. */
const fewRoundsMs = 6_000;
/** Longer than one gateway takes to publish to the others who is present. */
const newsOfPresenceMs = 12_000;

const openInbox = async (browser: Browser, gateway: string, login: StaffLogin): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await openStaffScreen(page, gateway, login, '?section=inbox');
  await expect(page.getByText('New conversations are assigned by turn, including to you.')).toBeVisible();
  return page;
};

/** Who has a conversation, without anybody being present. */
const ownerOf = async (request: APIRequestContext, product: Product, { inquiryId }: Visitor) => {
  const headers = await staffHeaders(product);
  const inbox = await request.get(`${product.urls[0]}/api/inbox`, { headers });
  const items = (await inbox.json()) as { id: string; assignedTo: string | null }[];
  return items.find(({ id }) => id === inquiryId)?.assignedTo;
};

test('a new conversation is assigned to the colleague who is present, not away, and has the fewest', async ({
  browser,
  request,
  product: { admin },
}) => {
  // It waits for rounds and for news of presence several times.
  test.setTimeout(240_000);
  const product: Product = { urls: own.urls, phones: undefined, admin };
  const [here, there = here] = own.urls;
  const [rosa, sam] = [
    await openAgent(request, product, 'admin'),
    await openAgent(request, product, 'admin'),
  ];
  const first = await startInquiry(request, here);
  await wait(fewRoundsMs);
  expect(await ownerOf(request, product, first)).toBeNull();

  const rosas = await openInbox(browser, here, rosa);
  await expect(inquiryRow(rosas, first)).toContainText('You');
  const sams = await openInbox(browser, there, sam);
  await wait(newsOfPresenceMs);
  const second = await startInquiry(request, here);
  await expect(inquiryRow(sams, second)).toContainText('You');
  await expect(inquiryRow(rosas, second)).toContainText(sam.username);

  await lookAt(sams, 'inbox-by-turn');
  await sams.setViewportSize({ width: 1440, height: 900 });
  await sams.getByRole('button', { name: 'Set as away' }).click();
  await expect(sams.getByText('You are away.')).toBeVisible();
  await lookAt(sams, 'inbox-away');
  await sams.setViewportSize({ width: 1440, height: 900 });
  const whileAway = [await startInquiry(request, there), await startInquiry(request, there)];
  for (const visitor of whileAway) await expect(inquiryRow(rosas, visitor)).toContainText('You');

  const overLimit = await startInquiry(request, there);
  await expect(rosas.getByText('3 customers are waiting for you.')).toBeVisible();
  await wait(fewRoundsMs);
  await expect(inquiryRow(rosas, overLimit)).toContainText('Nobody');
  await lookAt(rosas, 'inbox-at-the-limit');
  await rosas.setViewportSize({ width: 1440, height: 900 });

  await sams.reload();
  await sams.getByRole('button', { name: 'I am back' }).click();
  await expect(sams.getByRole('button', { name: 'Set as away' })).toBeVisible();
  await expect(inquiryRow(sams, overLimit)).toContainText('You');
  const third = await startInquiry(request, there);
  await expect(inquiryRow(sams, third)).toContainText('You');

  await chooseInRow(rosas, inquiryRow(rosas, first), 'Unassign');
  await expect(inquiryRow(rosas, first)).toContainText('Nobody');
  await wait(fewRoundsMs);
  await expect(inquiryRow(rosas, first)).toContainText('Nobody');

  await rosas.close();
  await sams.close();
  await wait(newsOfPresenceMs);
  const last = await startInquiry(request, here);
  await wait(fewRoundsMs);
  expect(await ownerOf(request, product, last)).toBeNull();

  const headers = await staffHeaders(product);
  const audit = await (await request.get(`${here}/api/admin/audit?limit=200`, { headers })).text();
  for (const { username } of [rosa, sam]) expect(audit).toContain(`assigned by turn to ${username}`);
  expect(audit).toContain('change own availability');
});
