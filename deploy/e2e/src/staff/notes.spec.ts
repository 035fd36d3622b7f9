import type { Locator, Page } from '@playwright/test';
import { openAgent } from '../journeys/agents.ts';
import { signIn } from '../journeys/staff.ts';
import { newApplication } from '../journeys/tracked.ts';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const field = (where: Page | Locator) => where.getByRole('textbox', { name: 'Note', exact: true });
const noteOf = (where: Page | Locator, text: string) =>
  where.getByRole('article', { name: /^Note by/ }).filter({ hasText: text });

/** Opens the page of a customer once the event of their application has arrived. */
const openCustomer = async (page: Page, reference: string) => {
  await expect(async () => {
    await page.goto(`/admin?section=customers&customer=application-${reference}`);
    await expect(field(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
};

test('two members of staff note what they know about a customer, and see each other do it', async ({
  page,
  browser,
  request,
  product,
  otherUrl,
}) => {
  const reference = await newApplication(request);
  const other = await openAgent(request, product, 'admin');
  await signIn(page, product.urls[0], product.admin);
  await openCustomer(page, reference);
  const colleague = await browser.newPage({ baseURL: otherUrl });
  await signIn(colleague, otherUrl, other);
  await openCustomer(colleague, reference);

  await page.locator('h1').click();
  await page.keyboard.press('n');
  await expect(field(page)).toBeFocused();
  await field(page).fill('Asked for two payslips.\nCall after 5pm.');
  await page.reload();
  await expect(field(page)).toHaveValue('Asked for two payslips.\nCall after 5pm.');

  await page.route('**/api/notes', (route) => route.abort());
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Your note was not saved.')).toBeVisible();
  await expect(field(page)).toHaveValue(/Asked for two payslips/);
  await page.unroute('**/api/notes');
  await field(page).press('Control+Enter');
  await expect(noteOf(page, 'Asked for two payslips.')).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(noteOf(colleague, 'Asked for two payslips.')).toBeVisible();

  const theirs = noteOf(colleague, 'Asked for two payslips.');
  await expect(theirs.getByRole('button', { name: 'More actions for this note' })).toHaveCount(0);
  await field(colleague).fill('Payslips are here.');
  await colleague.getByRole('button', { name: 'Add note' }).click();
  await expect(noteOf(page, 'Payslips are here.')).toContainText(other.username);

  const mine = noteOf(page, 'Asked for two payslips.');
  await mine.getByRole('button', { name: 'More actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit note' }).fill('Asked for three payslips.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(noteOf(colleague, 'Asked for three payslips.')).toContainText('edited');

  await noteOf(page, 'three payslips').getByRole('button', { name: 'More actions for this note' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(noteOf(colleague, 'three payslips')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(noteOf(colleague, 'three payslips')).toBeVisible();

  await page.getByLabel('Show').selectOption('Notes');
  await expect(page.getByText('Stage: Application Received')).toHaveCount(0);
  await expect(noteOf(page, 'three payslips')).toBeVisible();
  await field(page).fill('Half of a note');
  await lookAt(page, 'notes-customer');
});
