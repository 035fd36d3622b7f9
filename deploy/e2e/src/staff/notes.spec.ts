import type { Locator, Page } from '@playwright/test';
import { openAgent } from '../journeys/agents.ts';
import { say } from '../journeys/chat.ts';
import { newSurname, openContactChat } from '../journeys/contact.ts';
import { signIn } from '../journeys/staff.ts';
import { newApplication } from '../journeys/tracked.ts';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const field = (where: Page | Locator) => where.getByRole('textbox', { name: 'Note', exact: true });
const noteOf = (where: Page | Locator, text: string) =>
  where.getByRole('article', { name: /^Note by/ }).filter({ hasText: text });

/** Opens a customer page once the event of the application has arrived. */
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

  // The note is stored, and the answer is lost.
  await page.route('**/api/notes', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Your note was not saved.')).toBeVisible();
  await page.unroute('**/api/notes');
  await page.reload();
  await expect(field(page)).toHaveValue(/Asked for two payslips/);
  await field(page).press('Control+Enter');
  await expect(field(page)).toHaveValue('');
  await expect(noteOf(page, 'Asked for two payslips.')).toHaveCount(1);
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

test('a note about an application is in its panel and on the page of its customer', async ({
  page,
  browser,
  request,
  product,
  otherUrl,
}) => {
  const reference = await newApplication(request);
  const colleague = await browser.newPage({ baseURL: otherUrl });
  await signIn(colleague, otherUrl, product.admin);
  await openCustomer(colleague, reference);
  await signIn(page, product.urls[0], product.admin);
  await page.goto(`/admin?application=${reference}`);
  const panel = page.locator('[data-record-panel]');
  await field(panel).fill('The bank statement is from March.');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(noteOf(panel, 'The bank statement')).toBeVisible();
  await expect(noteOf(colleague, 'The bank statement')).toBeVisible();
  await lookAt(page, 'notes-application');
});

test('a note about a conversation is above its messages, and its customer never sees it', async ({
  page,
  browser,
  product,
  otherUrl,
}) => {
  const lastName = newSurname();
  const visitor = await browser.newPage();
  const inquiryId = await openContactChat(visitor, { firstName: 'Wilhelmina', lastName });
  const chat = visitor.getByRole('region', { name: 'Customer Support Chat' });
  await say(chat, 'Is my payment late?');
  const colleague = await browser.newPage({ baseURL: otherUrl });
  const panelOf = async (screen: Page, gateway: string) => {
    await signIn(screen, gateway, product.admin);
    await screen.goto(`/admin?section=inbox&talk=inquiry%3A${inquiryId}`);
    return screen.getByRole('dialog', { name: `Wilhelmina ${lastName}` });
  };
  const theirs = await panelOf(colleague, otherUrl);
  const mine = await panelOf(page, product.urls[0]);
  await expect(mine.getByRole('button', { name: /^Notes/ })).toBeVisible();
  await page.getByRole('heading', { name: 'Inbox' }).click();
  await page.keyboard.press('n');
  await expect(field(mine)).toBeFocused();
  await field(mine).fill('Her payment came yesterday.');
  await field(mine).press('Control+Enter');
  await expect(noteOf(mine, 'Her payment came')).toBeVisible();
  await theirs.getByRole('button', { name: /^Notes \(1\)/ }).click();
  await expect(noteOf(theirs, 'Her payment came')).toBeVisible();
  await visitor.reload();
  await expect(chat.getByText('Is my payment late?').first()).toBeVisible();
  await expect(visitor.getByText('Her payment came')).toHaveCount(0);
  await lookAt(page, 'notes-conversation');
});
