import { noteField, noteWith } from '../journeys/notes.ts';
import { chooseInRow, findApplication, openSection, openStaffScreen } from '../journeys/staff.ts';
import { newApplication } from '../journeys/tracked.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the note of a change of stage survives a reload, until it is discarded', async ({
  page,
  request,
  product,
}) => {
  const reference = await newApplication(request);
  await openStaffScreen(page, product.urls[0], product.admin);
  const dialog = page.getByRole('dialog', { name: /^Change stage/ });
  const note = dialog.getByLabel('Note for the customer (optional)');
  const open = async () => chooseInRow(page, await findApplication(page, reference), 'Change stage');
  await open();
  await note.fill('We have called your bank');
  await page.reload();
  await open();
  await expect(note).toHaveValue('We have called your bank');
  await note.fill('We have called your bank.');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await open();
  await expect(note).toHaveValue('We have called your bank');
  await dialog.getByRole('button', { name: 'Save stage' }).click();
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(note).toHaveValue('');
});

test('a note for a change of stage comes back with the stage that it was written for', async ({
  page,
  request,
  product,
}) => {
  const reference = await newApplication(request);
  await openStaffScreen(page, product.urls[0], product.admin, `?application=${reference}`);
  const panel = page.locator('[data-record-panel]');
  const stage = panel.getByLabel('New stage');
  await expect(stage).toHaveValue('2');
  await stage.selectOption('4');
  await panel.getByLabel('Note for the customer (optional)').fill('Please send your latest payslip');
  await page.reload();
  await expect(panel.getByLabel('Note for the customer (optional)')).toHaveValue(
    'Please send your latest payslip',
  );
  await expect(stage).toHaveValue('4');
  await panel.getByRole('button', { name: 'Save stage' }).click();
  await expect(stage).toHaveValue('5');
  await expect(panel.getByLabel('Note for the customer (optional)')).toHaveValue('');
});

test('a change of stage cannot be left while it is saved', async ({ page, request, product }) => {
  const reference = await newApplication(request);
  await openStaffScreen(page, product.urls[0], product.admin);
  await chooseInRow(page, await findApplication(page, reference), 'Change stage');
  const dialog = page.getByRole('dialog', { name: /^Change stage/ });
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/applications/*/stage', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save stage' }).click();
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeVisible();
  for (const name of ['Cancel', 'Close'])
    await expect(dialog.getByRole('button', { name, exact: true })).toBeDisabled();
  for (const way of ['Escape', 'Escape']) await page.keyboard.press(way);
  await expect(dialog).toBeVisible();
  answer();
  await expect(dialog).toHaveCount(0);
});

test('an edit of a note survives a reload', async ({ page, request, product }) => {
  const reference = await newApplication(request);
  await openStaffScreen(page, product.urls[0], product.admin, `?application=${reference}`);
  const panel = page.locator('[data-record-panel]');
  await noteField(panel).fill('Asked for two payslips.');
  await panel.getByRole('button', { name: 'Add note' }).click();
  const note = noteWith(panel, 'payslips');
  await note.getByRole('button', { name: 'More actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = panel.getByRole('textbox', { name: 'Edit note' });
  await edit.fill('Asked for three payslips.');
  await page.reload();
  await expect(edit).toHaveValue('Asked for three payslips.');
  await panel.getByRole('button', { name: 'Save note' }).click();
  await expect(noteWith(panel, 'three payslips')).toContainText('edited');
  await page.reload();
  await expect(noteWith(panel, 'three payslips')).toBeVisible();
  await expect(edit).toHaveCount(0);
});

test('a saved reply that is half written survives a reload, until it is discarded', async ({
  page,
  product,
}) => {
  await openStaffScreen(page, product.urls[0], product.admin);
  await openSection(page, 'Saved replies');
  const form = page.getByRole('dialog', { name: 'Add a saved reply' });
  const title = form.getByLabel('Title');
  await page.getByRole('button', { name: 'Add a reply' }).click();
  await title.fill('Late payment');
  await page.reload();
  await page.getByRole('button', { name: 'Add a reply' }).click();
  await expect(title).toHaveValue('Late payment');
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Add a reply' }).click();
  await expect(title).toHaveValue('');
});

test('a reason for an outcome that is half written survives a reload', async ({ page, product }) => {
  await openStaffScreen(page, product.urls[0], product.admin);
  await openSection(page, 'Outcome texts');
  const form = page.getByRole('dialog', { name: 'Add a reason' });
  await page.getByRole('button', { name: 'Add a reason' }).click();
  await form.getByLabel('Outcome').selectOption('declined');
  await form.getByLabel('What the customer reads').fill('We could not confirm your income.');
  await page.reload();
  await page.getByRole('button', { name: 'Add a reason' }).click();
  await expect(form.getByLabel('Outcome')).toHaveValue('declined');
  await expect(form.getByLabel('What the customer reads')).toHaveValue('We could not confirm your income.');
});

test('documents asked for in own words survive a reload', async ({ page, request, product }) => {
  const reference = await newApplication(request);
  await openStaffScreen(page, product.urls[0], product.admin, `?application=${reference}`);
  const form = page.getByRole('dialog', { name: /^Ask for documents/ });
  const open = () => page.getByRole('button', { name: 'Ask for documents' }).first().click();
  const title = form.getByLabel('Another document (optional)');
  await open();
  await title.fill('A letter from your landlord');
  await page.reload();
  await open();
  await expect(title).toHaveValue('A letter from your landlord');
});
