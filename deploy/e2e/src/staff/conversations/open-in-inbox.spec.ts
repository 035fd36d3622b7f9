import { completeWhatWaits } from '../../journeys/inbox.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { startInquiry } from '../../journeys/inquiries.ts';
import { recordOf } from '../../journeys/lists/record-of.ts';
import { requestBackCall } from '../../journeys/messaging.ts';
import { openStaffScreen, staffHeaders } from '../../journeys/staff.ts';
import { newApplication } from '../../journeys/tracked.ts';
import type { Product } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';

const sayAsCustomer =
  (request: APIRequestContext, product: Product, applicationId: string) => async (text: string) => {
    const answer = await request.post(`/api/chat/${applicationId}`, {
      headers: await staffHeaders(product),
      data: { text, sender: 'customer', clientId: randomUUID() },
    });
    expect(answer.status()).toBe(201);
  };

/** A conversation, how its notice would name it, and how its customer writes. */
interface OpenConversation {
  readonly name: string;
  readonly write: (text: string) => Promise<void>;
}

/**
 * In the conversation that is open its customer writes, and then somebody else in another one: only that is announced.
 * Notices are shown one at a time, in their order, and those of other tests among them.
 */
const expectOnlyOtherAnnounced = async (
  page: Page,
  request: APIRequestContext,
  product: Product,
  { name, write }: OpenConversation,
) => {
  const other = await newApplication(request);
  const chat = page.getByRole('dialog');
  await expect(chat.getByLabel('Your message')).toBeVisible();
  await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
  await write('Is my payment late?');
  await expect(chat.getByText('Is my payment late?')).toBeVisible();
  await sayAsCustomer(request, product, other)('Hello?');
  const notices = page.getByText('New Message', { exact: true }).locator('..');
  const announced = new Set<string>();
  const seeNotices = async () => {
    for (const notice of await notices.allInnerTexts()) announced.add(notice);
    return [...announced].join();
  };
  await expect.poll(seeNotices, { intervals: [100], timeout: 30_000 }).toContain(`Application ${other}`);
  expect(await seeNotices()).not.toContain(name);
};

const openTalk = (page: Page, { urls, admin }: Product, talk: string) =>
  openStaffScreen(page, urls[0], admin, `?section=inbox&talk=${encodeURIComponent(talk)}`);

test.beforeEach(({ request, product }) => completeWhatWaits(request, product));

test('an inquiry that is open in the inbox is not announced', async ({ page, request, product }) => {
  const visitor = await startInquiry(request, product.urls[0]);
  await openTalk(page, product, `inquiry:${visitor.inquiryId}`);
  await expectOnlyOtherAnnounced(page, request, product, { name: visitor.name, write: visitor.say });
});

test('the chat of an application that is open in the inbox is not announced', async ({
  page,
  request,
  product,
}) => {
  const reference = await newApplication(request);
  await openTalk(page, product, `application:${reference}`);
  await expectOnlyOtherAnnounced(page, request, product, {
    name: reference,
    write: sayAsCustomer(request, product, reference),
  });
});

test('an SMS thread that is open in the inbox is not announced', async ({ page, request, product }) => {
  test.skip(product.phones === undefined, 'nobody plays the customers of this product');
  const customer = await requestBackCall(request, product, product.urls[0]);
  await customer.write('sms', 'Can somebody call me?');
  await openStaffScreen(page, product.urls[0], product.admin, '?section=inbox');
  await recordOf(page, customer.name).getByRole('button', { name: customer.name, exact: true }).click();
  await expectOnlyOtherAnnounced(page, request, product, {
    name: customer.name,
    write: (text) => customer.write('sms', text),
  });
});
