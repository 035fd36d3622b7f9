import type { Locator } from '@playwright/test';
import { chooseInChat, openTrackerChat, say } from '../journeys/chat.ts';
import { largeScan, photoOf, printOf, renamedProgram } from '../journeys/files.ts';
import { findApplication, openStaffScreen } from '../journeys/staff.ts';
import { newApplication } from '../journeys/tracked.ts';
import { expectAccessible } from '../support/accessible.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, test } from '../support/test.ts';

const messages = (chat: Locator) => chat.getByRole('log').getByRole('listitem');

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`a customer and staff send each other documents in the chat, ${viewport.width} px wide`, async ({
    page,
    browser,
    request,
    product,
    otherUrl,
  }, testInfo) => {
    test.setTimeout(180_000);
    const reference = await newApplication(request);
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const customer = await context.newPage();
    await customer.goto(`${otherUrl}/?id=${reference}`);
    const chat = await openTrackerChat(customer);
    const [photo, pdf] = [await photoOf(customer), await printOf(customer, 'agreement.pdf')];

    await page.setViewportSize({ width: 1440, height: 900 });
    await openStaffScreen(page, product.urls[0], product.admin);
    const row = await findApplication(page, reference);
    await row.getByRole('button', { name: /^Live Chat/ }).click();
    const live = page.getByRole('dialog', { name: /^Live Chat/ });
    await expect(live.getByLabel('Your message')).toBeVisible();

    await say(chat, 'Here is my payslip');
    await chooseInChat(customer, chat, await largeScan(testInfo.outputPath('scan.pdf')));
    await chooseInChat(customer, chat, renamedProgram());
    const lines = chat.getByRole('list', { name: 'Files that are being sent' });
    await expect(lines).toContainText('This file is larger than 10 MB.');
    await expect(lines).toContainText('We can only use photos (JPEG, PNG or HEIC) and PDF files.');
    await expectAccessible(customer, 'a chat with files that were not sent');
    // The file that was chosen last is in sight, and so is the last message.
    const lastChosen = lines.getByRole('listitem').first();
    await expect(lastChosen).toContainText('payslip.pdf');
    await expect(lastChosen).toBeInViewport({ ratio: 1 });
    await expect(messages(chat).last()).toBeInViewport({ ratio: 1 });
    for (const name of ['scan.pdf', 'payslip.pdf'])
      await lines.getByRole('button', { name: `Remove ${name} from the list` }).click();
    await chooseInChat(customer, chat, photo);
    await expect(messages(chat)).toHaveCount(2);
    const own = messages(chat).last();
    await expect(own).toContainText('Photo');
    await expect(own).toContainText('We are checking it');
    await expect(lines).toHaveCount(0);
    // Anybody who knows the reference may read the chat.
    await expect(chat).not.toContainText('payslip.jpg');

    const toCheck = messages(live).last();
    await expect(toCheck).toContainText('payslip.jpg');
    await expect(toCheck).toContainText('To check');
    const preview = toCheck.locator('img');
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await page.setViewportSize(viewport);
    await expectAccessible(page, 'Live Chat with a document to check');
    await page.setViewportSize({ width: 1440, height: 900 });
    await toCheck.getByRole('button', { name: /^Refuse/ }).click();
    const refusing = page.getByRole('dialog', { name: /^Refuse: / });
    await refusing.getByLabel('Reason').selectOption('It is blurred or too dark to read.');
    await refusing.getByRole('button', { name: 'Refuse document' }).click();
    await expect(toCheck).toContainText('Refused');
    await expect(own).toContainText('It is blurred or too dark to read.');

    // The next one is another document, which staff accept.
    await chooseInChat(customer, chat, await photoOf(customer, 'payslip again.jpg'));
    await expect(messages(live)).toHaveCount(3);
    await messages(live)
      .last()
      .getByRole('button', { name: /^Accept/ })
      .click();
    await expect(messages(chat).last()).toContainText('Accepted');

    await chooseInChat(page, live, pdf);
    await expect(messages(live)).toHaveCount(4);
    const sent = messages(chat).last();
    await expect(sent).toContainText('Document from us');
    await expectAccessible(customer, 'a chat with documents');
    await takePicture(customer, `chat-document-from-us-${viewport.width}`);
    // Anybody who knows the reference may read the chat and its history.
    await expect(chat).not.toContainText('agreement');
    const history = await customer.request.get(`${otherUrl}/api/chat/${reference}`);
    expect(await history.text()).toContain('Sent a PDF');
    expect(await history.text()).not.toContain('agreement');
    await sent.getByRole('button', { name: 'Download Document from us' }).click();
    const confirming = customer.getByRole('dialog', { name: "Confirm it's you" });
    await confirming.getByRole('radio', { name: 'Postcode' }).check();
    await confirming.getByRole('textbox', { name: 'Postcode' }).fill('M19 3AA');
    await expectAccessible(customer, 'the question before a download');
    const download = customer.waitForEvent('download');
    await confirming.getByRole('button', { name: 'Continue' }).click();
    expect((await download).suggestedFilename()).toBe('agreement.pdf');
    await expect(confirming).toHaveCount(0);
    await expect(sent).toContainText('agreement.pdf');

    // All of it is there again after a reload, once.
    await customer.reload();
    await openTrackerChat(customer);
    for (const text of ['Here is my payslip', 'We cannot use it', 'Accepted', 'Document from us'])
      await expect(messages(chat).filter({ hasText: text })).toHaveCount(1);
    await context.close();
  });
