import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { randomUUID } from 'node:crypto';
import { newCustomer } from '../journeys/messaging.ts';
import { chooseInRow, findApplication, openStaffScreen } from '../journeys/staff.ts';
import { createMover } from '../journeys/tracked.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test.describe(`updates about an application, ${viewport.width} px wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a customer who chose texts gets one when the stage moves, and none after ending them', async ({
      page,
      browser,
      request,
      product,
      otherUrl,
    }) => {
      test.setTimeout(180_000);
      test.skip(product.phones === undefined, 'nobody plays the customers of this product');
      const customer = newCustomer(request, product);
      const applied = await request.post('/api/loan-applications', {
        data: { ...applyPayload(londonToday()), mobile: customer.phone },
      });
      const { applicationId } = (await applied.json()) as { applicationId: string };
      const move = await createMover(request, product);
      // Somebody who has just written may be answered at any hour.
      await customer.write('sms', 'Hello');

      await page.goto(`${otherUrl}/?id=${applicationId}`);
      const card = page.getByRole('region', { name: 'Get updates' });
      await expect(card).toContainText('We can text, email or notify you when your application moves on');
      await expect(page.locator('body')).not.toContainText(customer.phone.slice(-6));
      await expectAccessible(page, 'updates are offered');
      await card.getByRole('button', { name: 'Text me updates' }).click();
      await expect(card.getByRole('button', { name: 'Stop texts' })).toBeVisible();
      await expectAccessible(page, 'updates are chosen');
      await page.reload();
      await expect(card.getByRole('button', { name: 'Stop texts' })).toBeVisible();

      await move(applicationId, 2);
      await move(applicationId, 4);
      await expect
        .poll(() => customer.received('sms'), { timeout: 40_000 })
        .toEqual([expect.stringMatching(/^Hi \w+, we need documents from you\. See http\S+ Reply STOP/)]);
      const [text = ''] = await customer.received('sms');
      const link = new URL(/http\S+/.exec(text)?.[0] ?? '');
      await page.goto(`${product.urls[0]}${link.pathname}${link.search}`);
      await expect(page).toHaveTitle(/Documentation Requested/);

      const staff = await browser.newPage({ viewport, reducedMotion: 'reduce' });
      await openStaffScreen(staff, otherUrl, product.admin);
      const row = await findApplication(staff, applicationId);
      await chooseInRow(staff, row, 'Stage history');
      const sent = staff.getByRole('region', { name: 'Notifications to the customer' });
      await expect(sent.getByRole('listitem')).toHaveText([/^Documentation Requested\s*SMS · Delivered/]);
      await expectAccessible(staff, 'what was sent to a customer');
      await staff.close();

      await card.getByRole('button', { name: 'Stop texts' }).click();
      await expect(card.getByRole('button', { name: 'Text me updates' })).toBeVisible();
      await move(applicationId, 6);
      // Longer than a stage waits before it is news, and the notifier between two turns.
      await page.waitForTimeout(18_000);
      expect(await customer.received('sms')).toHaveLength(1);
    });

    test('a customer who chose emails gets one when the stage moves, and stops them by its link', async ({
      page,
      request,
      product,
      otherUrl,
    }) => {
      test.setTimeout(120_000);
      test.skip(product.phones === undefined, 'nobody plays the customers of this product');
      const email = `priya.${randomUUID().slice(0, 8)}@example.com`;
      const applied = await request.post('/api/loan-applications', {
        data: { ...applyPayload(londonToday()), email },
      });
      const { applicationId } = (await applied.json()) as { applicationId: string };
      const move = await createMover(request, product);
      const received = async () => {
        const answer = await request.get(`${product.phones}/mailbox/messages`);
        return ((await answer.json()) as { to: string; text: string }[]).filter(({ to }) => to === email);
      };

      await page.goto(`${otherUrl}/?id=${applicationId}`);
      const card = page.getByRole('region', { name: 'Get updates' });
      await card.getByRole('button', { name: 'Email me updates' }).click();
      await expect(card.getByRole('button', { name: 'Stop emails' })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(email);
      await move(applicationId, 4);
      await expect.poll(async () => (await received()).length, { timeout: 40_000 }).toBe(1);
      const [{ text } = { text: '' }] = await received();
      expect(text).toContain('We need documents from you.');
      const [tracker, unsubscribe] = (text.match(/http\S+/g) ?? []).map((link) => new URL(link));
      await page.goto(`${product.urls[0]}${tracker?.pathname}${tracker?.search}`);
      await expect(page).toHaveTitle(/Documentation Requested/);

      await page.goto(`${product.urls[0]}${unsubscribe?.pathname}${unsubscribe?.search}`);
      await expectAccessible(page, 'a link that ends emails');
      await page.getByRole('button', { name: 'Stop emails' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have stopped the emails');
      await page.goto(`${otherUrl}/?id=${applicationId}`);
      await expect(card.getByRole('button', { name: 'Email me updates' })).toBeVisible();
    });
  });
