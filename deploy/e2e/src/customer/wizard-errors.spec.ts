import type { Page } from '@playwright/test';
import { applicant, choose, dayFromNow, fillDate, next, steps, yearsAgo } from '../journeys/apply.ts';
import { expectFaults } from '../journeys/faults.ts';
import { loanApplicationSteps } from '../journeys/loan-application.ts';
import { expect, test } from '../support/test.ts';

const type = (label: string, text: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).fill(text);
const typeAmount = (text: string) => (page: Page) =>
  page.getByRole('textbox', { name: 'Loan amount' }).fill(text);
const typeDate = (legend: string, date: readonly [string, string, string]) => (page: Page) =>
  fillDate(page, legend, date);
const pick = (legend: string, option: string) => (page: Page) => choose(page, legend, option);
/** One after the other. */
const all =
  (...acts: ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of acts) await act(page);
  };

const noRealDate = 'Please enter a valid date in DD/MM/YYYY format';
const shortYear = `${noRealDate}, with all 4 digits of the year`;
const amountMessage = 'Loan amount must be between £100 and £1,000, in whole pounds';
const mobileMessage = 'Please enter a valid UK mobile number';

/** Each step of /apply: what a blank one says, and what is said of wrong answers. */
const applyFaults: Record<
  keyof typeof steps,
  { blank: readonly string[]; wrong: readonly (readonly [(page: Page) => Promise<void>, ...string[]])[] }
> = {
  'Personal Details': {
    blank: [
      'Title is required',
      'First name is required',
      'Surname is required',
      'Date of birth is required',
      'Please enter a valid email address',
      mobileMessage,
    ],
    wrong: [
      [typeDate('Date of birth', ['31', '2', '1990']), noRealDate],
      [typeDate('Date of birth', ['27', '3', '90']), shortYear],
      [typeDate('Date of birth', dayFromNow(2)), 'Date cannot be in the future'],
      [typeDate('Date of birth', yearsAgo(17)), 'Must be at least 18 years old'],
      [typeDate('Date of birth', yearsAgo(101)), 'Must be less than 100 years old'],
      [type('Email address', 'joan@'), 'Please enter a valid email address'],
      [type('Mobile number', '020 7946 0018'), mobileMessage],
      [type('Mobile number', '07700 9004'), mobileMessage],
      [
        all(type('First name', '  '), type('Last name', ' ')),
        'First name is required',
        'Surname is required',
      ],
    ],
  },
  Address: {
    blank: ['Address line 1 is required', 'Please enter a valid UK postcode'],
    wrong: [[type('Postcode', 'CT5'), 'Please enter a valid UK postcode']],
  },
  'Loan Request': {
    blank: [amountMessage, 'Loan purpose is required', 'Payout date is required'],
    wrong: [
      [typeAmount('99'), amountMessage],
      [typeAmount('1001'), amountMessage],
      [typeAmount('250.50'), amountMessage],
      [typeDate('Preferred payout date', ['30', '2', '2030']), noRealDate],
      [typeDate('Preferred payout date', dayFromNow(-2)), 'Date cannot be in the past'],
    ],
  },
  Verification: {
    blank: [
      'Marital status is required',
      'Number of children is required',
      'Residential status is required',
      'Move-in date is required',
    ],
    wrong: [
      [typeDate('Move-in date', ['32', '1', '2020']), noRealDate],
      [typeDate('Move-in date', dayFromNow(2)), 'Date cannot be in the future'],
      [
        all(typeDate('Move-in date', yearsAgo(1)), type('Previous postcode (optional)', 'SK1')),
        'Please enter a valid UK postcode',
      ],
    ],
  },
  Employment: {
    blank: ['Employment status is required'],
    wrong: [[type('Income amount (optional)', '-1'), 'Income cannot be negative']],
  },
  'Payment Details': {
    blank: ['Payment type is required', 'Loan period is required', 'Transfer method is required'],
    wrong: [
      [type('Sort code (optional)', '12-34'), 'Please enter a valid sort code in the format 12-34-56'],
      [type('Account number (optional)', '1234567'), 'Please enter a valid 8-digit account number'],
      [
        all(
          pick('Payment method', 'Debit Card'),
          type('Last 4 digits of the card (optional)', '411111'),
          type('Expiry date (optional)', '13/29'),
        ),
        'Please enter only the last 4 digits of your card',
        'Please enter the expiry date as MM/YY',
      ],
      [typeDate('Preferred first payment date', ['31', '4', '2030']), noRealDate],
      [typeDate('Preferred first payment date', dayFromNow(-2)), 'Date cannot be in the past'],
    ],
  },
  Consent: {
    blank: ['You must confirm you are requesting this loan', 'Permission to contact is required'],
    wrong: [],
  },
};

test.describe('the 7-step wizard', () => {
  test('says what is wrong, step by step', async ({ page }) => {
    await page.goto('/apply');
    for (const [name, fill] of Object.entries(steps) as [
      keyof typeof steps,
      (page: Page) => Promise<void>,
    ][]) {
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
      await expectFaults(page, applyFaults[name].blank);
      for (const [act, ...messages] of applyFaults[name].wrong) {
        await fill(page);
        await act(page);
        await expectFaults(page, messages);
      }
      await fill(page);
      if (name !== 'Consent') await next(page);
    }
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).toContain(applicant.addressLine1);
    expect(kept).not.toMatch(/12345678|12-34-56|sortCode|accountNumber/);
  });

  test('takes a date that is pasted apart, into whichever part', async ({ page }) => {
    await page.goto('/apply');
    const birth = page.getByRole('group', { name: 'Date of birth' });
    const parts = () =>
      Promise.all(['Day', 'Month', 'Year'].map((part) => birth.getByLabel(part).inputValue()));
    const pasteInto = async (part: string, text: string) => {
      await page.getByLabel('First name').fill(text);
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Control+X');
      await birth.getByLabel(part).focus();
      await page.keyboard.press('Control+V');
    };
    await pasteInto('Day', '03/04/1990');
    expect(await parts()).toEqual(['03', '04', '1990']);
    await pasteInto('Year', '1988-11-05');
    expect(await parts()).toEqual(['05', '11', '1988']);
    await pasteInto('Month', '3 Apr 1990');
    expect(await parts()).toEqual(['3', '4', '1990']);
    await birth.getByLabel('Year').fill('');
    await pasteInto('Year', '1991');
    expect(await parts()).toEqual(['3', '4', '1991']);
  });

  test('asks only for what applies', async ({ page }) => {
    await page.goto('/apply');
    const shown = (label: string | RegExp, isShown: boolean) =>
      expect(page.getByLabel(label)).toHaveCount(isShown ? 1 : 0);
    for (const [name, fill] of Object.entries(steps)) {
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
      if (name === 'Verification') {
        for (const [years, asked] of [
          [4, false],
          [2, true],
          [3, false],
        ] as const) {
          await fillDate(page, 'Move-in date', yearsAgo(years));
          await shown(/^Previous address line 1/, asked);
          await shown(/^Previous postcode/, asked);
        }
      }
      if (name === 'Employment') {
        for (const [status, asked] of [
          ['Full Time', true],
          ['Unemployed', false],
          ['Self Employed', true],
          ['Retired', false],
          ['Part Time', true],
          ['On Benefits', false],
          ['Student', false],
        ] as const) {
          await choose(page, 'Employment status', status);
          await shown(/^Employer name/, asked);
          await shown(/^Time in current job/, asked);
        }
      }
      if (name === 'Payment Details') {
        await choose(page, 'Loan period', '24 months');
        for (const [payment, receive, bank, card] of [
          ['Bank Transfer', 'Cash Collection', true, false],
          ['Debit Card', 'Cheque', false, true],
          ['Debit Card', 'Bank Transfer', true, true],
          ['Direct Debit', 'Cash Collection', true, false],
        ] as const) {
          await choose(page, 'Payment method', payment);
          await choose(page, 'How to receive the loan', receive);
          await shown(/^Sort code/, bank);
          await shown(/^Account number/, bank);
          await shown(/^Name on card/, card);
          await shown(/^Last 4 digits of the card/, card);
        }
      }
      if (name === 'Consent') break;
      await fill(page);
      await next(page);
    }
  });
});

test.describe('the 6-step wizard', () => {
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
      [['31', '2', '1990'], noRealDate],
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
      mobileMessage,
      'Please enter a valid UK postcode',
    ]);
    await loanApplicationSteps['Customer Details'](page);
    await next(page);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await expect(page.getByText('There is a problem')).toHaveCount(0);
    await expectFaults(page, ['Loan amount is required', 'Loan purpose is required', 'Date is required']);
    await loanApplicationSteps['Loan Request'](page);
    await page.getByRole('textbox', { name: 'Loan amount' }).fill('0');
    await fillDate(page, 'Preferred payout date', dayFromNow(-2));
    await expectFaults(page, ['Loan amount is required', 'Date cannot be in the past']);
    await page.getByRole('textbox', { name: 'Loan amount' }).fill('10001');
    await fillDate(page, 'Preferred payout date', ['30', '2', '2030']);
    await expectFaults(page, ['Loan amount cannot be more than £10,000', noRealDate]);
    await page.getByRole('textbox', { name: 'Loan amount' }).fill('50');
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
    await page.getByLabel('Previous postcode', { exact: true }).fill('SK1');
    await expectFaults(page, ['Previous address line 1 is required', 'Please enter a valid UK postcode']);
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
    await page.getByLabel('Employer name').fill('Llewellyn Joinery');
    await page.getByLabel('Job title').fill('Joiner');
    await page.getByLabel('Gross annual income').fill('0');
    await fillDate(page, 'Employment start date', dayFromNow(2));
    await expectFaults(page, ['Date cannot be in the future', 'Annual income is required']);
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
});
