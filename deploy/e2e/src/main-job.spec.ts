import type { BrowserContext, Page } from '@playwright/test';
import { applicant, apply, expectStep, next, steps } from './journeys/apply.ts';
import { expectMessages, openTrackerChat, say } from './journeys/chat.ts';
import { createCut } from './journeys/connection.ts';
import { changeStage, findApplication, signIn } from './journeys/staff.ts';
import { expect, test } from './support/test.ts';

const phone = { viewport: { width: 390, height: 844 } };

test.describe('an applicant and the lender', () => {
  test.describe.configure({ mode: 'serial' });
  let customer: Page;
  let staff: Page;
  let contexts: BrowserContext[];
  let reference: string;

  test.beforeAll(async ({ browser }) => {
    // People of their own: they share no cookie.
    contexts = [await browser.newContext(phone), await browser.newContext()];
    [customer, staff] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  });
  test.afterAll(async () => {
    for (const context of contexts) await context.close();
  });

  test('the applicant makes mistakes, mends them and applies', async () => {
    await customer.goto('/apply');
    await next(customer);
    const summary = customer.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    for (const message of [
      'Title is required',
      'First name is required',
      'Surname is required',
      'Date of birth is required',
      'Please enter a valid email address',
      'Please enter a valid UK mobile number',
    ]) {
      await expect(summary.getByText(message, { exact: true })).toBeVisible();
    }
    await expect(customer).toHaveTitle(/^Error: /);
    await summary.getByRole('link', { name: 'First name is required' }).click();
    await expect(customer.getByLabel('First name')).toBeFocused();

    await steps['Personal Details'](customer);
    await customer.getByLabel('Mobile number').fill('07700 9004');
    await next(customer);
    await expect(summary.getByText('Please enter a valid UK mobile number')).toBeVisible();
    await customer.getByLabel('Mobile number').fill(applicant.mobile);
    await next(customer);
    await expectStep(customer, 'Address');

    // What was typed survives leaving the page and coming back.
    await customer.goto('/');
    await customer.goto('/apply');
    await expect(customer.getByText('You were at step 2 of 7')).toBeVisible();
    await customer.getByRole('link', { name: 'Continue' }).click();
    await expectStep(customer, 'Address');
    await customer.getByRole('button', { name: 'Previous' }).click();
    await expect(customer.getByLabel('First name')).toHaveValue(applicant.forename);

    reference = await apply(customer);
  });

  test('the applicant follows the application by its reference', async () => {
    await customer.getByRole('link', { name: 'Return to Home' }).click();
    const button = customer.getByRole('button', { name: 'Track Application' });
    await expect(button).toBeDisabled();
    await customer.getByLabel('Application reference number').fill(`  ${reference} `);
    await button.click();
    await expect(customer).toHaveURL(new RegExp(`\\?id=${reference}$`));
    await expect(customer.getByRole('heading', { name: `Welcome, ${applicant.forename}!` })).toBeVisible();
    await expect(customer.getByText('Live Updates')).toBeVisible();
    await expect(customer.getByText(applicant.surname)).toHaveCount(0);
  });

  test('staff see it and move it, and the open tracker changes without a reload', async ({
    otherUrl,
    product,
  }) => {
    await signIn(staff, otherUrl, product.admin);
    const row = await findApplication(staff, reference);
    await expect(row).toContainText(`${applicant.forename} ${applicant.surname}`);
    await expect(row).toContainText('£450');

    await customer.evaluate(() => Object.assign(window, { neverReloaded: true }));
    await changeStage(staff, row, '5 We Need to Chat', 'Please tell us about your new job.');
    await expect(customer.getByText('Please tell us about your new job.')).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Start Chat Now' })).toBeVisible();
    await expect(row).toContainText('We Need to Chat');
    expect(await customer.evaluate(() => 'neverReloaded' in window)).toBe(true);
  });

  test('a stage change can be undone, and the tracker follows', async () => {
    const row = await findApplication(staff, reference);
    await changeStage(staff, row, '6 Loan Approved', '');
    await expect(customer.getByText('Stage 6 of 8', { exact: true })).toBeVisible();
    await staff.getByRole('button', { name: 'Undo' }).click();
    await expect(customer.getByText('Stage 5 of 8', { exact: true })).toBeVisible();
    await expect(customer.getByText('Please tell us about your new job.')).toBeVisible();
  });

  test('they chat both ways, live, and unread counts are right on both sides', async () => {
    const row = await findApplication(staff, reference);
    const chatButton = row.getByRole('button', { name: /Live Chat/ });
    const panel = await openTrackerChat(customer);
    await expect(panel.getByText(reference)).toBeVisible();

    await say(panel, 'Hello, I started there in May.');
    await say(panel, 'Do you need a payslip?');
    await expect(chatButton).toHaveAccessibleName(/^2 unread/);

    await chatButton.click();
    const modal = staff.getByRole('dialog', { name: /Live Chat/ });
    await expectMessages(modal, ['Hello, I started there in May.', 'Do you need a payslip?']);
    await expect(panel.getByText(/· Read$/)).toHaveCount(2);
    await say(modal, 'Yes please, the last one.');
    await expectMessages(panel, [
      'Hello, I started there in May.',
      'Do you need a payslip?',
      'Yes please, the last one.',
    ]);

    await panel.getByRole('button', { name: 'Close chat' }).click();
    await say(modal, 'Take your time.');
    await expect(customer.getByRole('button', { name: 'Open chat 1 unread message' })).toBeVisible();
    await openTrackerChat(customer);
    await expect(panel.getByText('Take your time.')).toBeVisible();
    await staff.keyboard.press('Escape');
    await expect(chatButton).toHaveAccessibleName(/^Live Chat/);
  });

  test('a connection that is cut and comes back misses nothing and shows nothing twice', async () => {
    const row = await findApplication(staff, reference);
    await row.getByRole('button', { name: /Live Chat/ }).click();
    const modal = staff.getByRole('dialog', { name: /Live Chat/ });
    const cut = await createCut(customer);
    await customer.reload();
    await expect(customer.getByText('Live Updates')).toBeVisible();
    const panel = await openTrackerChat(customer);

    await cut.away();
    await expect(customer.getByText(/^(Offline|Reconnecting)/).first()).toBeVisible();
    await say(modal, 'Said while you were away, one.');
    await say(panel, 'Written while I was away.');
    await say(modal, 'Said while you were away, two.');
    await cut.back();

    await expect(customer.getByText('Live Updates')).toBeVisible();
    const all = [
      'Take your time.',
      'Said while you were away, one.',
      'Said while you were away, two.',
      'Written while I was away.',
    ];
    await expectMessages(panel, all);
    await expectMessages(modal, all);
    await say(panel, 'All here again.');
    await expectMessages(modal, [...all, 'All here again.']);
  });
});
