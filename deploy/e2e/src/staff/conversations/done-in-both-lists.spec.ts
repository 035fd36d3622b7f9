import { completeWhatWaits, openInbox } from '../../journeys/inbox.ts';
import { inquiryRow, openInquiries, startInquiry } from '../../journeys/inquiries.ts';
import { openStaffScreen } from '../../journeys/staff.ts';
import { expect, test } from '../../support/test.ts';

test.beforeEach(({ request, product }) => completeWhatWaits(request, product));

test('an inquiry that is done in the inbox waits in no list, live, until its visitor writes', async ({
  page,
  browser,
  request,
  product,
  otherUrl,
}) => {
  const visitor = await startInquiry(request, otherUrl);
  await visitor.say('Is my payment late?');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStaffScreen(page, product.urls[0], product.admin);
  await openInquiries(page);
  const row = inquiryRow(page, visitor);
  await expect(row).toContainText(/Waiting:? ([Ss]ince )?\d/);
  await expect(row.getByRole('button', { name: /^1 unread, Open chat/ })).toBeVisible();

  const inbox = await openInbox(browser, otherUrl, product.admin);
  const inInbox = inquiryRow(inbox, visitor);
  await inInbox.hover();
  await inInbox.getByRole('button', { name: /as done$/ }).click();
  await expect(inInbox).toHaveCount(0);
  await expect(row).not.toContainText('Waiting');
  await expect(row.getByRole('button', { name: /^Open chat/ })).toBeVisible();

  await visitor.say('Hello?');
  await expect(inInbox).toHaveCount(1);
  await expect(row).toContainText(/Waiting:? ([Ss]ince )?\d/);
  await expect(row.getByRole('button', { name: /^2 unread, Open chat/ })).toBeVisible();
  await inbox.close();
});
