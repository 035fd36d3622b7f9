import { randomUUID } from 'node:crypto';
import { followLink, newCustomer, openEmails, openTexts } from '../journeys/messaging.ts';
import { chooseInRow, findApplication, openStaffScreen, staffHeaders } from '../journeys/staff.ts';
import { createMover, newApplication } from '../journeys/tracked.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/test.ts';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test.describe(`updates about an application, ${viewport.width} px wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('a customer who closed every page gets a text when the stage moves, and none after ending them', async ({
      browser,
      request,
      product,
      otherUrl,
    }) => {
      test.setTimeout(180_000);
      test.skip(product.phones === undefined, 'nobody plays the customers of this product');
      const { phone } = newCustomer(request, product);
      const applicationId = await newApplication(request, { mobile: phone });
      const move = await createMover(request, product);

      const customer = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const page = await customer.newPage();
      await page.goto(`${otherUrl}/?id=${applicationId}`);
      const card = page.getByRole('region', { name: 'Get updates' });
      await expect(card).toContainText(
        'We can send you updates by text, WhatsApp, email or notification when',
      );
      await expect(page.locator('body')).not.toContainText(phone.slice(-6));
      await expectAccessible(page, 'updates are offered');
      await card.getByRole('button', { name: 'Text me updates' }).click();
      await expect(card.getByRole('button', { name: 'Stop texts' })).toBeVisible();
      await expectAccessible(page, 'updates are chosen');
      await page.reload();
      await expect(card.getByRole('button', { name: 'Stop texts' })).toBeVisible();
      await customer.close();

      await move(applicationId, 2);
      await move(applicationId, 4);
      const playing = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const texts = await openTexts(playing, product, phone);
      await expect(texts).toHaveText([/^Hi \w+, we need documents from you\. See http\S+ Reply STOP/]);
      const tracker = await followLink(texts.getByRole('link'));
      await expect(tracker).toHaveTitle(/Documentation Requested/);

      const staff = await browser.newPage({ viewport, reducedMotion: 'reduce' });
      await openStaffScreen(staff, otherUrl, product.admin);
      const row = await findApplication(staff, applicationId);
      await chooseInRow(staff, row, 'Stage history');
      const sent = staff.getByRole('region', { name: 'Notifications to the customer' });
      await expect(sent.getByRole('listitem')).toHaveText([/^Documentation Requested\s*SMS · Delivered/]);
      await expectAccessible(staff, 'what was sent to a customer');
      await staff.close();

      const opened = tracker.getByRole('region', { name: 'Get updates' });
      await opened.getByRole('button', { name: 'Stop texts' }).click();
      await expect(opened.getByRole('button', { name: 'Text me updates' })).toBeVisible();
      await tracker.close();
      await move(applicationId, 6);
      // Longer than a stage waits before it is news, and the notifier between two turns.
      await texts.page().waitForTimeout(18_000);
      await expect(texts).toHaveCount(1);
      await playing.close();
    });

    test('a customer who closed every page gets one WhatsApp message when the stage moves, and none after STOP', async ({
      browser,
      request,
      product,
      otherUrl,
    }) => {
      test.setTimeout(180_000);
      test.skip(product.phones === undefined, 'nobody plays the customers of this product');
      const { phone, write, received } = newCustomer(request, product);
      const applicationId = await newApplication(request, { mobile: phone });
      const move = await createMover(request, product);

      const customer = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const page = await customer.newPage();
      await page.goto(`${otherUrl}/?id=${applicationId}`);
      const card = page.getByRole('region', { name: 'Get updates' });
      await card.getByRole('button', { name: 'Message me on WhatsApp' }).click();
      await expect(card.getByRole('button', { name: 'Stop WhatsApp messages' })).toBeVisible();
      await expect(card).toContainText('or reply STOP on WhatsApp');
      await expectAccessible(page, 'updates on WhatsApp are chosen');
      await customer.close();

      await move(applicationId, 4);
      const playing = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const messages = await openTexts(playing, product, phone, 'WhatsApp');
      await expect(messages).toHaveText([
        /^Hi \w+, we need documents from you\. See http\S+ Reply STOP to end these messages\./,
      ]);
      const tracker = await followLink(messages.getByRole('link'));
      await expect(tracker).toHaveTitle(/Documentation Requested/);
      await playing.close();

      await write('whatsapp', 'STOP');
      const later = await browser.newPage({ viewport, reducedMotion: 'reduce' });
      await later.goto(`${otherUrl}/?id=${applicationId}`);
      await expect(later.getByRole('region', { name: 'Get updates' })).toContainText('You replied STOP');
      await expect(later.getByRole('button', { name: 'Stop WhatsApp messages' })).toHaveCount(0);
      await later.close();
      await move(applicationId, 6);
      const path = `/api/applications/${applicationId}/notifications`;
      const listed = async () =>
        (await (await request.get(path, { headers: await staffHeaders(product) })).json()) as object;
      await expect
        .poll(listed, { timeout: 40_000 })
        .toMatchObject([{ state: 'withheld' }, { state: 'sent' }]);
      expect(await received('whatsapp')).toHaveLength(1);
      expect(await received('sms')).toEqual([]);

      const staff = await browser.newPage({ viewport, reducedMotion: 'reduce' });
      await openStaffScreen(staff, otherUrl, product.admin);
      await chooseInRow(staff, await findApplication(staff, applicationId), 'Stage history');
      const sent = staff.getByRole('region', { name: 'Notifications to the customer' });
      await expect(sent.getByRole('listitem')).toHaveText([
        /^Loan Approved\s*WhatsApp · Not sent: The customer wrote STOP/,
        /^Documentation Requested\s*WhatsApp · Delivered/,
      ]);
      await staff.close();
    });

    test('a customer who closed every page gets an email when the stage moves, and stops them by its link', async ({
      browser,
      request,
      product,
      otherUrl,
    }) => {
      test.setTimeout(120_000);
      test.skip(product.phones === undefined, 'nobody plays the customers of this product');
      const email = `priya.${randomUUID().slice(0, 8)}@example.com`;
      const applicationId = await newApplication(request, { email });
      const move = await createMover(request, product);

      const customer = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const page = await customer.newPage();
      await page.goto(`${otherUrl}/?id=${applicationId}`);
      const card = page.getByRole('region', { name: 'Get updates' });
      await card.getByRole('button', { name: 'Email me updates' }).click();
      await expect(card.getByRole('button', { name: 'Stop emails' })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(email);
      await customer.close();

      await move(applicationId, 4);
      const playing = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const emails = await openEmails(playing, product, email);
      await expect(emails).toHaveCount(1);
      await expect(emails).toContainText('We need documents from you.');
      const tracker = await followLink(emails.getByRole('link', { name: /\?id=/ }));
      await expect(tracker).toHaveTitle(/Documentation Requested/);

      const unsubscribe = await followLink(emails.getByRole('link', { name: /\/unsubscribe\?/ }));
      await expectAccessible(unsubscribe, 'a link that ends emails');
      await unsubscribe.getByRole('button', { name: 'Stop emails' }).click();
      await expect(unsubscribe.getByRole('heading', { level: 1 })).toHaveText('We have stopped the emails');
      await tracker.goto(`${otherUrl}/?id=${applicationId}`);
      const opened = tracker.getByRole('region', { name: 'Get updates' });
      await expect(opened.getByRole('button', { name: 'Email me updates' })).toBeVisible();
      await playing.close();
    });
  });

for (const address of ['/unsubscribe', '/unsubscribe?token=abc'])
  test(`a link that was cut says so, and offers no button that cannot work: ${address}`, async ({ page }) => {
    await page.goto(address);
    const stop = page.getByRole('button', { name: 'Stop emails' });
    if (address.includes('token')) await stop.click();
    await expect(page.getByRole('alert')).toContainText('This link does not work.');
    await expect(page.getByRole('link', { name: 'Track your application' })).toBeVisible();
    await expect(stop).toBeHidden();
  });
