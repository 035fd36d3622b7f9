import type { Page } from '@playwright/test';
import {
  applicant,
  dayFromNow,
  everyOtherQuestion,
  lastStep,
  next,
  referenceOf,
  steps,
  yearsAgo,
} from '../journeys/apply.ts';
import {
  borrower,
  loanApplicationStepNames,
  loanApplicationSteps,
  submittedReference,
} from '../journeys/loan-application.ts';
import { onlySubmissionOf, submissionsOf } from '../journeys/submissions.ts';
import { expect, test } from '../support/test.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();

/** An email address that no earlier run on the same data has used. */
const ownEmail = (name: string) => `${name}.${Date.now().toString(36)}@example.com`;

/** A date as it is stored: dd/mm/yyyy. */
const asTyped = ([day, month, year]: readonly string[]) =>
  `${day?.padStart(2, '0')}/${month?.padStart(2, '0')}/${year}`;

/** Fills in the 6-step wizard up to its last step, under an email address of one's own. */
const fillInLoanApplication = async (page: Page, email: string) => {
  await page.goto('/loan-application');
  for (const name of loanApplicationStepNames) {
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
    await loanApplicationSteps[name](page);
    if (name === 'Customer Details') await page.getByLabel('Email address').fill(email);
    if (name !== lastStep) await next(page);
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
    await expect(page).toHaveTitle(/^Application Submitted/);
    await expect(page.getByText(/Step \d of 6/)).toHaveCount(0);
    const updates = page.getByRole('region', { name: 'Get updates' });
    await expect(updates.getByRole('button', { name: 'Message me on WhatsApp' })).toBeVisible();
    await updates.getByRole('button', { name: 'Email me updates' }).click();
    await expect(updates.getByRole('button', { name: 'Stop emails' })).toBeVisible();
    await page.getByRole('button', { name: 'Start another application' }).click();
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

  test('that was begun is offered again by its step, and keeps no consent', async ({ page }) => {
    const again = page.getByText('Give your consent again.');
    await fillInLoanApplication(page, 'begun@example.com');
    await expect(page.getByText(/^Your answers are saved on this device/)).toBeVisible();
    await expect(again).toHaveCount(0);
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).toContain('Llewellyn Joinery');
    expect(kept).not.toMatch(/consent|customerRequestLoan/);
    await page.goto('/loan-application');
    await expect(page.getByText('You were at step 6 of 6: Consent')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(again).toBeVisible();
    await page.getByRole('link', { name: 'Change benefits or other income' }).click();
    await expect(page.getByRole('button', { name: 'Add Benefit' })).toBeFocused();
    await page.getByRole('button', { name: 'Save and return' }).click();
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${lastStep}$`) })).toBeFocused();
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
  test('keeps what was typed, field by field, once', async ({ page, request, product }) => {
    const email = ownEmail('seven.steps');
    await page.goto('/apply');
    for (const name of Object.keys(steps) as (keyof typeof steps)[]) {
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
      await steps[name](page);
      await everyOtherQuestion[name](page);
      if (name === 'Personal Details') await page.getByLabel('Email address').fill(email);
      if (name !== lastStep) await next(page);
    }
    await page.context().setOffline(true);
    await submit(page);
    await expect(page.getByText('Error submitting application', { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await page.route(
      '**/api/loan-applications',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await Promise.all([page.waitForEvent('requestfailed'), submit(page)]);
    await page.getByRole('button', { name: 'Submit Application' }).dblclick();
    const reference = await referenceOf(page);
    await page.goBack();
    expect(await referenceOf(page)).toBe(reference);
    await page.reload();
    expect(await referenceOf(page)).toBe(reference);
    const kept = await onlySubmissionOf(request, product.admin, email);
    expect(kept['applicationId']).toBe(reference);
    expect(kept['submission']).toEqual({
      title: applicant.title,
      forename: applicant.forename,
      surname: applicant.surname,
      dateOfBirth: asTyped(applicant.dateOfBirth),
      customerNumber: 'C-0042',
      email,
      mobile: applicant.mobile,
      addressLine1: applicant.addressLine1,
      addressLine2: 'Flat 3',
      addressLine3: 'Whitstable',
      postcode: 'CT5 1AB',
      creditRequestedAmount: 450,
      purposeOfLoan: 'Car Purchase',
      applicationDate: asTyped(dayFromNow(7)),
      maritalStatus: 'Married',
      numberOfChildrenUnder18: '2',
      residentialStatus: 'Renting',
      moveInDate: asTyped(yearsAgo(1)),
      previousAddressLine1: '2 Mill Lane',
      previousAddressLine2: 'Top floor',
      previousAddressLine3: 'Faversham',
      previousAddressPostcode: 'ME13 7AA',
      employmentStatus: 'Full Time',
      employerName: 'Harbour Bakery',
      timeInCurrentJob: '4 years',
      wagesPeriod: 'Fortnightly',
      wagesAmount: 1850.5,
      benefits: 'Child Benefit £102.40 monthly',
      expenditure: 'Rent £600\nFood £250',
      paymentType: 'Debit Card',
      scheduledLoanPeriod: '6 months',
      transferMethod: 'Bank Transfer',
      sortCode: '12-34-56',
      accountNumber: '12345678',
      nameOnCard: 'MRS J FAIRWEATHER',
      cardLastFourDigits: '0042',
      cardExpiry: '09/39',
      firstPaymentDate: asTyped(dayFromNow(30)),
      customerRequestLoan: true,
      permissionToContactPhone: true,
      surveyResearchConsent: true,
      marketingConsent: true,
    });
  });
});

test('a reference that the browser does not let the page copy is selected', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    sessionStorage.setItem('loanline.apply.sent', '{"applicationId":"W4H3RWHGTW"}');
  });
  await page.goto('/apply?step=submitted');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Press and hold the reference to copy it')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('W4H3RWHGTW');
});
