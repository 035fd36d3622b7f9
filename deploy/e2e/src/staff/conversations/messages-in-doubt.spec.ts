import type { Route } from '@playwright/test';
import {
  backCallRow,
  holdMessagesTo,
  newCustomer,
  openBackCalls,
  requestBackCall,
} from '../../journeys/messaging.ts';
import { openStaffScreen } from '../../journeys/staff.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

test.describe('an SMS that is in doubt', () => {
  test.beforeEach(async ({ page, product }) => {
    test.skip(product.phones === undefined, 'nobody plays the customers of this product');
    await openStaffScreen(page, product.urls[0], product.admin);
    await openBackCalls(page);
  });

  test('an SMS whose answer is lost is sent once', async ({ page, request, product, otherUrl }) => {
    const customer = await requestBackCall(request, product, otherUrl);
    const open = backCallRow(page, customer).getByRole('button', { name: 'SMS Conversation' });
    await open.click();
    const chat = page.getByRole('dialog', { name: /^SMS Conversation/ });
    const field = chat.getByLabel('Your message');
    const sendWithoutAnswer = async (text: string) => {
      const stored = new Promise<void>((resolve, reject) => {
        const loseAnswer = async (route: Route) => {
          await route.fetch();
          resolve();
          await route.abort();
        };
        page.route('**/send-sms', loseAnswer, { times: 1 }).catch(reject);
      });
      await field.fill(text);
      await field.press('Enter');
      await stored;
    };

    await sendWithoutAnswer('We called you');
    await expect(page.getByText('SMS Sent', { exact: true })).toBeVisible();
    await expect(field).toHaveValue('');

    await sendWithoutAnswer('Call us back');
    await page.goto(`${product.urls[0]}/admin?section=back-calls`);
    await open.click();
    await expect(chat.getByRole('log').getByText('Call us back')).toBeVisible();
    await expect(field).toHaveValue('');
    await field.press('Enter');
    await expect(chat.getByText(/ · Delivered$/)).toHaveCount(2);
    expect(await customer.received('sms')).toEqual(['We called you', 'Call us back']);
  });

  test('what could not be sent is sent again, where a rule asks for it with a reason', async ({
    page,
    request,
    product,
    otherUrl,
  }) => {
    const agent = newCustomer(request, product);
    // The provider keeps texts from those who wrote STOP.
    await agent.write('sms', 'STOP');
    const customer = await requestBackCall(request, product, otherUrl, agent.phone);
    const row = backCallRow(page, customer);
    await expect(row.getByText('Agent not texted')).toBeVisible();
    await agent.write('sms', 'START');
    await row.getByRole('button', { name: `Text the agent about ${customer.name} again` }).click();
    await expect(row.getByText('Agent not texted')).toHaveCount(0);
    expect(await agent.received('sms')).toEqual([expect.stringContaining(customer.name)]);

    const behaviour = `${product.phones ?? ''}/behaviour`;
    const fault = { kind: 'fail', code: 30003, to: customer.phone };
    expect((await request.put(behaviour, { data: { next: [fault] } })).status()).toBe(200);
    await row.getByRole('button', { name: 'SMS Conversation' }).click();
    const chat = page.getByRole('dialog', { name: /^SMS Conversation/ });
    await chat.getByLabel('Your message').fill('We called you');
    await chat.getByLabel('Your message').press('Enter');
    await expect(chat.getByText('The phone is switched off or out of reach.')).toBeVisible();

    await chat.getByRole('button', { name: /for staff only/ }).click();
    await holdMessagesTo(request, product, customer.phone);
    await chat.getByRole('button', { name: 'Retry' }).click();
    await expect(chat.getByText(/on hold until .*: Asked for time/).first()).toBeVisible();
    await chat.getByLabel('Reason for sending it anyway').fill('They asked for this text');
    await expectAccessible(page, 'a reason for a retry');
    await chat.getByRole('button', { name: 'Send anyway' }).click();
    await expect(chat.getByText(/ · Delivered$/)).toBeVisible();
    await expect(chat.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(chat.getByLabel('Your message')).toBeFocused();
  });
});
