import { randomUUID } from 'node:crypto';
import { newApplication } from '../journeys/tracked.ts';
import { newSurname } from '../journeys/contact.ts';
import { openStaffScreen } from '../journeys/staff.ts';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a customer page says when the customer wrote in chats and inquiries, and leads to each', async ({
  page,
  request,
  product,
}) => {
  const surname = newSurname();
  const applicationId = await newApplication(request, { forename: 'Nadia', surname, mobile: '07700 900331' });
  const say = async (path: string, text: string) => {
    const data = { text, sender: 'customer', clientId: randomUUID() };
    expect((await request.post(path, { data })).status()).toBe(201);
  };
  await say(`/api/chat/${applicationId}`, 'Did my payslips arrive?');
  const started = await request.post('/api/inquiries', {
    data: {
      firstName: 'Nadia',
      lastName: surname,
      mobileNumber: '+44 7700 900331',
      inquiryReason: 'I want to pay early.',
    },
  });
  const { inquiry } = (await started.json()) as { inquiry: { inquiryId: string } };
  await say(`/api/inquiries/${inquiry.inquiryId}/messages`, 'Hello');

  await openStaffScreen(
    page,
    product.urls[0],
    product.admin,
    `?section=customers&customer=application-${applicationId}`,
  );
  const timeline = page.getByRole('region', { name: 'Timeline' });
  // The events are on their way.
  await expect(async () => {
    await page.reload();
    await expect(timeline.getByText('The customer wrote in the chat')).toHaveCount(2, { timeout: 2_000 });
    await expect(timeline.getByText('The customer started an inquiry')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(timeline).not.toContainText('payslips arrive');
  await lookAt(page, 'customer-chats');
  expect(await page.content()).not.toContain(inquiry.inquiryId);

  await timeline.getByRole('link', { name: 'Inquiry' }).first().click();
  const panel = page.locator('[data-record-panel]');
  await expect(panel).toContainText('I want to pay early.');
  await expect(page).toHaveURL(new RegExp(`inquiry=${inquiry.inquiryId}`));
  await page.goBack();
  await expect(timeline).toBeVisible();
  await timeline.getByLabel('Show').selectOption('Chat');
  await timeline
    .getByRole('link', { name: `Application ${applicationId.replaceAll(/.{4}/g, '$& ').trim()}` })
    .first()
    .click();
  await expect(panel).toContainText(applicationId);
  await page.goto('/admin?section=inquiries&inquiry=0123456789abcdef0123456789abcdef');
  await expect(panel).toContainText('This inquiry could not be found');
});
