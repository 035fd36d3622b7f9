import { choose, dayFromNow, fillDate, next, yearsAgo } from '../journeys/apply.ts';
import { expectFaults, mobileMessage, noRealDate } from '../journeys/faults.ts';
import { loanApplicationSteps } from '../journeys/loan-application.ts';
import { expect, test } from '../support/test.ts';

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
    const previous = page.getByRole('heading', { name: 'Previous address' });
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
