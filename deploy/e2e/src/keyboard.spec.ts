import type { Page } from '@playwright/test';
import { applicant, expectStep, lastStep, referenceOf } from './journeys/apply.ts';
import { expectMessages } from './journeys/chat.ts';
import { staffAnswers } from './journeys/contact.ts';
import { arrowTo, enter, tabTo, typeDate, typeInto } from './journeys/keyboard.ts';
import { createMover, newApplication } from './journeys/tracked.ts';
import { expect, test } from './support/test.ts';

const next = (page: Page) => enter(page, page.getByRole('button', { name: 'Next' }));
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const summaryOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });
const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();

test.describe('with only a keyboard', () => {
  test('somebody applies for a loan, and the focus is seen and never lost', async ({ page }) => {
    await page.goto('/apply');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    await next(page);
    await expect(summaryOf(page)).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Personal Details – Step 1 of 7/);
    await enter(page, summaryOf(page).getByRole('link', { name: 'Date of birth is required' }));
    await expect(page.getByRole('group', { name: 'Date of birth' }).getByLabel('Day')).toBeFocused();
    await page.reload();

    await arrowTo(page, 'Title', applicant.title);
    await typeInto(page, field(page, 'First name'), applicant.forename);
    await typeInto(page, field(page, 'Last name'), applicant.surname);
    await typeDate(page, 'Date of birth', applicant.dateOfBirth);
    await typeInto(page, field(page, 'Email address'), applicant.email);
    await typeInto(page, field(page, 'Mobile number'), applicant.mobile);
    await page.keyboard.press('Enter');

    await expectStep(page, 'Address');
    await typeInto(page, field(page, 'Address line 1'), applicant.addressLine1);
    await typeInto(page, field(page, 'Postcode'), applicant.postcode);
    await next(page);

    await expectStep(page, 'Loan Request');
    await typeInto(page, page.getByRole('textbox', { name: 'Loan amount' }), '400');
    await tabTo(page, page.getByRole('slider', { name: 'Loan amount' }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('textbox', { name: 'Loan amount' })).toHaveValue('450');
    await arrowTo(page, 'Purpose of loan', 'Car Purchase');
    const pick = page.getByRole('button', { name: 'Choose date' });
    await enter(page, pick);
    const calendar = page.getByRole('dialog', { name: 'Choose a date' });
    await expect(calendar.locator('td button:focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pick).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(calendar.locator('td button:focus')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(pick).toBeFocused();
    await expect(page.getByRole('group', { name: 'Preferred payout date' }).getByLabel('Day')).toHaveValue(
      /^\d\d$/,
    );
    await next(page);

    await expectStep(page, 'Verification');
    await arrowTo(page, 'Marital status', 'Married');
    await arrowTo(page, 'Children under 18', '2');
    await arrowTo(page, 'Residential status', 'Renting');
    await typeDate(page, 'Move-in date', ['1', '6', '2015']);
    await next(page);

    await expectStep(page, 'Employment');
    await arrowTo(page, 'Employment status', 'Full Time');
    await next(page);

    await expectStep(page, 'Payment Details');
    await arrowTo(page, 'How to receive the loan', 'Cheque');
    await arrowTo(page, 'Loan period', '6 months');
    await arrowTo(page, 'Payment method', 'Bank Transfer');
    await next(page);

    await expectStep(page, lastStep);
    await enter(page, page.getByRole('link', { name: 'Change mobile number' }));
    await expect(field(page, 'Mobile number')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectStep(page, lastStep);
    for (const label of [
      'I want to apply for this loan',
      'You may contact me by phone about my application',
    ]) {
      await tabTo(page, page.getByLabel(label));
      await page.keyboard.press('Space');
    }
    await enter(page, page.getByRole('button', { name: 'Submit Application' }));
    await referenceOf(page);
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeFocused();
    await enter(page, page.getByRole('link', { name: 'Return to Home' }));
    await expect(page).toHaveURL(/\/$/);
  });

  test('a visitor writes to support, and an answer is read out', async ({ page, product, request }) => {
    await page.goto('/contact');
    await enter(page, page.getByRole('button', { name: 'Start Chat' }));
    await expect(summaryOf(page)).toBeFocused();
    await enter(page, summaryOf(page).getByRole('link', { name: 'Enter your first name' }));
    await expect(field(page, 'First Name')).toBeFocused();
    await page.keyboard.type('Ada');
    await typeInto(page, field(page, 'Last Name'), 'Okoro');
    await typeInto(page, field(page, 'Mobile Number'), '07700 900 532');
    await typeInto(page, field(page, 'Reason for Inquiry'), 'My payday has moved.');
    await enter(page, page.getByRole('button', { name: 'Start Chat' }));
    const chat = page.getByRole('region', { name: 'Customer Support Chat' });
    await expect(chat.getByLabel('Your message')).toBeFocused();
    await page.keyboard.type('Hello?');
    await page.keyboard.press('Enter');
    const inquiryId = new URL(page.url()).searchParams.get('chat') ?? '';
    await staffAnswers(request, product, inquiryId, 'Hello, how can we help?');
    await expectMessages(chat, ['Hello?', 'Hello, how can we help?']);
    await expect(chat.getByRole('log')).toHaveAttribute('aria-live', 'polite');
    await expect(chat.getByLabel('Your message')).toBeFocused();
  });

  test('a customer opens an application and its chat, and a screen reader announces a new stage', async ({
    page,
    product,
    request,
  }) => {
    const reference = await newApplication(request);
    const move = await createMover(request, product);
    await page.goto('/');
    await typeInto(page, page.getByLabel('Application reference number'), reference);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
    await move(reference, 6);
    await said(page, 'Your application is now at stage 6 of 8: Loan Approved.');
    const open = page.getByRole('button', { name: /^Open chat/ });
    await enter(page, open);
    await expect(page.getByLabel('Your message')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });
});
