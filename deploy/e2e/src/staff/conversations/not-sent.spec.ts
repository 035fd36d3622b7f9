import type { Page, Route } from '@playwright/test';
import { completeWhatWaits, conversationOf, nameInRow } from '../../journeys/inbox.ts';
import { inquiryRow, openInquiries, startInquiry, type Visitor } from '../../journeys/inquiries.ts';
import { openStaffScreen } from '../../journeys/staff.ts';
import { lookAt } from '../../support/look-at.ts';
import { expect, test } from '../../support/test.ts';

const messages = '**/api/inquiries/*/messages';
const reply = 'We have moved your payment date.';

test.beforeEach(({ request, product }) => completeWhatWaits(request, product));

const markOf = (page: Page, visitor: Visitor) =>
  inquiryRow(page, visitor).getByRole('button', { name: `Not sent to ${visitor.name}` });

/** Makes the calls that send a reply fail, and writes one. */
const writeFailingReply = async (page: Page, visitor: Visitor, meet: (route: Route) => Promise<void>) => {
  await page.route(messages, (route) =>
    route.request().method() === 'POST' ? meet(route) : route.fallback(),
  );
  await nameInRow(page, visitor).click();
  const chat = conversationOf(page, visitor);
  await chat.getByLabel('Your message').fill(reply);
  await chat.getByLabel('Your message').press('Enter');
  await expect(chat.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.keyboard.press('Escape');
  return chat;
};

for (const [how, width] of [
  ['is refused', 1440],
  ['finds no network', 390],
] as const)
  test(`a reply that ${how} is marked in the lists at ${width} px until it is sent or deleted`, async ({
    page,
    request,
    product,
    otherUrl,
  }) => {
    const visitor = await startInquiry(request, otherUrl);
    const other = await startInquiry(request, otherUrl);
    await page.setViewportSize({ width, height: 900 });
    await openStaffScreen(page, product.urls[0], product.admin, '?section=inbox');
    const chat = await writeFailingReply(page, visitor, (route) =>
      how === 'is refused' ? route.fulfill({ status: 400, json: {} }) : route.abort(),
    );
    await expect(chat).toBeHidden();
    await nameInRow(page, other).click();
    await expect(conversationOf(page, other)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(markOf(page, visitor)).toBeVisible();
    await expect(markOf(page, other)).toHaveCount(0);
    if (width === 1440) await lookAt(page, 'not-sent');

    // Opening the conversation tries again to send it.
    if (how === 'finds no network') await page.unroute(messages);
    await markOf(page, visitor).click();
    await expect(chat.getByText(reply)).toBeInViewport();
    if (how === 'is refused') await chat.getByRole('button', { name: 'Delete' }).click();
    else await expect.poll(() => visitor.read()).toEqual([`admin: ${reply}`]);
    await expect(page.getByRole('button', { name: /^Not sent/ })).toHaveCount(0);
  });

test('a reply that could not be sent is marked in the list of inquiries as well', async ({
  page,
  request,
  product,
  otherUrl,
}) => {
  const visitor = await startInquiry(request, otherUrl);
  await openStaffScreen(page, product.urls[0], product.admin, '?section=inbox');
  const chat = await writeFailingReply(page, visitor, (route) => route.abort());
  await openInquiries(page);
  await markOf(page, visitor).click();
  await expect(chat.getByText(reply)).toBeVisible();
});
