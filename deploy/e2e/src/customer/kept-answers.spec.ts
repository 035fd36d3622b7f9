import type { Page } from '@playwright/test';
import { apply, choose, lastStep, next } from '../journeys/apply.ts';
import {
  loanApplicationStepNames,
  loanApplicationSteps,
  submittedReference,
} from '../journeys/loan-application.ts';
import { onlySubmissionOf } from '../journeys/submissions.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();

const storedReferences = (page: Page) => page.evaluate(() => localStorage.getItem('loanline.references'));

/** Fills in the 6-step wizard up to a step, and not that one. */
const fillUpTo = async (page: Page, upTo: (typeof loanApplicationStepNames)[number]) => {
  await page.goto('/loan-application');
  for (const name of loanApplicationStepNames) {
    await expect(heading(page, new RegExp(`${name}$`))).toBeVisible();
    if (name === upTo) return;
    await loanApplicationSteps[name](page);
    await next(page);
  }
};

const submitAll = async (page: Page): Promise<string> => {
  await fillUpTo(page, lastStep);
  await loanApplicationSteps[lastStep](page);
  await submit(page);
  return submittedReference(page);
};

test('a tab does not overwrite the answers of another tab, and loads them', async ({ page, context }) => {
  await page.goto('/loan-application');
  await expect(heading(page, /Customer Details$/)).toBeVisible();
  const other = await context.newPage();
  await fillUpTo(other, 'Employment & Income');
  await other.close();
  await expect(
    page.getByText('You continued this application in another tab. Load those answers to continue here.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Load those answers' }).click();
  await expect(heading(page, /Employment & Income$/)).toBeVisible();
  await choose(page, 'Employment status', 'Retired');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Retired' })).toBeChecked();
  const kept = await page.evaluate(() => localStorage.getItem('loanline.loan-application'));
  expect(kept).toContain('7 Harbour View');
});

test('a tab that missed that another one has saved answers does not overwrite them', async ({ page }) => {
  await page.goto('/loan-application');
  await page.getByLabel('First name').fill('I');
  const theirs = await page.evaluate(() => {
    const key = 'loanline.loan-application';
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as { savedAt: number };
    const text = JSON.stringify({ ...draft, savedAt: draft.savedAt + 1 });
    localStorage.setItem(key, text);
    return text;
  });
  await page.getByLabel('Last name').pressSequentially('L');
  await expect(page.getByText('You continued this application in another tab.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('loanline.loan-application'))).toBe(theirs);
});

test('answers that were changed after a lost answer are not taken, and the page says so with the reference', async ({
  page,
  request,
  product,
}) => {
  const email = `changed.after.${Date.now().toString(36)}@example.com`;
  await fillUpTo(page, lastStep);
  await page.getByRole('link', { name: 'Change email address' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Save and return' }).click();
  await loanApplicationSteps[lastStep](page);
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
  await page.getByRole('link', { name: 'Change loan amount' }).click();
  await page.getByRole('textbox', { name: 'Loan amount' }).fill('900');
  await page.getByRole('button', { name: 'Save and return' }).click();
  await submit(page);
  const card = page.getByRole('region', { name: 'We already have your application' });
  await expect(card).toContainText(
    'You sent it before, with other answers. We have not taken the changed ones.',
  );
  await expect(card.getByRole('link', { name: /^0/ })).toBeVisible();
  await expect(page.getByText(/Submission Failed|could not confirm|submitted successfully/)).toHaveCount(0);
  const stored = await onlySubmissionOf(request, product.admin, email);
  expect(stored['submission']).toMatchObject({ creditRequestedAmount: 2500 });
  const link = card.getByRole('link', { name: 'Track your application' });
  await expect(link).toHaveAttribute('href', new RegExp(String(stored['applicationId'])));
  await page.reload();
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Start another application' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('a browser that stores nothing is not said to have saved the answers', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await fillUpTo(page, lastStep);
  await expect(
    page.getByText(
      'This browser cannot save your answers. Keep this page open until you have submitted them.',
    ),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save and continue on another device' })).toBeVisible();
  await loanApplicationSteps[lastStep](page);
  await page.route('**/api/loan-applications', (route) => route.abort('connectionreset'), { times: 1 });
  await submit(page);
  await expect(page.getByText('We could not confirm that we have your application.')).toBeVisible();
  await expect(page.getByText(/answers are saved/)).toHaveCount(0);
  await submit(page);
  await submittedReference(page);
});

test('forgetting references forgets the one that was just submitted too, and can be undone', async ({
  page,
}) => {
  const reference = await submitAll(page);
  const known = page.getByRole('link', { name: reference.replace(/(.{4})/g, '$1 ').trim() });
  await page.goto('/');
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(known).toHaveCount(0);
  await expect(page.getByText('This device has forgotten your references', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(known).toBeVisible();
  await page.goto('/loan-application');
  expect(await submittedReference(page)).toBe(reference);
  await page.goto('/');
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(known).toHaveCount(0);
  await page.goto('/loan-application');
  await expect(heading(page, /Customer Details$/)).toBeVisible();
  expect(await storedReferences(page)).toBeNull();
});

test('a card that is open while its reference is forgotten does not write it back', async ({
  page,
  context,
}) => {
  await submitAll(page);
  const home = await context.newPage();
  await home.goto('/');
  await home.getByRole('button', { name: 'Forget' }).click();
  await page.reload();
  await expect(page.getByText('Your application reference')).toBeVisible();
  expect(await storedReferences(page)).toBeNull();
});

test('starting again does not show what somebody else has submitted in this tab', async ({ page }) => {
  await page.goto('/apply');
  await apply(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.goto('/apply');
  await page.getByLabel('First name').fill('Ben');
  await page.goto('/apply');
  await expect(heading(page, 'Welcome back')).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Delete and start again' }).click();
  await expect(heading(page, /Personal Details$/)).toBeVisible();
  await expect(page).toHaveURL(/step=personal-details$/);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('amounts that cannot be read are named by their questions', async ({ page }) => {
  await fillUpTo(page, 'Monthly Expenditure');
  await page.getByLabel('Utilities').fill('about 50');
  await page.getByLabel('Food and groceries').fill('60 pw');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([
    'Utilities: Enter an amount, like 120 or 120.50',
    'Food and groceries: Enter an amount, like 120 or 120.50',
  ]);
});

test('an application that was begun is offered on the first page', async ({ page }) => {
  await fillUpTo(page, 'Loan Request');
  await page.goto('/');
  await expect(page.getByText('You began an application on this device.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue your application' }).click();
  await expect(page.getByText('You were at step 2 of 6: Request')).toBeVisible();
});
