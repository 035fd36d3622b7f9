import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { applicant, lastStep, next, steps } from '../journeys/apply.ts';
import { loanApplicationSteps } from '../journeys/loan-application.ts';
import { newCustomer, type CalledBack } from '../journeys/messaging.ts';
import {
  codeField,
  codesOn,
  continueButton,
  dialogOf,
  lookAtState,
  receiveCode,
  saveButton,
  wrongCode,
} from '../journeys/saving.ts';
import { expect, test } from '../support/test.ts';

/** Whether something is saved under a customer's number: a code to continue arrives only then. */
const isSaved = async (request: APIRequestContext, base: string, customer: CalledBack, flow: string) => {
  const ask = (purpose: string) =>
    request.post(`${base}/api/saved-applications/code`, { data: { mobile: customer.phone, flow, purpose } });
  const before = (await codesOn(customer)).length;
  expect((await ask('continue')).status()).toBe(200);
  // One that is always sent shows that an earlier one would have arrived.
  expect((await ask('save')).status()).toBe(200);
  await expect.poll(async () => (await codesOn(customer)).length).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return (await codesOn(customer)).length > before + 1;
};

/** Lets the next call of a path have a key that does not work, as after an hour. */
const endKey = (page: Page, path: string) =>
  page.route(
    `**/api/saved-applications${path}`,
    async (route) => {
      const body = route.request().postDataJSON() as { key: string };
      const key = body.key.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
      await route.continue({ postData: JSON.stringify({ ...body, key }) });
    },
    { times: 1 },
  );

const otherDevice = async (browser: Browser, viewport: { width: number; height: number }) =>
  (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test.describe(`an application on two devices, ${viewport.width} px wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('/apply is saved on one, and continued and submitted on the other', async ({
      page,
      browser,
      request,
      product,
      otherUrl,
    }) => {
      // Looks at twelve states in two themes.
      test.slow();
      const customer = newCustomer(request, product);
      await page.goto('/apply');
      await expect(continueButton(page)).toBeVisible();
      await expect(saveButton(page)).toHaveCount(0);
      await steps['Personal Details'](page);
      await page.getByLabel('Mobile number').fill(customer.phone);
      await next(page);
      await page.getByLabel('Address line 1').fill(applicant.addressLine1);
      await saveButton(page).scrollIntoViewIfNeeded();
      await lookAtState(page, 'saving-offered');

      await saveButton(page).click();
      await expect(dialogOf(page)).toContainText(customer.phone);
      await lookAtState(page, 'saving-explained');
      const code = await receiveCode(page, customer);
      await lookAtState(page, 'saving-code');
      await dialogOf(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialogOf(page).getByRole('alert')).toContainText('Enter the code');
      await codeField(page).fill(wrongCode(code));
      await dialogOf(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialogOf(page).getByRole('alert')).toContainText('This code is incorrect');
      await lookAtState(page, 'saving-wrong-code');
      await codeField(page).fill(code);
      await dialogOf(page).getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog', { name: 'Your application is saved' })).toBeVisible();
      await lookAtState(page, 'saving-done');
      await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();

      const other = await otherDevice(browser, viewport);
      await other.goto(`${otherUrl}/apply`);
      await lookAtState(other, 'continuing-offered');
      await continueButton(other).click();
      await lookAtState(other, 'continuing-number');
      await dialogOf(other).getByRole('button', { name: 'Send the code' }).click();
      await expect(dialogOf(other).getByRole('alert')).toContainText('Please enter a valid UK mobile number');
      await dialogOf(other)
        .getByLabel('Mobile number')
        .fill(`0${customer.phone.slice(3)}`);
      const second = await receiveCode(other, customer);
      await lookAtState(other, 'continuing-code');
      await codeField(other).fill(second);
      await dialogOf(other).getByRole('button', { name: 'Continue' }).click();
      await expect(dialogOf(other)).toContainText('at step 2 of 7: Address');
      await lookAtState(other, 'continuing-found');
      await dialogOf(other).getByRole('button', { name: 'Continue' }).click();
      await expect(other.getByLabel('Address line 1')).toHaveValue(applicant.addressLine1);
      await expect(other).toHaveURL(/step=address/);

      for (const [name, fill] of Object.entries(steps).slice(1)) {
        await expect(other.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
        await fill(other);
        if (name !== lastStep) await next(other);
      }
      await other.getByRole('button', { name: 'Submit Application' }).click();
      await expect(other.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
      expect(await isSaved(request, product.urls[0], customer, 'apply')).toBe(false);
      await other.context().close();
    });

    test('/loan-application is saved, saved again, and deleted on the other', async ({
      page,
      browser,
      request,
      product,
      otherUrl,
    }) => {
      const customer = newCustomer(request, product);
      await page.goto('/loan-application');
      await loanApplicationSteps['Customer Details'](page);
      await page.getByLabel('Mobile number').fill(customer.phone);
      await saveButton(page).click();
      const code = await receiveCode(page, customer);
      await codeField(page).fill(code);
      await dialogOf(page).getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('dialog', { name: 'Your application is saved' })).toBeVisible();
      await page.keyboard.press('Escape');
      await next(page);
      await page.getByRole('textbox', { name: 'Loan amount' }).fill('2500');
      await saveButton(page).click();
      // The code was entered a moment ago.
      await expect(page.getByRole('dialog', { name: 'Your application is saved' })).toBeVisible();

      const other = await otherDevice(browser, viewport);
      await other.goto(`${otherUrl}/loan-application`);
      await other.getByLabel('First name').fill('Somebody');
      await continueButton(other).click();
      await dialogOf(other).getByLabel('Mobile number').fill(customer.phone);
      const second = await receiveCode(other, customer);
      await codeField(other).fill(second);
      await dialogOf(other).getByRole('button', { name: 'Continue' }).click();
      await expect(dialogOf(other)).toContainText('at step 2 of 6: Request');
      await expect(dialogOf(other)).toContainText(
        'If you continue, your saved application replaces the answers on this device.',
      );
      await dialogOf(other).getByRole('button', { name: 'Delete saved answers' }).click();
      await lookAtState(other, 'continuing-delete');
      await dialogOf(other).getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(other.getByRole('dialog', { name: 'Your saved answers are deleted' })).toBeVisible();
      await lookAtState(other, 'continuing-deleted');
      await other.keyboard.press('Escape');
      await expect(other.getByLabel('First name')).toHaveValue('Somebody');
      await other.goto(`${otherUrl}/loan-application`);
      await expect(other.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
      await expect(
        other.getByRole('button', { name: 'Continue an application saved on another device' }),
      ).toBeVisible();
      await expect(
        other.getByText(
          'We have not saved your consent. You will need to give it before you submit your application.',
        ),
      ).toBeVisible();
      await lookAtState(other, 'continuing-welcome-back');
      expect(await isSaved(request, product.urls[0], customer, 'loan-application')).toBe(false);
      await other.context().close();
    });
  });

test('an expired key asks for another code and says why', async ({
  page,
  browser,
  request,
  product,
  otherUrl,
}) => {
  const customer = newCustomer(request, product);
  const press = (on: Page, name: string) => dialogOf(on).getByRole('button', { name, exact: true }).click();
  const enterCode = async (on: Page, button: string) => {
    await codeField(on).fill(await receiveCode(on, customer));
    await press(on, button);
  };
  const expectReason = (on: Page) =>
    expect(dialogOf(on).getByRole('alert')).toHaveText('You entered the code too long ago. Ask for another.');
  await page.goto('/apply');
  await steps['Personal Details'](page);
  await page.getByLabel('Mobile number').fill(customer.phone);
  await saveButton(page).click();
  await endKey(page, '');
  await enterCode(page, 'Save');
  await expectReason(page);
  await enterCode(page, 'Save');
  await expect(page.getByRole('dialog', { name: 'Your application is saved' })).toBeVisible();

  const other = await otherDevice(browser, { width: 360, height: 740 });
  await other.goto(`${otherUrl}/apply`);
  await continueButton(other).click();
  await dialogOf(other).getByLabel('Mobile number').fill(customer.phone);
  await endKey(other, '/open');
  await enterCode(other, 'Continue');
  await expectReason(other);
  await expect(dialogOf(other).getByLabel('Mobile number')).toHaveValue(customer.phone);
  await expect(dialogOf(other).getByRole('button', { name: 'Send the code' })).toBeVisible();
  await other.context().close();

  await endKey(page, '/delete');
  await press(page, 'Delete saved answers');
  await press(page, 'Delete');
  await expectReason(page);
});

test('another application of the same number is replaced only at the request of its owner', async ({
  page,
  browser,
  request,
  product,
  otherUrl,
}) => {
  const customer = newCustomer(request, product);
  const saveFirstStep = async (on: Page, forename: string) => {
    await steps['Personal Details'](on);
    await on.getByLabel('First name').fill(forename);
    await on.getByLabel('Mobile number').fill(customer.phone);
    await saveButton(on).click();
    await codeField(on).fill(await receiveCode(on, customer));
    await dialogOf(on).getByRole('button', { name: 'Save' }).click();
  };
  const saved = (on: Page) => on.getByRole('dialog', { name: 'Your application is saved' });
  await page.goto('/apply');
  await saveFirstStep(page, 'Aisha');
  await expect(saved(page)).toBeVisible();

  const other = await otherDevice(browser, { width: 360, height: 740 });
  await other.goto(`${otherUrl}/apply`);
  await saveFirstStep(other, 'Zoe');
  const question = other.getByRole('dialog', { name: 'Replace your other application?' });
  await expect(question).toContainText(/You saved another application under \S+ on \d+ \w+, \d\d:\d\d/);
  await lookAtState(other, 'saving-replaces');
  await question.getByRole('button', { name: 'Keep the other one' }).click();
  await expect(question).toHaveCount(0);
  // The code was entered a moment ago.
  await saveButton(other).click();
  await question.getByRole('button', { name: 'Replace it' }).click();
  await expect(saved(other)).toBeVisible();
  await other.context().close();
});

test('a number under which nothing is saved gets the same answer, and no text', async ({
  page,
  request,
  product,
}) => {
  const customer = newCustomer(request, product);
  await page.goto('/apply');
  await continueButton(page).click();
  await dialogOf(page).getByLabel('Mobile number').fill(customer.phone);
  await dialogOf(page).getByRole('button', { name: 'Send the code' }).click();
  await expect(dialogOf(page)).toContainText(`If an application is saved under ${customer.phone}`);
  await codeField(page).fill('123456');
  await dialogOf(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText('This code is incorrect or has expired');
  expect(await codesOn(customer)).toEqual([]);
});
