import type { Page } from '@playwright/test';
import { assignTo, fillInBackCall, openAgent, textsTo, unknownPerson } from '../../journeys/agents.ts';
import { requestBackCall } from '../../journeys/messaging.ts';
import { chooseInRow, openStaffScreen, staffHeaders } from '../../journeys/staff.ts';
import { chooseStatus } from '../../journeys/status.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/test.ts';
import { recordOf } from '../../journeys/lists/record-of.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const fillInLogin = async (page: Page, { username, password }: { username: string; password: string }) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

test('a request that is not on the first page of the list opens, and one that is on no page is reported as gone', async ({
  page,
  product,
  request,
}) => {
  const agent = await openAgent(request, product);
  const assigned = await assignTo(request, product, agent);
  // As a list of which nothing is on the first page.
  await page.route(/\/api\/backcalls\?/, (route) => {
    const url = new URL(route.request().url());
    if (!url.searchParams.has('cursor'))
      return route.fulfill({ json: [], headers: { 'x-next-cursor': 'next' } });
    url.searchParams.delete('cursor');
    return route.continue({ url: url.href });
  });
  const gone = page.getByText('The request that you opened is no longer assigned to you.');
  await openStaffScreen(page, product.urls[0], agent, '?section=requests');
  await expect(page.getByText('No assigned back call requests')).toBeVisible();
  await page.goto(`${product.urls[0]}/agent?request=${assigned.id}`);
  await expect(page.locator('[data-open]')).toContainText(assigned.name);
  await expect(gone).toBeHidden();
  await page.goto(`${product.urls[0]}/agent?request=${assigned.id + 1_000_000}`);
  await expect(gone).toBeVisible();
});

test('a request goes from the form to an agent’s phone, and what they do comes back', async ({
  page,
  browser,
  product,
  otherUrl,
  request,
}) => {
  const agent = await openAgent(request, product);
  const headers = await staffHeaders(product);
  const agentPhone = unknownPerson().phone;

  await page.goto(`${product.urls[0]}/backcall`);
  await fillInLogin(page, product.admin);
  await expect(page.getByRole('heading', { name: 'Customer Callback Form' })).toBeVisible();
  const customer = await fillInBackCall(page, agentPhone);
  await page.getByRole('button', { name: 'Send Back Call Request' }).click();
  await expect(page.getByText('Back Call Request Sent', { exact: true })).toBeVisible();
  await expect(page.getByText(`SMS sent to agent at ${agentPhone}`, { exact: true })).toBeVisible();
  await expect
    .poll(() => textsTo(request, product, agentPhone))
    .toContainEqual(expect.stringContaining(`Please call back ${customer.name}`));

  const device = await browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
  });
  const phone = await device.newPage();
  await phone.goto(`${otherUrl}/admin`);
  await fillInLogin(phone, agent);
  await expect(phone).toHaveURL(/\/agent$/);
  await expect(phone.getByRole('button', { name: `Signed in as ${agent.username}` })).toBeVisible();
  await expect(phone.getByText('Live Updates', { exact: true })).toBeVisible();
  const card = recordOf(phone, customer.name);
  await expect(card).toHaveCount(0);

  const listed = await request.get(`${product.urls[0]}/api/backcalls?search=${customer.name}`, { headers });
  const [{ id }] = (await listed.json()) as [{ id: number }];
  const url = `${product.urls[0]}/api/backcalls/${id}`;
  const assign = { status: 'send_to_agent', assignedTo: agent.username };
  expect((await request.patch(url, { headers, data: assign })).status()).toBe(200);
  await expect(card).toContainText('£1,120.50');
  await expect(card.getByRole('link', { name: customer.phone })).toHaveAttribute(
    'href',
    `tel:${customer.phone.replaceAll(' ', '')}`,
  );
  await expect(card.getByRole('link', { name: '18 Beech Grove, Leicester' })).toBeVisible();
  await expectAccessible(phone, 'a card of the agent’s screen');

  await card.getByRole('button', { name: 'Click to add notes' }).click();
  const dialog = phone.getByRole('dialog', { name: `Edit Notes: ${customer.name}` });
  await dialog.getByPlaceholder('Add notes about this customer...').fill('Pays on Friday');
  await expectAccessible(phone, 'notes on a phone');
  await dialog.getByRole('button', { name: 'Save Notes' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('button', { name: 'Pays on Friday' })).toBeVisible();

  await chooseStatus(phone, card, customer.name, 'See Notes');
  await expect(card).toHaveCount(0);
  await phone.getByRole('button', { name: 'Undo' }).click();
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: 'Completed' }).click();
  await expect(card).toHaveCount(0);
  const done = (await (await request.get(url, { headers })).json()) as {
    status: string;
    notes: string;
    statusHistory: { actor: string }[];
  };
  expect(done).toMatchObject({ status: 'completed', notes: 'Pays on Friday' });
  expect(done.statusHistory[0]?.actor).toBe(agent.username);
  await device.close();
});

test('a call asks for its result, and saves it with the notes', async ({ browser, request, product }) => {
  const agent = await openAgent(request, product);
  const { name, change, history } = await assignTo(request, product, agent);
  await change({ notes: 'Rings after five' });
  const device = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const phone = await device.newPage();
  // This browser has no phone: while it asks which program should call, it takes no press.
  await phone.addInitScript(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  await openStaffScreen(phone, product.urls[0], agent, '?section=requests');
  const card = recordOf(phone, name);
  await card.getByRole('link', { name: /^Call/ }).click();
  const dialog = phone.getByRole('dialog', { name: `Call: ${name}` });
  await expect(dialog.getByRole('textbox', { name: 'Notes' })).toBeFocused();
  await phone.keyboard.type('. Pays on Friday');
  await dialog.getByRole('radio', { name: 'See Notes' }).check();
  await expectAccessible(phone, 'the result of a call');
  await dialog.getByRole('button', { name: 'Save call' }).click();
  await expect(dialog).toBeHidden();
  await expect(card).toHaveCount(0);
  await expect.poll(history).toEqual({
    statuses: ['see_notes'],
    notes: ['Rings after five. Pays on Friday'],
  });
  await device.close();
});

test('a call from the table asks for its result as well', async ({ page, request, product }) => {
  const agent = await openAgent(request, product);
  const { name, history } = await assignTo(request, product, agent);
  await page.setViewportSize({ width: 1440, height: 900 });
  // This browser has no phone: while it asks which program should call, it takes no press.
  await page.addInitScript(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );
  await openStaffScreen(page, product.urls[0], agent, '?section=requests');
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: /^07/ }).click();
  const dialog = page.getByRole('dialog', { name: `Call: ${name}` });
  await dialog.getByRole('radio', { name: 'See Notes' }).check();
  await dialog.getByRole('button', { name: 'Save call' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(history).toMatchObject({ statuses: ['see_notes'] });
});

test('an admin finds what an agent wrote, with author, and as new until it was seen', async ({
  page,
  request,
  product,
}) => {
  const agent = await openAgent(request, product);
  const { name } = await requestBackCall(request, product, product.urls[0]);
  const headers = await staffHeaders(product);
  const found = await request.get(`${product.urls[0]}/api/backcalls?search=${name}`, { headers });
  const [{ id }] = (await found.json()) as [{ id: number }];
  const url = `${product.urls[0]}/api/backcalls/${id}`;
  const assign = { status: 'send to agent', assignedTo: agent.username, notes: 'Prefers the evening' };
  expect((await request.patch(url, { headers, data: assign })).status()).toBe(200);

  await page.goto(`${product.urls[0]}/admin?section=agent-notes`);
  await fillInLogin(page, product.admin);
  const row = recordOf(page, name);
  await expect(row).toContainText('Prefers the evening');
  await expect(row).not.toContainText('New');
  await page.getByRole('link', { name: /^Active Loan Applications/ }).click();

  const theirs = await staffHeaders({ ...product, admin: agent });
  const noted = await request.patch(url, { headers: theirs, data: { notes: 'Pays on Friday' } });
  expect(noted.status()).toBe(200);
  const link = page.getByRole('link', { name: /^Notes from Agent/ });
  await expect(link).toHaveText(/1 unread/);
  await link.click();
  await expect(row).toContainText(`Pays on Friday${agent.username} ·`);
  await expect(row).toContainText('New');
  await expect(link).not.toHaveText(/unread/);
  await page.reload();
  await expect(row).toContainText(agent.username);
  await expect(link).not.toHaveText(/unread/);
  await expect(row.getByText('New', { exact: true })).toHaveCount(0);
});

test('a request of somebody who is no longer an agent goes to every agent, or to the one who is chosen', async ({
  page,
  request,
  product,
}) => {
  const [left, next] = [await openAgent(request, product), await openAgent(request, product)];
  const { id, name } = await assignTo(request, product, left);
  const headers = await staffHeaders(product);
  const accounts = `${product.urls[0]}/api/admin/staff-accounts`;
  const listed = (await (await request.get(accounts, { headers })).json()) as {
    id: number;
    username: string;
  }[];
  const account = listed.find(({ username }) => username === left.username);
  const disabled = await request.patch(`${accounts}/${account?.id}`, {
    headers,
    data: { disabled: true, password: product.admin.password },
  });
  expect(disabled.status()).toBe(200);
  const assignee = async () => {
    const read = await request.get(`${product.urls[0]}/api/backcalls/${id}`, { headers });
    return ((await read.json()) as { assignedTo: string | null }).assignedTo;
  };
  await expect.poll(assignee, { timeout: 30_000 }).toBe(null);

  await openStaffScreen(page, product.urls[0], product.admin, '?section=back-calls');
  await chooseInRow(page, recordOf(page, name), /^Send to Agent/);
  const dialog = page.getByRole('dialog', { name: `Send to Agent: ${name}` });
  const choice = dialog.getByLabel('Assign to');
  const send = dialog.getByRole('button', { name: 'Send to Agent' });
  await choice.selectOption(next.username);
  await send.click();
  await expect(dialog).toBeHidden();
  expect(await assignee()).toBe(next.username);
});

test('the back call form names what is wrong, and fills in a customer who is known', async ({
  page,
  product,
}) => {
  await page.goto(`${product.urls[0]}/backcall`);
  await fillInLogin(page, product.admin);
  const send = page.getByRole('button', { name: 'Send Back Call Request' });
  await send.click();
  await expect(page.getByText('Missing Information', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the back call form with errors');

  const name = page.getByRole('combobox', { name: 'Customer Name' });
  await name.pressSequentially('Aisha R');
  await page.getByRole('option', { name: /^Aisha Rahman/ }).click();
  await expect(page.getByText('Customer Found!', { exact: true })).toBeVisible();
  await expect(page.getByText('Customer found', { exact: true })).toBeVisible();
  await expect(page.getByText('Auto-filled details for Aisha Rahman', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Customer Phone')).not.toHaveValue('');

  await page.getByLabel('Customer Address').fill('18 Beech Grove, Leicester');
  await page.getByLabel('Amount Due').fill('0');
  await page.getByLabel('Agent Phone Number').fill('0116 496 0100');
  await send.click();
  await expect(page.getByText('Invalid Agent Phone', { exact: true })).toBeVisible();
  await page.getByLabel('Agent Phone Number').fill('07700 900777');
  await send.click();
  await expect(page.getByText('Invalid Amount', { exact: true })).toBeVisible();
});

test('without a network, signing in says so, and a list says that it is not new', async ({
  page,
  context,
  product,
}) => {
  await page.goto(`${product.urls[0]}/agent`);
  await expect(page.getByLabel('Username')).toBeVisible();
  await context.setOffline(true);
  await fillInLogin(page, product.admin);
  await expect(page.getByRole('alert')).toHaveText('Unable to connect to server');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline. Last updated at/)).toBeVisible();
  await expect(recordOf(page, 'Kwame Boateng').first()).toBeVisible();
});
