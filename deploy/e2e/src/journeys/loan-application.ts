import { expect, type Page } from '@playwright/test';
import { choose, dayFromNow, fillDate, lastStep } from './apply.ts';

/** Applicant of the 6-step wizard; the phone number is from Ofcom's range for drama. */
export const borrower = {
  title: 'Prof',
  forename: 'Idris',
  surname: 'Llewellyn',
  email: 'idris.llewellyn@example.com',
  mobile: '+44 7700 900462',
} as const;

/** Adds a row, which takes the focus, and fills it in. */
const addRow = async (
  page: Page,
  noun: string,
  fill: (row: ReturnType<Page['getByRole']>) => Promise<unknown>,
) => {
  const rows = page.getByRole('group', { name: new RegExp(`^${noun} \\d+$`) });
  const count = await rows.count();
  await page.getByRole('button', { name: `Add ${noun}` }).click();
  const row = rows.nth(count);
  await expect(row.getByLabel('Amount')).toHaveValue('0');
  await expect(row.getByLabel('Frequency')).toHaveValue('monthly');
  await fill(row);
};

/** Each step of the wizard by its heading, filled in rightly, every question asked. */
export const loanApplicationSteps = {
  'Customer Details': async (page: Page) => {
    await choose(page, 'Title', borrower.title);
    await page.getByLabel('First name').fill(borrower.forename);
    await page.getByLabel('Last name').fill(borrower.surname);
    await fillDate(page, 'Date of birth', ['9', 'feb', '1975']);
    await page.getByLabel('Customer number').fill('C-2071');
    await page.getByLabel('Email address').fill(borrower.email);
    await page.getByLabel('Mobile number').fill(borrower.mobile);
    await page.getByLabel('Address line 1').fill('7 Harbour View');
    await page.getByLabel('Address line 2').fill('Flat 2');
    await page.getByLabel('Town or city').fill('Cardiff');
    await page.getByLabel('County').fill('South Glamorgan');
    await page.getByLabel('Postcode').fill('cf10 1ep');
  },
  'Loan Request': async (page: Page) => {
    await page.getByRole('textbox', { name: 'Loan amount' }).fill('2500');
    await choose(page, 'Purpose of loan', 'Medical Expenses');
    await fillDate(page, 'Preferred payout date', dayFromNow(30));
  },
  Verification: async (page: Page) => {
    await choose(page, 'Marital status', 'Widowed');
    await choose(page, 'Children under 18', '5+');
    await choose(page, 'Residential status', 'Council Tenant');
    await fillDate(page, 'Move-in date', dayFromNow(-400));
    await page.getByLabel('Previous address line 1').fill('81 Cathedral Road');
    await page.getByLabel('Previous town or city').fill('Swansea');
    await page.getByLabel('Previous postcode').fill('sa1 1aa');
  },
  'Employment & Income': async (page: Page) => {
    await choose(page, 'Employment status', 'Self-employed');
    await page.getByLabel('Employer name').fill('Llewellyn Joinery');
    await page.getByLabel('Job title').fill('Joiner');
    await fillDate(page, 'Employment start date', ['1', '4', '2015']);
    await page.getByLabel('Gross annual income').fill('31000.50');
    await addRow(page, 'Benefit', async (row) => {
      await row.getByLabel('Benefit type').selectOption('Child Benefit');
      await row.getByLabel('Amount').fill('102.40');
    });
    await addRow(page, 'Benefit', (row) => row.getByLabel('Benefit type').selectOption('Pension'));
    await page.getByRole('button', { name: 'Remove benefit 2' }).click();
    await expect(page.getByRole('button', { name: 'Add Benefit' })).toBeFocused();
  },
  'Monthly Expenditure': async (page: Page) => {
    await page.getByLabel('Rent/mortgage').fill('750');
    await page.getByLabel('Utilities').fill('140.25');
    await page.getByLabel('Food and groceries').fill('320');
    await page.getByLabel('Transport').fill('0');
    await addRow(page, 'Expense', async (row) => {
      await row.getByLabel('Description').fill('Gym');
      await row.getByLabel('Amount').fill('24.99');
      await row.getByLabel('Frequency').selectOption('weekly');
    });
  },
  [lastStep]: async (page: Page) => {
    await page.getByLabel('Data Processing Consent *').check();
    await page.getByLabel('Credit Check Consent *').check();
    await page.getByLabel('Loan Application Confirmation *').check();
    await page.getByLabel('Marketing Communications').check();
  },
} as const;

type LoanApplicationStep = keyof typeof loanApplicationSteps;
export const loanApplicationStepNames = Object.keys(loanApplicationSteps) as LoanApplicationStep[];

/** The reference in the panel that stays after submitting. */
export const submittedReference = async (page: Page): Promise<string> => {
  const panel = page.getByRole('region', { name: 'Application Submitted' });
  const address = await panel.getByRole('link', { name: 'Track your application' }).getAttribute('href');
  const reference = new URL(address ?? '', page.url()).searchParams.get('id') ?? '';
  expect(reference).toMatch(/^\w{6,}$/);
  return reference;
};
