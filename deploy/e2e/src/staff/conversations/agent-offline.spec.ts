import type { APIRequestContext, Page } from '@playwright/test';
import { assignTo, openAgent } from '../../journeys/agents.ts';
import { createCut } from '../../journeys/connection.ts';
import { logOut, openStaffScreen } from '../../journeys/staff.ts';
import { chooseStatus } from '../../journeys/status.ts';
import { lookAt } from '../../support/look-at.ts';
import type { Product } from '../../support/product.ts';
import { expect, test } from '../../support/test.ts';
import { recordOf } from '../../journeys/lists/record-of.ts';

const phone = { width: 360, height: 740 };
test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } });

interface On {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly product: Product;
  readonly otherUrl: string;
}

/** The screen of a new agent with two requests, on a connection that can be cut. */
const openWithRequests = async ({ page, request, product, otherUrl }: On) => {
  const agent = await openAgent(request, product);
  const [ada, ben] = [await assignTo(request, product, agent), await assignTo(request, product, agent)];
  const cut = await createCut(page);
  await openStaffScreen(page, otherUrl, agent, '?section=requests');
  await expect(page).toHaveURL(/\/agent$/);
  await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  for (const { name } of [ada, ben]) await expect(recordOf(page, name)).toBeVisible();
  return { agent, ada, ben, cut };
};

const writeNote = async (page: Page, name: string, text: string) => {
  await recordOf(page, name).getByTitle('Edit Notes').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByPlaceholder('Add notes about this customer...').fill(text);
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(dialog).toBeHidden();
};

const storedText = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

/** Sets a request to Completed. A card on a phone has a button for that, a row of a table only the menu of its status. */
const complete = async (page: Page, name: string) => {
  const record = recordOf(page, name);
  if (page.viewportSize()?.width === phone.width)
    await record.getByRole('button', { name: 'Completed' }).click();
  else await chooseStatus(page, record, name, 'Completed');
};

for (const viewport of [phone, { width: 1440, height: 900 }])
  test(`changes that an agent makes offline are sent once when the device is online again, even after a reload, ${viewport.width} px wide`, async ({
    page,
    request,
    product,
    otherUrl,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(viewport);
    const { ada, ben, cut } = await openWithRequests({ page, request, product, otherUrl });
    // So that the worker has stored the page.
    await page.reload();
    await expect(recordOf(page, ben.name)).toBeVisible();
    await cut.away();

    await writeNote(page, ada.name, 'No answer');
    await writeNote(page, ada.name, 'No answer, pays on Friday');
    await chooseStatus(page, recordOf(page, ada.name), ada.name, 'See Notes');
    await complete(page, ben.name);
    await expect(recordOf(page, ben.name)).toContainText('Waiting to send: Completed');
    await recordOf(page, ben.name).getByRole('button', { name: 'Undo' }).click();
    await expect(recordOf(page, ben.name)).not.toContainText('Waiting to send');
    await expect(recordOf(page, ada.name)).toContainText('Waiting to send: See Notes and a note');
    await lookAt(page, 'agent-offline');
    await page.setViewportSize(viewport);

    await page.reload();
    await expect(page.getByText(/^You are offline. Last updated at/)).toBeVisible();
    await expect(recordOf(page, ada.name)).toContainText('Waiting to send: See Notes and a note');
    await expect(recordOf(page, ada.name)).toContainText('No answer, pays on Friday');
    expect(await ada.history()).toEqual({ statuses: [], notes: [] });

    await cut.back();
    await expect(recordOf(page, ada.name)).toHaveCount(0);
    await expect(recordOf(page, ben.name)).toBeVisible();
    expect(await ada.history()).toEqual({ statuses: ['see_notes'], notes: ['No answer, pays on Friday'] });
    expect(await ben.history()).toEqual({ statuses: [], notes: [] });
  });

test('a change whose answer is lost is sent again and made once', async ({
  page,
  request,
  product,
  otherUrl,
}) => {
  const { ada } = await openWithRequests({ page, request, product, otherUrl });
  let lost = 0;
  await page.route('**/api/backcalls/*', async (route) => {
    if (route.request().method() !== 'PATCH' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await recordOf(page, ada.name).getByRole('button', { name: 'Completed' }).click();
  await expect(page.getByText('Saved on this device', { exact: true })).toBeVisible();
  await expect(page.getByText('Call Completed', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(recordOf(page, ada.name)).toHaveCount(0);
  expect([lost, (await ada.history()).statuses]).toEqual([1, ['completed']]);
});

test('an agent sees which offline changes the server refused, and what to do about each', async ({
  page,
  request,
  product,
  otherUrl,
}) => {
  test.setTimeout(120_000);
  const other = await openAgent(request, product);
  const { ada: taken, ben: edited, cut } = await openWithRequests({ page, request, product, otherUrl });
  await cut.away();
  await writeNote(page, taken.name, 'Moved to Derby');
  await chooseStatus(page, recordOf(page, taken.name), taken.name, 'Cancelled');
  await writeNote(page, edited.name, 'Pays on Friday');
  await taken.change({ status: 'send to agent', assignedTo: other.username });
  await edited.change({ notes: 'Ask for Mr Osei' });
  await cut.back();

  const refusal = page.getByRole('alert').filter({ hasText: taken.name });
  await expect(refusal).toContainText('This request is no longer assigned to you.');
  await expect(refusal).toContainText('Not saved: Cancelled and a note, “Moved to Derby”.');
  const row = recordOf(page, edited.name);
  await expect(row).toContainText('Someone else changed the notes');
  await lookAt(page, 'agent-refused');
  await page.setViewportSize(phone);
  await refusal.getByRole('button', { name: 'Discard my change' }).click();
  await expect(refusal).toHaveCount(0);

  await row.getByRole('button', { name: 'Compare notes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Someone else has changed these notes:Ask for Mr Osei');
  await expect(dialog.getByLabel('Notes')).toHaveValue('Pays on Friday');
  await dialog.getByLabel('Notes').fill('Ask for Mr Osei. Pays on Friday');
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(row).toContainText('Ask for Mr Osei. Pays on Friday');
  await expect(row).not.toContainText('Someone else');
  const saved = { statuses: [], notes: ['Ask for Mr Osei. Pays on Friday'] };
  await expect.poll(edited.history).toEqual(saved);
  expect(await taken.history()).toEqual({ statuses: [], notes: [] });
});

test('logging out asks first when changes are not sent, and removes what the device has stored', async ({
  page,
  request,
  product,
  otherUrl,
}) => {
  const { agent, ada, cut } = await openWithRequests({ page, request, product, otherUrl });
  await expect.poll(() => storedText(page)).toContain(ada.name);
  await cut.away();
  await recordOf(page, ada.name).getByRole('button', { name: 'Completed' }).click();
  await expect(recordOf(page, ada.name)).toContainText('Waiting to send: Completed');
  await logOut(page);
  const dialog = page.getByRole('dialog', { name: 'Log out and delete unsent work?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(recordOf(page, ada.name)).toBeVisible();
  await logOut(page);
  await dialog.getByRole('button', { name: 'Log out and delete' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  const left = await storedText(page);
  expect([left.includes(ada.name), left.includes(agent.username), left.includes('completed')]).toEqual([
    false,
    false,
    false,
  ]);
});
