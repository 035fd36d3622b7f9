import { newCustomer, requestBackCall, backCallRow, type CalledBack } from '../../journeys/messaging.ts';
import { openStaffScreen, staffHeaders } from '../../journeys/staff.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test.describe('a half-written message', () => {
  test.beforeEach(({ product }) => {
    test.skip(product.phones === undefined, 'nobody plays the customers of this product');
  });

  test('stays when the thread comes to belong to a back call request', async ({ page, request, product }) => {
    const gateway = product.urls[0];
    const headers = await staffHeaders(product);
    const customer: CalledBack = newCustomer(request, product);
    const opened = await request.post(`${gateway}/api/conversations`, {
      headers,
      data: { phoneNumber: customer.phone, customerName: customer.name },
    });
    const { conversationId } = (await opened.json()) as { conversationId: number };
    await customer.write('sms', 'When is my payment due?');
    await openStaffScreen(page, gateway, product.admin, `?conversation=${conversationId}`);
    const chat = page.getByRole('dialog', { name: /^SMS Conversation/ });
    const field = chat.getByLabel('Your message');
    await field.fill('It is due on');

    const made = await request.post(`${gateway}/api/backcall`, {
      headers,
      data: {
        customerName: customer.name,
        amountDue: '£120.50',
        phoneNumber: customer.phone,
        address: '1 High Street, Leeds',
        notes: '',
        agentPhone: '07700 900999',
      },
    });
    expect(made.status()).toBe(201);
    await customer.write('sms', 'Are you there?');
    await expect(chat.getByRole('log').getByText('Are you there?')).toBeVisible();
    const read = await request.get(`${gateway}/api/conversations/${conversationId}/messages`, { headers });
    const { conversation } = (await read.json()) as { conversation: { backCallRequestId: number | null } };
    expect(conversation.backCallRequestId).not.toBeNull();
    await page.waitForLoadState('networkidle');
    await expect(field).toHaveValue('It is due on');
  });

  test('is still there after a template', async ({ page, request, product, otherUrl }) => {
    const customer = await requestBackCall(request, product, otherUrl);
    await customer.write('whatsapp', 'Hello?');
    await openStaffScreen(page, product.urls[0], product.admin, '?section=back-calls');
    await backCallRow(page, customer)
      .getByRole('button', { name: /WhatsApp/ })
      .click();
    const chat = page.getByRole('dialog', { name: `WhatsApp Conversation: ${customer.name}` });
    await chat.getByLabel('Your message').fill('We will call you');

    await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
    await expect(chat.getByText('Window closed')).toBeVisible({ timeout: 70_000 });
    await chat.getByLabel('Customer’s first name').fill('Robin');
    await chat.getByRole('button', { name: 'Send template' }).click();
    await expect.poll(() => customer.received('whatsapp')).toEqual([expect.stringContaining('Hello Robin')]);
    await expect(page.getByText('WhatsApp Message Sent', { exact: true })).toBeVisible();

    await page.clock.setFixedTime(Date.now());
    await expect(chat.getByLabel('Your message')).toHaveValue('We will call you', { timeout: 70_000 });
  });
});
