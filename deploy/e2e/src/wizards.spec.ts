import type { Page } from '@playwright/test';
import { applicant, choose, dayFromNow, fillDate, next, referenceOf, steps } from './journeys/apply.ts';
import { expectFaults } from './journeys/faults.ts';
import {
  borrower,
  loanApplicationStepNames,
  loanApplicationSteps,
  submittedReference,
} from './journeys/loan-application.ts';
import { onlySubmissionOf, submissionsOf } from './journeys/submissions.ts';
import { expect, test } from './support/test.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();

/** An e-mail address that no earlier run on the same data has used. */
const ownEmail = (name: string) => `${name}.${Date.now().toString(36)}@example.com`;

const yearsAgo = (years: number): [string, string, string] => {
  const [day, month, year] = dayFromNow(0);
  return [day, month, String(Number(year) - years)];
};

/** A date as it is kept: dd/mm/yyyy. */
const asTyped = ([day, month, year]: readonly string[]) =>
  `${day?.padStart(2, '0')}/${month?.padStart(2, '0')}/${year}`;

/** Fills in the 6-step wizard up to its last step, under an e-mail address of one's own. */
const fillInLoanApplication = async (page: Page, email: string) => {
  await page.goto('/loan-application');
  for (const name of loanApplicationStepNames) {
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
    await loanApplicationSteps[name](page);
    if (name === 'Customer Details') await page.getByLabel('Email address').fill(email);
    if (name !== 'Consent & Agreements') await next(page);
  }
};

test.describe('the 6-step wizard', () => {
  test('keeps what was typed, field by field, and stays on its page', async ({ page, request, product }) => {
    const email = ownEmail('kept.as.typed');
    await fillInLoanApplication(page, email);
    await expect(page.getByText('Step 6 of 6', { exact: true }).first()).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Important Information' }).getByRole('listitem'),
    ).toHaveText([
      'Your application will be reviewed within 24-48 hours',
      'We will contact you by your preferred method',
      'Additional documents may be required',
      'Interest rates and terms will be confirmed on approval',
    ]);
    const [post] = await Promise.all([
      page.waitForRequest(
        (sent) => sent.method() === 'POST' && sent.url().endsWith('/api/loan-applications'),
      ),
      submit(page),
    ]);
    await expect(
      page.getByText("Your loan application has been submitted successfully. We'll be in touch soon.", {
        exact: true,
      }),
    ).toBeVisible();
    const reference = await submittedReference(page);
    await expect(page).toHaveURL(/\/loan-application/);
    await expect(page.getByText('Step 1 of 6', { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('');

    const typed = {
      title: borrower.title,
      forename: borrower.forename,
      surname: borrower.surname,
      dateOfBirth: '09/02/1975',
      customerNumber: 'C-2071',
      email,
      mobile: borrower.mobile,
      addressLine1: '7 Harbour View',
      addressLine2: 'Flat 2',
      city: 'Cardiff',
      county: 'South Glamorgan',
      postcode: 'CF10 1EP',
      creditRequestedAmount: 2500,
      purposeOfLoan: 'Medical Expenses',
      applicationDate: asTyped(dayFromNow(30)),
      maritalStatus: 'Widowed',
      numberOfChildrenUnder18: '5+',
      residentialStatus: 'Council Tenant',
      moveInDate: asTyped(dayFromNow(-400)),
      previousAddressLine1: '81 Cathedral Road',
      previousCity: 'Swansea',
      previousPostcode: 'sa1 1aa',
      employmentStatus: 'self-employed',
      employerName: 'Llewellyn Joinery',
      jobTitle: 'Joiner',
      employmentStartDate: '01/04/2015',
      grossAnnualIncome: 31000.5,
      benefits: [{ type: 'Child Benefit', amount: 102.4, frequency: 'monthly' }],
      rent: 750,
      utilities: 140.25,
      food: 320,
      transport: 0,
      otherExpenses: [{ description: 'Gym', amount: 24.99, frequency: 'weekly' }],
      consentDataProcessing: true,
      consentCreditCheck: true,
      consentMarketing: true,
      customerRequestLoan: true,
    };
    expect(post.postDataJSON()).toEqual(typed);
    const kept = await onlySubmissionOf(request, product.admin, email);
    expect(kept['submission']).toEqual(typed);
    expect(kept).toMatchObject({
      applicationId: reference,
      flow: 'loan-application',
      previousAddressPostcode: 'SA1 1AA',
      grossAnnualIncome: '31000.50',
      requestNotConfirmed: false,
    });
    expect(kept['consents']).toHaveLength(4);
  });

  test('says what is wrong, step by step, and asks only for what applies', async ({ page }) => {
    await page.goto('/loan-application');
    const hint = page.getByText('Please complete all required fields');
    await expect(hint).toBeVisible();
    await expect(page.getByText('Title is required')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await expectFaults(page, [
      'Title is required',
      'First name is required',
      'Surname is required',
      'Date of birth is required',
      'Email address is required',
      'Mobile number is required',
      'Address line 1 is required',
      'Postcode is required',
    ]);
    await loanApplicationSteps['Customer Details'](page);
    await expect(hint).toBeHidden();
    for (const [date, message] of [
      [['31', '2', '1990'], 'Please enter a valid date in DD/MM/YYYY format'],
      [dayFromNow(2), 'Date cannot be in the future'],
      [yearsAgo(17), 'Must be at least 18 years old'],
      [yearsAgo(101), 'Must be less than 100 years old'],
    ] as const) {
      await fillDate(page, 'Date of birth', date);
      await expectFaults(page, [message]);
    }
    await page.getByLabel('Email address').fill('idris');
    await page.getByLabel('Mobile number').fill('07700 9');
    await page.getByLabel('Postcode').fill('CF10');
    await fillDate(page, 'Date of birth', ['9', '2', '1975']);
    await expectFaults(page, [
      'Please enter a valid email address',
      'Please enter a valid UK mobile number',
      'Please enter a valid UK postcode',
    ]);
    await loanApplicationSteps['Customer Details'](page);
    await next(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await expect(page.getByText('There is a problem')).toHaveCount(0);
    await expectFaults(page, ['Loan amount is required', 'Loan purpose is required', 'Date is required']);
    await loanApplicationSteps['Loan Request'](page);
    await page.getByRole('spinbutton', { name: 'Loan amount' }).fill('0');
    await fillDate(page, 'Preferred payout date', dayFromNow(-2));
    await expectFaults(page, ['Loan amount is required', 'Date cannot be in the past']);
    await page.getByRole('spinbutton', { name: 'Loan amount' }).fill('50');
    await fillDate(page, 'Preferred payout date', dayFromNow(62));
    await expectFaults(page, ['Date must be within 60 days']);
    await fillDate(page, 'Preferred payout date', dayFromNow(59));
    await next(page);

    await expectFaults(page, [
      'Marital status is required',
      'Number of children is required',
      'Residential status is required',
      'Date is required',
    ]);
    await choose(page, 'Marital status', 'Single');
    await choose(page, 'Children under 18', '0');
    await choose(page, 'Residential status', 'Other');
    await fillDate(page, 'Move-in date', dayFromNow(2));
    await expectFaults(page, ['Date cannot be in the future']);
    const previous = page.getByRole('heading', { name: 'Previous Address' });
    await expect(previous).toBeHidden();
    await fillDate(page, 'Move-in date', dayFromNow(-100));
    await expect(previous).toBeVisible();
    await expectFaults(page, ['Previous address line 1 is required', 'Previous postcode is required']);
    await fillDate(page, 'Move-in date', yearsAgo(4));
    await expect(previous).toBeHidden();
    await next(page);

    await expectFaults(page, ['Employment status is required']);
    const employer = page.getByLabel('Employer name');
    for (const [status, works] of [
      ['Employed', true],
      ['Unemployed', false],
      ['Self-employed', true],
      ['Retired', false],
      ['Student', false],
      ['On benefits', false],
    ] as const) {
      await choose(page, 'Employment status', status);
      await expect(employer).toHaveCount(works ? 1 : 0);
    }
    await choose(page, 'Employment status', 'Employed');
    await expectFaults(page, [
      'Employer name is required',
      'Job title is required',
      'Date is required',
      'Annual income is required',
    ]);
    await choose(page, 'Employment status', 'On benefits');
    await page.getByRole('button', { name: 'Add Benefit' }).click();
    const benefit = page.getByRole('group', { name: 'Benefit 1' });
    await expect(benefit.getByLabel('Benefit type')).toBeFocused();
    await benefit.getByLabel('Amount').fill('5');
    await benefit.getByLabel('Frequency').selectOption('');
    await expectFaults(page, ['Benefit type is required', 'Frequency is required']);
    await benefit.getByLabel('Amount').fill('0');
    await next(page);

    const sums = ['Rent/mortgage', 'Utilities', 'Food and groceries', 'Transport'];
    for (const label of sums) await page.getByLabel(label).fill('-1');
    await page.getByRole('button', { name: 'Add Expense' }).click();
    const expense = page.getByRole('group', { name: 'Expense 1' });
    await expense.getByLabel('Amount').fill('9.99');
    await expense.getByLabel('Frequency').selectOption('');
    await expectFaults(page, [
      'Rent cannot be negative',
      'Utilities cannot be negative',
      'Food cannot be negative',
      'Transport cannot be negative',
      'Description is required',
      'Frequency is required',
    ]);
    for (const label of sums) await page.getByLabel(label).fill('');
    await page.getByRole('button', { name: 'Remove expense 1' }).click();
    await next(page);

    await expectFaults(page, ['You must consent to data processing', 'You must consent to credit checks']);
  });

  test('that was begun is offered again by its step, and keeps no consent', async ({ page }) => {
    await fillInLoanApplication(page, 'begun@example.com');
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).toContain('Llewellyn Joinery');
    expect(kept).not.toMatch(/consent|customerRequestLoan/);
    await page.goto('/loan-application');
    await expect(page.getByText('You were at step 6 of 6: Consent')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Change benefits or other income' }).click();
    await expect(page.getByRole('button', { name: 'Add Benefit' })).toBeFocused();
    await page.getByRole('button', { name: 'Save and return' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Consent & Agreements$/ })).toBeFocused();
    await expect(page.getByLabel('Data Processing Consent *')).not.toBeChecked();
  });

  test('is one application when it is sent twice, its answer lost, and gone back to', async ({
    page,
    request,
    product,
  }) => {
    const email = ownEmail('sent.twice');
    await fillInLoanApplication(page, email);
    // The application arrives, its answer does not.
    await page.route(
      '**/api/loan-applications',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await submit(page);
    await expect(page.getByText('Submission Failed', { exact: true })).toBeVisible();
    await expect(
      page.getByText('There was an error submitting your application. Please try again.', { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel('Credit Check Consent *')).toBeChecked();
    await page.getByRole('button', { name: 'Submit Application' }).dblclick();
    const reference = await submittedReference(page);
    await page.goBack();
    expect(await submittedReference(page)).toBe(reference);
    await page.reload();
    expect(await submittedReference(page)).toBe(reference);
    const found = await submissionsOf(request, product.admin, email);
    expect(found.map(({ applicationId }) => applicationId)).toEqual([reference]);
  });
});

test.describe('the 7-step wizard', () => {
  test('says what is wrong, step by step', async ({ page }) => {
    await page.goto('/apply');
    for (const [name, messages] of [
      [
        'Personal Details',
        [
          'Title is required',
          'First name is required',
          'Surname is required',
          'Date of birth is required',
          'Please enter a valid email address',
          'Please enter a valid UK mobile number',
        ],
      ],
      ['Address', ['Address line 1 is required', 'Please enter a valid UK postcode']],
      [
        'Loan Request',
        [
          'Loan amount must be between £100 and £1000, in whole pounds',
          'Loan purpose is required',
          'Payout date is required',
        ],
      ],
      [
        'Verification',
        [
          'Marital status is required',
          'Number of children is required',
          'Residential status is required',
          'Move-in date is required',
        ],
      ],
      ['Employment', ['Employment status is required']],
      [
        'Payment Details',
        ['Payment type is required', 'Loan period is required', 'Transfer method is required'],
      ],
      ['Consent', ['You must confirm you are requesting this loan', 'Permission to contact is required']],
    ] as const) {
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
      await expectFaults(page, messages);
      await steps[name](page);
      if (name !== 'Consent') await next(page);
    }
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).toContain(applicant.addressLine1);
    expect(kept).not.toMatch(/12345678|12-34-56|sortCode|accountNumber/);
  });

  test('keeps what was typed, field by field, once', async ({ page, request, product }) => {
    const email = ownEmail('seven.steps');
    await page.goto('/apply');
    await page.route(
      '**/api/loan-applications',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    for (const [name, fill] of Object.entries(steps)) {
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
      await fill(page);
      if (name === 'Personal Details') await page.getByLabel('Email address').fill(email);
      if (name !== 'Consent') await next(page);
    }
    await submit(page);
    await expect(page.getByText('Error submitting application', { exact: true })).toBeVisible();
    await submit(page);
    const reference = await referenceOf(page);
    const kept = await onlySubmissionOf(request, product.admin, email);
    expect(kept['applicationId']).toBe(reference);
    expect(kept['submission']).toEqual({
      title: applicant.title,
      forename: applicant.forename,
      surname: applicant.surname,
      dateOfBirth: asTyped(applicant.dateOfBirth),
      email,
      mobile: applicant.mobile,
      addressLine1: applicant.addressLine1,
      postcode: 'CT5 1AB',
      creditRequestedAmount: 450,
      purposeOfLoan: 'Car Purchase',
      applicationDate: asTyped(dayFromNow(7)),
      maritalStatus: 'Married',
      numberOfChildrenUnder18: '2',
      residentialStatus: 'Renting',
      moveInDate: '01/06/2015',
      employmentStatus: 'Full Time',
      employerName: 'Harbour Bakery',
      timeInCurrentJob: '4 years',
      wagesAmount: 1850.5,
      paymentType: 'Bank Transfer',
      scheduledLoanPeriod: '6 months',
      transferMethod: 'Bank Transfer',
      sortCode: '12-34-56',
      accountNumber: '12345678',
      customerRequestLoan: true,
      permissionToContactPhone: true,
      surveyResearchConsent: false,
      marketingConsent: false,
    });
  });
});

test.describe('a search for an address', () => {
  const searchFor = async (page: Page) => {
    const box = page.getByRole('combobox', { name: 'Find your address' });
    await box.pressSequentially('7 Harb');
    await expect(page.getByRole('option', { name: '7 Harbour View Cardiff, UK' })).toBeVisible();
    return box;
  };

  test('fills in the address of either wizard, by keyboard or by touch', async ({ page }) => {
    await page.goto('/loan-application');
    const box = await searchFor(page);
    await box.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^7 Harbour View/);
    await box.press('Enter');
    for (const [label, value] of [
      ['Address line 1', '7 Harbour View'],
      ['Address line 2', '2'],
      ['Town or city', 'Cardiff'],
      ['County', 'South Glamorgan'],
      ['Postcode', 'CF10 1EP'],
    ] as const)
      await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByText('There is a problem')).toHaveCount(0);

    await page.goto('/apply');
    await steps['Personal Details'](page);
    await next(page);
    await searchFor(page);
    await page.getByRole('option', { name: /^7 Harbour View/ }).click();
    await expect(page.getByLabel('Address line 1')).toHaveValue('7 Harbour View');
    await expect(page.getByLabel('Address line 2')).toHaveValue('Cardiff');
    await expect(page.getByLabel('Postcode')).toHaveValue('CF10 1EP');
    await page.reload();
    await expect(page.getByLabel('Postcode')).toHaveValue('CF10 1EP');
  });

  test('that fails leaves the fields to be typed', async ({ page }) => {
    await page.route('**/api/addresses?*', (route) => route.abort('connectionreset'));
    await page.goto('/loan-application');
    await page.getByRole('combobox', { name: 'Find your address' }).pressSequentially('7 Harb');
    await expect(
      page.getByText('Addresses cannot be searched for right now. Please type yours below.'),
    ).toBeVisible();
    await page.getByLabel('Address line 1').fill('8 Harbour View');
    await expect(page.getByLabel('Address line 1')).toHaveValue('8 Harbour View');
  });
});
