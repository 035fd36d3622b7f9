import { newCustomer } from '../../journeys/messaging.ts';
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
    const customer = newCustomer(request, product);
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
});
