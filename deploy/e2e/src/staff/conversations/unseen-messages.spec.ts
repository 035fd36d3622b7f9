import { completeWhatWaits } from '../../journeys/inbox.ts';
import { inquiryRow, openInquiries, openInquiryChat, startInquiry } from '../../journeys/inquiries.ts';
import { openStaffScreen } from '../../journeys/staff.ts';
import { chooseStatus } from '../../journeys/status.ts';
import { expect, test } from '../../support/test.ts';

const refusal = 'The customer has written in the meantime. Read their message, then try again.';

test.beforeEach(({ page, product }) =>
  openStaffScreen(page, product.urls[0], product.admin, '?section=inbox'),
);

test.beforeEach(({ request, product }) => completeWhatWaits(request, product));

test('a customer who writes just before staff mark them as done still waits, and is done once staff have seen it', async ({
  page,
  request,
  otherUrl,
}) => {
  const visitor = await startInquiry(request, otherUrl);
  const row = inquiryRow(page, visitor);
  const done = row.getByRole('button', { name: /as done$/ });
  await page.route(
    `**/api/inbox/inquiry/${visitor.inquiryId}`,
    async (route) => {
      await visitor.say('I have lost my job.');
      await route.fallback();
    },
    { times: 1 },
  );
  await row.hover();
  await done.click();
  await expect(page.getByText(refusal).first()).toBeVisible();
  await expect(row).toContainText('I have lost my job.');
  await row.hover();
  await done.click();
  await expect(page.getByText('Marked as done', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('an answer does not resolve an inquiry whose visitor wrote before it arrived', async ({
  page,
  request,
  otherUrl,
}) => {
  const visitor = await startInquiry(request, otherUrl);
  await visitor.say('Is my payment late?');
  await openInquiries(page);
  const chat = await openInquiryChat(page, visitor);
  await expect(chat.getByText('Is my payment late?')).toBeVisible();
  await page.route(
    '**/api/inquiries/*/messages',
    async (route) => {
      await visitor.say('I have lost my job.');
      await route.fallback();
    },
    { times: 1 },
  );
  await chat.getByLabel('Your message').fill('No, it is not.');
  await chat.getByLabel('Your message').press('Control+Enter');
  await expect(page.getByText(refusal).first()).toBeVisible();
  await expect(chat.getByText('I have lost my job.')).toBeVisible();
  expect(await visitor.status()).toBe('new');

  await chooseStatus(page, chat, visitor.name, 'Resolved');
  await expect(page.getByText('Inquiry Resolved', { exact: true })).toBeVisible();
  await expect(inquiryRow(page, visitor)).toHaveCount(0);
});
