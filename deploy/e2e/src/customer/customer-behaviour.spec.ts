import type { Page } from '@playwright/test';
import { next, steps, fillDate, choose } from '../journeys/apply.ts';
import { chooseInChatMenu } from '../journeys/contact.ts';
import { createMover, newApplication } from '../journeys/tracked.ts';
import { staffHeaders } from '../journeys/staff.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const openTracker = async (page: Page, reference: string) => {
  await page.goto('/');
  await page.getByLabel('Application reference number').fill(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
};

/** Fills in the first steps of /apply, and answers the reference. */
const applyUpTo = async (page: Page, last: keyof typeof steps) => {
  await page.goto('/apply');
  for (const [name, fill] of Object.entries(steps)) {
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
    if (name === last) return;
    await fill(page);
    await next(page);
  }
};

test('the chat on a phone keeps its draft, closes by Back, and lets nothing behind it be reached', async ({
  page,
  request,
}) => {
  const reference = await newApplication(request);
  await openTracker(page, reference);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeFocused();
  await page.getByRole('button', { name: 'Open chat' }).click();
  const field = page.getByLabel('Your message');
  await field.fill('When will the');
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('main:not(:has(dialog)), footer, header a')),
    ).toBeNull();
  }
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(field).toHaveValue('When will the');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`id=${reference}$`));
});

test('a message that comes while the chat is closed is announced and shown', async ({
  page,
  product,
  request,
}) => {
  const reference = await newApplication(request);
  await openTracker(page, reference);
  const headers = await staffHeaders(product);
  const sent = await request.post(`/api/chat/${reference}`, {
    headers,
    data: { text: 'We have a question for you.', sender: 'admin' },
  });
  expect(sent.ok()).toBe(true);
  await expect(
    page.getByRole('status').filter({ hasText: 'New message from Larkfield Loans' }),
  ).toBeAttached();
  await page.getByRole('button', { name: 'Read message', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('We have a question for you.')).toBeVisible();
});

test('a reference that is not found offers what may be meant, and stays to be corrected', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Application reference number').fill('7480.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Application Not Found' })).toBeFocused();
  await expect(page.getByText(/^If you cannot find it, call us on/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'send us a message' })).toHaveAttribute('href', '/contact');
  await page.getByRole('button', { name: 'Try Different ID' }).click();
  const field = page.getByLabel('Application reference number');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('7480.');
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(5);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '07480', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeFocused();
});

test('an outage is not shown as a missing application', async ({ page }) => {
  await page.route('**/api/applications/07480', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/?id=07480');
  await expect(
    page.getByRole('heading', { name: 'We cannot show your application right now' }),
  ).toBeVisible();
  await expect(page).not.toHaveTitle(/Not Found/);
  await page.unroute('**/api/applications/07480');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});

test('the tracker prints which application it is of, whose, and when, in light colours', async ({
  page,
  request,
  product,
}) => {
  const reference = await newApplication(request);
  await (
    await createMover(request, product)
  )(reference, 5);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/?id=${reference}`);
  await expect(page.getByRole('button', { name: 'Start Chat Now' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  const header = page.getByRole('banner');
  await expect(header.getByText(reference)).toBeVisible();
  await expect(header.getByText('Larkfield Loans')).toBeVisible();
  await expect(page.getByText(/^Last checked at \d\d:\d\d on \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(245, 247, 246)',
  );
});

test('a sum that nobody has set yet is not shown as nothing to pay', async ({ page, request }) => {
  await openTracker(page, await newApplication(request));
  const loan = page.getByRole('region', { name: 'Your loan' });
  await expect(loan.getByText('What you pay back in total (not set yet)').first()).toBeVisible();
});

test('a reference that this device remembers can be forgotten', async ({ page, request }) => {
  const reference = await newApplication(request);
  await page.goto('/');
  await page.evaluate(
    (known) => localStorage.setItem('loanline.references', JSON.stringify([known])),
    reference,
  );
  await page.reload();
  await expect(page.getByRole('link', { name: reference.replace(/(.{4})/g, '$1 ').trim() })).toBeVisible();
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByText('Submitted on this device')).toHaveCount(0);
  await expect(page.getByLabel('Application reference number')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Submitted on this device')).toHaveCount(0);
});

test('the wizard takes amounts as people write them, and corrects what looks like a slip', async ({
  page,
}) => {
  await applyUpTo(page, 'Loan Request');
  const amount = page.getByLabel('Loan amount', { exact: true });
  await amount.fill('£300');
  await amount.hover();
  await page.mouse.wheel(0, 100);
  await expect(amount).toHaveValue('£300');
  await next(page);
  await expect(page.getByText('Loan purpose is required')).toHaveCount(2);
  await choose(page, 'Purpose of loan', 'Holiday');
  await expect(page.getByText('Loan purpose is required')).toHaveCount(0);
  await fillDate(page, 'Preferred payout date', ['25', '12', String(new Date().getFullYear() + 1)]);
  await expect(
    page.getByText(/^We pay out on working days\. You would get it on \w+ \d+ December\.$/),
  ).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByLabel('Email address').fill('joan@gmial.com');
  await page.getByRole('button', { name: 'Use joan@gmail.com' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue('joan@gmail.com');
  await page.goto('/apply');
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Keep my answers' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Verification$/ })).toBeVisible();
  await page.goto('/apply');
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Delete and start again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Step 1/ })).toBeFocused();
});

test('contact support clears an error once it is fixed, and shows what was asked', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('First Name').fill('Zoe');
  await page.getByLabel('Last Name').fill('Quince');
  await page.getByLabel('Mobile Number').fill('12');
  await page.getByLabel('Reason for Inquiry').fill('My payment date has to move.');
  await page.getByRole('button', { name: 'Start Chat' }).click();
  const toast = page.getByText('Invalid Mobile Number', { exact: true });
  await expect(toast).toBeVisible();
  const box = await page.getByRole('listitem').filter({ has: toast }).boundingBox();
  expect(box?.y).toBeGreaterThan(370);
  await page.getByLabel('Mobile Number').fill('07700 900471');
  await expect(page.getByText('There is a problem')).toHaveCount(0);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/inquiries', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Start Chat' }).click();
  await expect(page.getByRole('button', { name: 'Starting Chat...' })).toBeVisible();
  // Before its time is over.
  await expect(toast).toHaveCount(0, { timeout: 1_000 });
  answer();
  const asked = page.getByRole('log').getByRole('listitem').nth(1);
  await expect(asked.getByText('My payment date has to move.')).toBeVisible();
  await expect(asked.getByText(/^You · \d\d:\d\d · Sent$/)).toBeVisible();
  await chooseInChatMenu(page, 'Start a new conversation');
  await expect(page.getByRole('heading', { name: 'Contact Support' })).toBeFocused();
});

test('a page has a header before its app has run, words without scripts, and its icons', async ({
  browser,
  request,
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/apply');
  await expect(page.getByText('Larkfield Loans', { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/apply');
  await expect(plain.getByRole('link', { name: '0808 157 0142' })).toBeVisible();
  await context.close();
  for (const [file, type] of [
    ['favicon.ico', 'image/vnd.microsoft.icon'],
    ['apple-touch-icon.png', 'image/png'],
    ['manifest.webmanifest', 'application/manifest+json'],
    ['preview.png', 'image/png'],
    ['robots.txt', 'text/plain'],
  ] as const) {
    const found = await request.get(`/${file}`);
    expect([file, found.status(), found.headers()['content-type']?.split(';')[0]]).toEqual([file, 200, type]);
  }
});
