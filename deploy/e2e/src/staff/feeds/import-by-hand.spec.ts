import type { Page } from '@playwright/test';
import exceljs from 'exceljs';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { chooseMore, signIn } from '../../journeys/staff.ts';
import { expectAccessible } from '../../support/accessible.ts';
import type { Product } from '../../support/product.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const openDialog = async (page: Page, product: Product, width: number) => {
  await page.setViewportSize({ width, height: 900 });
  await signIn(page, product.urls[0], product.admin);
  await chooseMore(page, 'Import CSV');
  return page.getByRole('dialog', { name: 'Import CSV' });
};

const csv = (rows: readonly string[]) => ({
  name: 'a.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\n')),
});

for (const width of [360, 1440])
  test(`columns are matched and cells corrected in the dialog at ${width} pixels, and matched so the next time @both-ways`, async ({
    page,
    product,
  }) => {
    const mark = randomUUID().slice(0, 8);
    const dialog = await openDialog(page, product, width);
    const file = dialog.getByLabel('File of applications or customers');
    const header = `Kundennr ${mark},Vorname,Surname,Handy`;
    await file.setInputFiles(
      csv([header, `${mark}-1,Ada,Good,07700900123`, `${mark}-2,Ben,Bad,123`, `${mark}-3,Cy,Bad,12`]),
    );
    await expect(dialog.getByRole('alert')).toContainText('Choose what each column of your file is.');
    await expect(dialog.getByText('Ada, Ben, Cy', { exact: true })).toBeVisible();
    await expectAccessible(page, 'columns to match');
    await expect(dialog.getByRole('button', { name: 'Use these columns' })).toBeInViewport();
    await takePicture(page, `import-columns-${width}`);

    await dialog.getByLabel('What each row is').selectOption('customers');
    await dialog.getByLabel(`Kundennr ${mark}`).selectOption('Customer Number');
    await dialog.getByLabel('Vorname').selectOption('Customer Number');
    await dialog.getByRole('button', { name: 'Use these columns' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Two columns are matched to' })).toBeVisible();
    await dialog.getByLabel('Vorname').selectOption('Forename');
    await dialog.getByLabel('Surname').selectOption('Surname');
    await dialog.getByLabel('Handy').selectOption('Mobile');
    await dialog.getByRole('button', { name: 'Use these columns' }).click();

    const rejected = dialog.getByRole('region', { name: 'Rejected rows' });
    await expect(rejected).toContainText('This is not a UK phone number');
    await expectAccessible(page, 'cells to correct');
    await rejected
      .getByRole('group', { name: `Row 3: Ben Bad, 123, ${mark}-2` })
      .getByLabel('Mobile')
      .fill('07700 900124');
    await rejected.getByRole('group', { name: 'Row 4' }).getByLabel('Mobile').fill('still wrong');
    await dialog.getByRole('button', { name: 'Import with 2 corrections' }).click();
    await expect(rejected.getByRole('group', { name: 'Row 3' })).toHaveCount(0);
    await expect(rejected.getByLabel('Mobile')).toHaveValue('still wrong');
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(dialog.getByText('2 customers added, 1 row with errors')).toBeVisible();
    await expect(rejected.getByRole('row').nth(1)).toContainText(`Cy Bad, still wrong, ${mark}-3`);
    await takePicture(page, `import-rejected-${width}`);
    await dialog.getByRole('button', { name: 'Done' }).click();

    await chooseMore(page, 'Import CSV');
    await file.setInputFiles(csv([header, `${mark}-9,Di,New,129`]));
    await expect(dialog.getByText('Matched as last time', { exact: true })).toBeVisible();
    await expect(rejected.getByLabel('Mobile')).toBeFocused();
    await page.keyboard.type('07700 900129');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('1 customer added', { exact: true })).toBeVisible();
  });

for (const width of [360, 1440])
  test(`a template is downloaded, filled in and pasted, and a sheet of a workbook chosen, at ${width} pixels @both-ways`, async ({
    page,
    product,
  }) => {
    const mark = randomUUID().slice(0, 8);
    const dialog = await openDialog(page, product, width);
    await expectAccessible(page, 'an import that begins');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Template for customers (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('customers-template.csv');
    const template = await readFile(await download.path(), 'utf8');
    const [names = '', example = ''] = template.split('\r\n');
    const pasted = [names, example.replace('EXAMPLE-1', `${mark}, first`)].map((line) =>
      line.replaceAll(/,(?! )/g, '\t'),
    );
    await dialog.getByText('Paste rows', { exact: true }).click();
    await dialog.getByLabel('Rows from a spreadsheet').fill(pasted.join('\n'));
    await dialog.getByRole('button', { name: 'Preview the pasted rows' }).click();
    await expect(dialog.getByRole('region', { name: 'The first rows to create' })).toContainText(
      `${mark}, first`,
    );

    const book = new exceljs.Workbook();
    for (const name of ['North', 'South']) {
      const sheet = book.addWorksheet(name);
      sheet.addRow(['Customer Number', 'Surname']);
      sheet.addRow([`${mark}-${name}`, 'Lee']);
    }
    const buffer = Buffer.from(await book.xlsx.writeBuffer());
    await dialog
      .getByLabel('File of applications or customers')
      .setInputFiles({ name: 'two.xlsx', mimeType: 'application/octet-stream', buffer });
    const created = dialog.getByRole('region', { name: 'The first rows to create' });
    await expect(created).toContainText(`${mark}-North`);
    await dialog.getByLabel('Sheet').selectOption('South');
    await expect(created).toContainText(`${mark}-South`);
    await dialog.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(dialog.getByText('1 customer added')).toBeVisible();
  });
