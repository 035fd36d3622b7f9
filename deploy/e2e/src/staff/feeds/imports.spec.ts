import type { APIRequestContext } from '@playwright/test';
import exceljs from 'exceljs';
import { randomUUID } from 'node:crypto';
import { chooseMore, findApplication, openStaffScreen, staffHeaders } from '../../journeys/staff.ts';
import { unknownPerson } from '../../journeys/agents.ts';
import { expectAccessible } from '../../support/accessible.ts';
import type { Product } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const columns = 'Application ID,First Name,Last Name,Email,Loan Amount,Stage';

test('a file of applications with errors: preview, import, the rejected rows corrected and imported, undo', async ({
  page,
  product,
}, { outputDir }) => {
  const [good, bad] = [Date.now(), Date.now() + 1].map((id) => `I${id.toString(36).toUpperCase()}`) as [
    string,
    string,
  ];
  await openStaffScreen(page, product.urls[0], product.admin);
  await chooseMore(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const file = dialog.getByLabel('File of applications or customers');
  const rows = [columns, `${good},Ada,Good,ada@example.co.uk,£500,3`, `${bad},Ben,Bad,ben@example,200,2`];
  await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await expect(dialog.getByRole('region', { name: 'The first rows to create' })).toContainText(good);
  await expect(dialog.getByRole('region', { name: 'Rejected rows' })).toContainText(
    'This is not an email address',
  );
  await expectAccessible(page, 'an import with rejected rows');

  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  // Over the dialog, where it can be pressed.
  const toast = page.getByRole('listitem').filter({ hasText: 'Import Successful' });
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download rejected rows' }).click(),
  ]);
  const saved = `${outputDir}/rejected.xlsx`;
  await download.saveAs(saved);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(await findApplication(page, good)).toContainText('Reviewing Affordability');

  const book = new exceljs.Workbook();
  await book.xlsx.readFile(saved);
  book.worksheets[0]?.eachRow((row) =>
    row.eachCell((cell) => {
      if (cell.value === 'ben@example') cell.value = 'ben@example.co.uk';
    }),
  );
  await book.xlsx.writeFile(saved);
  await chooseMore(page, 'Import CSV');
  await file.setInputFiles(saved);
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByText('1 application added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo this import' }).click();
  await expect(page.getByText('Import undone', { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(bad);
  await expect(page.getByText('No applications match')).toBeVisible();
});

test('a file of back call requests adds those that match nothing only when that is chosen', async ({
  page,
  product,
}) => {
  const person = unknownPerson();
  await openStaffScreen(page, product.urls[0], product.admin);
  await page.getByRole('link', { name: 'Back Call Requests' }).click();
  await chooseMore(page, 'Import Excel');
  const dialog = page.getByRole('dialog', { name: 'Import Excel' });
  const rows = ['Name,Status,Phone,Notes', `${person.name},pending,${person.phone},Rings after five`];
  const choose = (text: string) =>
    dialog
      .getByLabel('File of back call requests')
      .setInputFiles({ name: 'calls.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('<html>no rows</html>');
  await expect(page.getByText('Upload Failed', { exact: true })).toBeVisible();
  await choose(rows.join('\n'));
  await expect(dialog.getByRole('region', { name: 'Rejected rows' })).toContainText(
    'No back call request has this name',
  );
  await expect(dialog.getByRole('status')).toHaveText('No row can be imported yet.');
  await dialog.getByLabel('Also add rows that match no request').check();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: person.name })).toContainText('Rings after five');
});

const found = async (request: APIRequestContext, product: Product, search: string) => {
  const answer = await request.get(`${product.urls[0]}/api/customers/search?q=${search}`, {
    headers: await staffHeaders(product),
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as unknown[];
};

test('a long import shows its progress, and a cancelled one leaves nothing', async ({
  page,
  request,
  product,
}) => {
  await openStaffScreen(page, product.urls[0], product.admin);
  await chooseMore(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  const mark = randomUUID().slice(0, 8);
  const rows = Array.from({ length: 100_000 }, (_, row) => `${mark}-${row},Ada,Long${row}`);
  const choose = (chosen: readonly string[]) =>
    dialog.getByLabel('File of applications or customers').setInputFiles({
      name: 'long.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Customer Number,Forename,Surname', ...chosen].join('\n')),
    });
  await choose(rows);
  await expect(dialog.getByText(/^[\d,]+ rows read$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 100,000 rows' }).click({ timeout: 60_000 });
  await expect(dialog.getByText('Importing 100,000 rows...')).toBeVisible();
  await expect(dialog.getByText(/^[\d,]+ rows read$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel the import' }).click();
  await expect(page.getByText('Import cancelled', { exact: true })).toBeVisible();
  expect(await found(request, product, `${mark}-1`)).toEqual([]);

  // The same rows that are not cancelled are found by the same search.
  await chooseMore(page, 'Import CSV');
  await choose(rows.slice(0, 2));
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await found(request, product, `${mark}-1`)).toHaveLength(1);
});

test('corrections to an import are lost neither by Escape nor by the choice of what is added', async ({
  page,
  product,
}) => {
  const person = unknownPerson();
  await openStaffScreen(page, product.urls[0], product.admin, '?section=back-calls');
  await chooseMore(page, 'Import Excel');
  const dialog = page.getByRole('dialog', { name: 'Import Excel' });
  const rows = ['Name,Status,Phone,Notes', `${person.name},someday,${person.phone},Rings after five`];
  await dialog.getByLabel('File of back call requests').setInputFiles({
    name: 'calls.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  const cell = dialog.getByRole('region', { name: 'Rejected rows' }).getByLabel('Status');
  await cell.fill('pending');
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('You have unsaved changes.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(cell).toHaveValue('pending');
  await dialog.getByLabel('Also add rows that match no request').check();
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: person.name })).toContainText('Rings after five');
});

test('Escape asks before it cancels an import', async ({ page, product }) => {
  const reference = `I${randomUUID().slice(0, 6).toUpperCase()}`;
  await openStaffScreen(page, product.urls[0], product.admin);
  await chooseMore(page, 'Import CSV');
  const dialog = page.getByRole('dialog', { name: 'Import CSV' });
  await dialog.getByLabel('File of applications or customers').setInputFiles({
    name: 'one.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${columns}\n${reference},Ada,Good,ada@example.co.uk,£500,3`),
  });
  let proceed: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  await page.route('**/api/applications/import?dryRun=0*', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(dialog.getByRole('button', { name: 'Cancel the import' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('The import is still running.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue importing' }).click();
  proceed();
  await expect(page.getByText('Import Successful', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await findApplication(page, reference);
});
