import type { APIRequestContext, Page } from '@playwright/test';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { readFile } from 'node:fs/promises';
import { openStaffScreen, staffHeaders } from '../../journeys/staff.ts';
import { createMover } from '../../journeys/tracked.ts';
import { lookAt } from '../../support/look-at.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A new person in every run, with a number of their own. */
const aPerson = () => {
  const digits = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
  return {
    forename: 'Zenobia',
    surname: `Quillfeather${digits}`,
    mobile: `07711 ${digits}`,
    email: `zenobia.${digits}@example.org`,
  };
};
type Person = ReturnType<typeof aPerson>;

const apply = async (request: APIRequestContext, person: Person) => {
  const answer = await request.post('/api/loan-applications', {
    data: { ...applyPayload(londonToday()), ...person },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { applicationId: string }).applicationId;
};

const sections = [
  'Active Loan Applications',
  'Customer Inquiries',
  'Back Call Requests',
  'Loan Applications',
] as const;

/** In which of the lists of staff a person is found by their name. */
const listsWith = async (page: Page, { surname }: Person) => {
  const found: string[] = [];
  for (const section of sections) {
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: new RegExp(`^${section}`) })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: section, exact: true })).toBeVisible();
    const answered = page.waitForResponse((response) => response.url().includes(surname));
    await page.getByRole('searchbox', { name: 'Search' }).fill(surname);
    await answered;
    const hit = page.getByRole('row').or(page.getByRole('article')).filter({ hasText: surname });
    const nothing = page.getByText(/^No (?:[a-z ]+ match|back call requests)$/);
    await expect(hit.or(nothing).first()).toBeVisible();
    if ((await hit.count()) > 0) found.push(section);
  }
  return found;
};

const openPrivacy = async (page: Page) => {
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
};
const find = async (page: Page, asked: string) => {
  await page.getByLabel('Reference, phone number or email address').fill(asked);
  await page.getByRole('button', { name: 'Find' }).click();
};
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first();
const erase = async (page: Page) => {
  await page.getByLabel('Reason').fill('Asked in a letter');
  await page.getByRole('button', { name: 'Erase...' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByText('Type ERASE in capitals')).toBeVisible();
  await dialog.getByLabel('Type ERASE to continue').fill('ERASE');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
};

test('a person is exported, then erased, and found nowhere', async ({ page, request, product, otherUrl }) => {
  test.slow();
  const person = aPerson();
  const reference = await apply(request, person);
  await request.post(`/api/chat/${reference}`, {
    data: { text: 'About my payslip', sender: 'customer', clientId: crypto.randomUUID() },
  });
  await request.post('/api/inquiries', {
    data: {
      firstName: person.forename,
      lastName: person.surname,
      mobileNumber: person.mobile,
      inquiryReason: 'How do I pay early?',
    },
  });
  await request.post('/api/help-requests', {
    data: { customerName: `${person.forename} ${person.surname}`, mobileNumber: person.mobile },
  });
  await openStaffScreen(page, product.urls[0], product.admin);
  await expect.poll(async () => listsWith(page, person), { timeout: 30_000 }).toEqual(sections);

  await openPrivacy(page);
  await find(page, person.mobile);
  await expect(page.getByRole('checkbox', { name: reference })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: person.email })).toBeChecked();
  const counted = page.getByRole('heading', { name: 'Would be erased' });
  await page.getByRole('button', { name: 'Count the records' }).click();
  await expect(counted).toBeVisible();
  await page.getByRole('checkbox', { name: person.email }).click();
  await expect(counted).toBeHidden();
  await page.getByRole('checkbox', { name: person.email }).click();
  await page.getByRole('button', { name: 'Count the records' }).click();
  await expect(counted).toBeVisible();
  await expect(page.getByText('Chat messages 1 chat')).toBeVisible();
  await expect(page.getByText('Back call requests 1 messaging')).toBeVisible();
  await lookAt(page, 'privacy-person');
  await page.getByRole('button', { name: 'Export everything' }).click();
  await expect(page.getByText('Enter a reason')).toBeVisible();
  await page.getByLabel('Reason').fill('Asked by email');
  // It is saved as soon as it is ready, and again when one asks.
  const savedAtOnce = page.waitForEvent('download');
  await page.getByLabel('Reason').press('Enter');
  const exported = card(page, `Export of ${reference}`);
  await expect(exported.getByText('Done')).toBeVisible();
  await savedAtOnce;
  const saving = page.waitForEvent('download');
  await exported.getByRole('button', { name: 'Save the file' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  for (const words of [
    person.surname,
    person.email,
    'About my payslip',
    'How do I pay early?',
    '14 Station Road',
  ])
    expect(file).toContain(words);

  const tracker = await page.context().newPage();
  await tracker.goto(`${otherUrl}/?id=${reference}`);
  await expect(tracker.getByText('Live Updates', { exact: true })).toBeVisible();
  await find(page, person.email);
  await erase(page);
  const erased = card(page, `Erasure of ${reference}`);
  await expect(erased.getByText('Done')).toBeVisible();
  await expect(erased).toContainText('Chat messages 1 chat');
  await expect(erased).toContainText('The audit stays as it was written.');
  await expect(exported).toContainText('Its file has been deleted.');
  await lookAt(page, 'privacy-erased');
  await page.setViewportSize({ width: 1440, height: 900 });

  await expect(tracker.getByText('Application Not Found')).toBeVisible();
  await expect.poll(() => listsWith(page, person), { timeout: 60_000 }).toEqual([]);
  const headers = await staffHeaders(product);
  const customers = await request.get(`/api/customers/search?q=${person.surname}`, { headers });
  expect(await customers.json()).toEqual([]);
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: 'Erased what we hold about a person' }).first(),
  ).toBeVisible();
});

test('a loan that was paid out is retained, with its records and the reason', async ({
  page,
  request,
  product,
}) => {
  const person = aPerson();
  const paidOut = await apply(request, person);
  const other = await apply(request, person);
  const move = await createMover(request, product);
  await move(paidOut, 8);
  await openStaffScreen(page, product.urls[0], product.admin);
  await openPrivacy(page);
  await find(page, paidOut);
  await expect(page.getByRole('checkbox', { name: paidOut })).toBeVisible();
  await expect(page.getByText('must be retained by law until')).toBeVisible();
  await erase(page);
  const erased = card(page, paidOut);
  await expect(erased.getByText('Done')).toBeVisible();
  await expect(erased).toContainText('Applications 1 applications');
  await expect(erased).toContainText('Records of a loan that was paid out are kept for six years');
  await expect(erased).toContainText('Loans that were paid out 1 applications');
  const headers = await staffHeaders(product);
  expect((await request.get(`/api/applications/${paidOut}`, { headers })).status()).toBe(200);
  expect((await request.get(`/api/applications/${other}`, { headers })).status()).toBe(404);
});
