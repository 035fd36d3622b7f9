import type { Page } from '@playwright/test';
import {
  applicant,
  choose,
  dayFromNow,
  fillDate,
  lastStep,
  next,
  steps,
  yearsAgo,
} from '../journeys/apply.ts';
import { expectFaults, mobileMessage, noRealDate } from '../journeys/faults.ts';
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

const shortYear = `${noRealDate}, with all 4 digits of the year`;
const amountMessage = 'Loan amount must be between £100 and £1,000, in whole pounds';

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
    blank: ['Transfer method is required', 'Loan period is required', 'Payment type is required'],
    wrong: [
      [type('Sort code (optional)', '12-34'), 'Enter a valid sort code in the format 12-34-56'],
      [type('Account number (optional)', '1234567'), 'Enter a valid 8-digit account number'],
      [
        all(
          pick('Payment method', 'Debit Card'),
          type('Last 4 digits of the card (optional)', '411111'),
          type('Expiry date (optional)', '13/29'),
        ),
        'Enter only the last 4 digits of your card',
        'Enter the expiry date as MM/YY',
      ],
      [
        all(
          pick('Payment method', 'Debit Card'),
          type('Last 4 digits of the card (optional)', '0042'),
          type('Expiry date (optional)', '01/20'),
        ),
        'This card has expired. Use one that is still valid.',
      ],
      [typeDate('Preferred first payment date', ['31', '4', '2030']), noRealDate],
      [typeDate('Preferred first payment date', dayFromNow(-2)), 'Date cannot be in the past'],
    ],
  },
  [lastStep]: {
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
      if (name !== lastStep) await next(page);
    }
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).toContain(applicant.addressLine1);
    expect(kept).not.toMatch(/12345678|12-34-56|sortCode|accountNumber/);
  });

  test('asks again for bank details after a reload, and for nothing else', async ({ page }) => {
    await page.goto('/apply');
    const filled = Object.entries(steps).filter(([name]) => name !== lastStep);
    for (const [name, fill] of filled) {
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
      await fill(page);
      if (name === 'Employment')
        await page.getByLabel('Monthly expenditure (optional)').fill('Card 4111 1111 1111 1111');
      await next(page);
    }
    await expect(page.getByText('Card **** **** **** 1111')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /Payment Details$/ })).toBeVisible();
    await expect(
      page.getByText('We have not saved your bank and card details. Enter them again.'),
    ).toBeVisible();
    await expect(page.getByRole('radio', { name: '6 months' })).toBeChecked();
    await expect(page.getByLabel('Sort code')).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
    expect(kept).not.toMatch(/4111/);
    await page.getByLabel('Sort code').fill('12-34-56');
    await page.getByLabel('Account number').fill('12345678');
    await next(page);
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(lastStep) })).toBeVisible();
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
      if (name === lastStep) break;
      await fill(page);
      await next(page);
    }
  });
});
