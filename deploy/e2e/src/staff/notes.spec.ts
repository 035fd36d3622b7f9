import type { Page } from '@playwright/test';
import { assignTo, openAgent } from '../journeys/agents.ts';
import { say } from '../journeys/chat.ts';
import { newSurname, openContactChat } from '../journeys/contact.ts';
import { recordOf } from '../journeys/lists/record-of.ts';
import { noteField, noteWith, openCustomer } from '../journeys/notes.ts';
import { chooseInRow, openStaffScreen, signIn, staffHeaders } from '../journeys/staff.ts';
import { newApplication } from '../journeys/tracked.ts';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`two members of staff note what they know about a customer, and see each other do it, ${viewport.width} px wide @both-ways`, async ({
    page,
    browser,
    request,
    product,
    otherUrl,
  }) => {
    await page.setViewportSize(viewport);
    const reference = await newApplication(request);
    // Its customer has the notes of earlier tests as well.
    const [two, three] = [`two payslips for ${reference}`, `three payslips for ${reference}`];
    const received = `Payslips for ${reference} are here.`;
    const other = await openAgent(request, product, 'admin');
    await signIn(page, product.urls[0], product.admin);
    await openCustomer(page, reference);
    const colleague = await browser.newPage({ baseURL: otherUrl });
    await signIn(colleague, otherUrl, other);
    await openCustomer(colleague, reference);

    await page.locator('h1').click();
    await page.keyboard.press('n');
    await expect(noteField(page)).toBeFocused();
    await noteField(page).fill(`Asked for ${two}.\nCall after 5pm.`);
    await page.reload();
    await expect(noteField(page)).toHaveValue(`Asked for ${two}.\nCall after 5pm.`);

    // The note is stored, and the answer is lost.
    await page.route('**/api/notes', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Your note was not saved.')).toBeVisible();
    await page.unroute('**/api/notes');
    await page.reload();
    await expect(noteField(page)).toHaveValue(new RegExp(two));
    await noteField(page).press('Control+Enter');
    await expect(noteField(page)).toHaveValue('');
    await expect(noteWith(page, two)).toHaveCount(1);
    await expect(noteWith(colleague, two)).toBeVisible();

    const theirs = noteWith(colleague, two);
    await expect(theirs.getByRole('button', { name: 'More actions for this note' })).toHaveCount(0);
    await noteField(colleague).fill(received);
    await colleague.getByRole('button', { name: 'Add note' }).click();
    await expect(noteWith(page, received)).toContainText(other.username);

    const mine = noteWith(page, two);
    await mine.getByRole('button', { name: 'More actions for this note' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Edit note' }).fill(`Asked for ${three}.`);
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(noteWith(colleague, three)).toContainText('edited');

    await noteWith(page, three).getByRole('button', { name: 'More actions for this note' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(noteWith(colleague, three)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(noteWith(colleague, three)).toBeVisible();

    await page.getByLabel('Show').selectOption('Notes');
    await expect(page.getByText('Stage: Application Received')).toHaveCount(0);
    await expect(noteWith(page, three)).toBeVisible();
    await noteField(page).fill('Half of a note');
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
  await noteField(panel).fill('The bank statement is from March.');
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(noteWith(panel, 'The bank statement')).toBeVisible();
  await expect(noteWith(colleague, 'The bank statement')).toBeVisible();
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
  await expect(noteField(mine)).toBeFocused();
  await noteField(mine).fill('Her payment came yesterday.');
  await noteField(mine).press('Control+Enter');
  await expect(noteWith(mine, 'Her payment came')).toBeVisible();
  await theirs.getByRole('button', { name: /^Notes \(1\)/ }).click();
  await expect(noteWith(theirs, 'Her payment came')).toBeVisible();
  await visitor.reload();
  await expect(chat.getByText('Is my payment late?').first()).toBeVisible();
  await expect(visitor.getByText('Her payment came')).toHaveCount(0);
  await lookAt(page, 'notes-conversation');
});

test('an admin whose notes could not be saved reads what the agent wrote meanwhile before saving again', async ({
  page,
  request,
  product,
}) => {
  const agent = await openAgent(request, product);
  const { id, name, change, history } = await assignTo(request, product, agent);
  await change({ notes: 'Prefers the evening' });
  const url = `${product.urls[0]}/api/backcalls/${id}`;
  const theirs = await staffHeaders({ ...product, admin: agent });
  const writeAsAgent = async (notes: string) =>
    expect((await request.patch(url, { headers: theirs, data: { notes } })).status()).toBe(200);
  await openStaffScreen(page, product.urls[0], product.admin, '?section=back-calls');
  await chooseInRow(page, recordOf(page, name), 'Edit Notes');
  const dialog = page.getByRole('dialog', { name: `Edit Notes: ${name}` });
  const save = dialog.getByRole('button', { name: 'Save Notes' });
  const warning = dialog.getByRole('status');
  await dialog.getByLabel('Notes', { exact: true }).fill('Prefers the morning');
  await page.route(`**/api/backcalls/${id}`, (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('What you typed is still here.');
  await page.unroute(`**/api/backcalls/${id}`);
  await writeAsAgent('Pays on Friday');
  await expect(warning).toContainText('Pays on Friday');
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else has changed this request');
  await expect(warning).toContainText('Pays on Friday');
  await save.click();
  await expect(dialog).toBeHidden();
  expect((await history()).notes).toEqual(['Pays on Friday']);
});
