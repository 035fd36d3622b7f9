import { largeScan, photoOf, printOf, renamedProgram, type ChosenFile } from '../journeys/files.ts';
import { findApplication, openStaffScreen } from '../journeys/staff.ts';
import { createMover, newApplication } from '../journeys/tracked.ts';
import { expectAccessible } from '../support/accessible.ts';
import { lookAt } from '../support/look-at.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, test } from '../support/test.ts';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`a customer sends documents, one is refused with a reason, and its second try is accepted, ${viewport.width} px wide @both-ways`, async ({
    page,
    browser,
    request,
    product,
    otherUrl,
  }, testInfo) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    const reference = await newApplication(request);
    await (
      await createMover(request, product)
    )(reference, 4);
    const context = await browser.newContext({
      viewport,
      reducedMotion: 'reduce',
      hasTouch: viewport.width < 1000,
      isMobile: viewport.width < 1000,
    });
    const customer = await context.newPage();
    await customer.goto(`${otherUrl}/?id=${reference}`);
    const hero = customer.getByRole('region', { name: 'Current stage' });
    await expect(hero).toContainText('Open the secure link in our email to send the documents we asked for.');
    const [photo, pdf] = [await photoOf(customer), await printOf(customer)];

    await openStaffScreen(page, product.urls[0], product.admin);
    const row = await findApplication(page, reference);
    const openRecord = () => row.locator('[data-record]').click();
    await openRecord();
    const panel = page.getByRole('region', { name: 'Documents' });
    await panel.getByRole('button', { name: 'Ask for documents' }).click();
    const asking = page.getByRole('dialog', { name: /^Ask for documents: / });
    await asking.getByRole('button', { name: 'Ask for documents' }).click();
    await expect(asking.getByRole('alert')).toHaveText('Choose a document, or say which other one you need.');
    await asking.getByRole('checkbox', { name: 'Your last 3 payslips' }).check();
    await asking.getByRole('checkbox', { name: 'Your bank statements for the last 3 months' }).check();
    await asking.getByRole('textbox', { name: /^Another document/ }).fill('A letter from your landlord');
    await expectAccessible(page, 'the dialog that asks for documents');
    await takePicture(page, `documents-ask-${viewport.width}`);
    await asking.getByRole('button', { name: 'Ask for documents' }).click();
    await expect(asking).toHaveCount(0);

    const list = customer.getByRole('region', { name: 'Your documents' });
    const item = (title: string) => list.getByRole('listitem').filter({ hasText: title });
    const payslips = item('Your last 3 payslips');
    await expect(payslips).toContainText('To send');
    await expect(hero).toContainText('Send us what is on the list below.');
    await expectAccessible(customer, 'the list of documents');
    // The camera is for those who hold one.
    await expect(list.getByRole('button', { name: /^Take a photo/ })).toHaveCount(
      viewport.width === 360 ? 3 : 0,
    );

    const choose = async (title: string, files: string | readonly ChosenFile[]) => {
      const waiting = customer.waitForEvent('filechooser');
      await list
        .getByRole('button', { name: new RegExp(`(Choose files|Add another file) for ${title}`) })
        .click();
      const chosen = await waiting;
      await chosen.setFiles(typeof files === 'string' ? files : [...files]);
    };
    await choose('Your last 3 payslips', await largeScan(testInfo.outputPath('scan.pdf')));
    await expect(payslips).toContainText('This file is larger than 10 MB.');
    await payslips.getByRole('button', { name: 'Remove scan.pdf from the list' }).click();
    await choose('Your last 3 payslips', [renamedProgram()]);
    await expect(payslips).toContainText('We can only use photos (JPEG, PNG or HEIC) and PDF files.');
    if (viewport.width === 360) await lookAt(customer, 'documents-not-sent');
    await customer.setViewportSize(viewport);
    await payslips.getByRole('button', { name: 'Remove payslip.pdf from the list' }).click();
    await choose('Your last 3 payslips', [photo, pdf]);
    await expect(payslips).toContainText('2 files received');
    await expect(payslips).toContainText('We are checking it');
    await expect(list).not.toContainText('statement.pdf');

    const staffItem = (title: string) => panel.getByRole('listitem').filter({ hasText: title }).first();
    const toCheck = staffItem('Your last 3 payslips');
    await expect(toCheck).toContainText('To check');
    const back = page.getByRole('button', { name: 'Back to the list' });
    // On a phone the record takes the place of its list.
    if (viewport.width === 360) await back.click();
    await expect(row).toContainText('Documents to check');
    if (viewport.width === 360) await openRecord();
    const preview = toCheck.locator('img');
    await expect
      .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await expect(toCheck).toContainText('statement.pdf');
    await expect(toCheck).toContainText('Not scanned for viruses');
    const download = page.waitForEvent('download');
    await toCheck.getByRole('link', { name: 'Download statement.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('statement.pdf');
    await expectAccessible(page, 'the documents of an application');
    if (viewport.width === 1440) await lookAt(page, 'documents-panel');
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await toCheck.getByRole('button', { name: /^Refuse/ }).click();
    const refusing = page.getByRole('dialog', { name: /^Refuse: / });
    await refusing.getByRole('button', { name: 'Refuse document' }).click();
    await expect(refusing.getByRole('alert')).toHaveText(
      'Say why, so that the customer can send a better one.',
    );
    await refusing.getByLabel('Reason').selectOption('It is blurred or too dark to read.');
    await expectAccessible(page, 'the dialog that refuses a document');
    await takePicture(page, `documents-refuse-${viewport.width}`);
    await refusing.getByRole('button', { name: 'Refuse document' }).click();
    await expect(payslips).toContainText(
      'We could not use what you sent: It is blurred or too dark to read.',
    );
    await expect(payslips).toContainText('Send it again');
    await lookAt(customer, `documents-refused-${viewport.width}`);
    await customer.setViewportSize(viewport);

    // The same file again is a new one for the second try.
    await choose('Your last 3 payslips', [photo]);
    await expect(payslips).toContainText('1 file received');
    await expect(toCheck).toContainText('Refused before (2)');
    await toCheck.getByRole('button', { name: /^Accept/ }).click();
    await expect(toCheck).toContainText('Accepted');
    await expect(payslips).toContainText('Accepted');
    await expect(payslips.getByRole('button')).toHaveCount(0);
    await takePicture(page, `documents-accepted-${viewport.width}`);

    await staffItem('A letter from your landlord')
      .getByRole('button', { name: /^No longer needed/ })
      .click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await context.close();
  });
