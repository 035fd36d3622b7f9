import type { Page } from '@playwright/test';
import { everyOtherQuestion, lastStep, next, referenceOf, steps } from './journeys/apply.ts';
import { openTrackerChat, say } from './journeys/chat.ts';
import { openContactChat, staffAnswers } from './journeys/contact.ts';
import { openInquiries } from './journeys/inquiries.ts';
import { expectRoomForLargeText } from './journeys/large-text.ts';
import {
  loanApplicationStepNames,
  loanApplicationSteps,
  submittedReference,
} from './journeys/loan-application.ts';
import { chooseInRow, findApplication, openSection, signIn } from './journeys/staff.ts';
import { expectAccessible } from './support/accessible.ts';
import { takePicture } from './support/take-picture.ts';
import { expect, test } from './support/test.ts';

// Text that is still fading in has no contrast yet, and a toast may begin to at any moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** No violation on a customer's screen, and on a phone room for text twice its size. */
const expectReadable = async (page: Page, state: string) => {
  await expectAccessible(page, state);
  if (page.viewportSize()?.width === 360) await expectRoomForLargeText(page, state);
};

const demoByStage = ['07505', '07493', '07490', '07486', '07480', '07483', '07488', '07481'];

const looks = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
] as const;

for (const { colorScheme, width } of looks) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });
    test.slow();

    test('the tracker, without a reference, with an unknown one, and at every stage', async ({ page }) => {
      await page.goto('/');
      await expectReadable(page, 'entry');
      await page.goto('/?id=nothing-here');
      await expect(page.getByText('Application Not Found')).toBeVisible();
      await expectReadable(page, 'not found');
      for (const [index, reference] of demoByStage.entries()) {
        await page.goto(`/?id=${reference}`);
        await expect(page.getByText(`Stage ${index + 1} of 8`, { exact: true })).toBeVisible();
        await expectReadable(page, `stage ${index + 1}`);
      }
      await page.goto('/?id=07486');
      await openTrackerChat(page);
      await expect(page.getByText('I have just sent all four.')).toBeVisible();
      await expectReadable(page, 'chat');
      await page.keyboard.press('Escape');
      await page.context().setOffline(true);
      await expect(page.getByText('Offline', { exact: true })).toBeVisible();
      await expectReadable(page, 'offline');
      await page.context().setOffline(false);
      const unconfirmed = { status: 404, json: { code: 'not-confirmed', error: 'Please confirm' } };
      await page.route('**/api/applications/*', (route) => route.fulfill(unconfirmed));
      await page.goto('/?id=07481');
      await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
      await expectReadable(page, 'confirm');
      await page.getByRole('radio', { name: 'Date of birth' }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('There is a problem')).toBeVisible();
      await expectReadable(page, 'confirm with errors');
      await page.goto('/no-such-page');
      await expect(page.getByText('404 Page Not Found')).toBeVisible();
      await expectReadable(page, '404');
    });

    test('every step of the wizard, with its errors, every question asked and submitted', async ({
      page,
    }) => {
      await page.goto('/apply');
      for (const name of Object.keys(steps) as (keyof typeof steps)[]) {
        const isLast = name === lastStep;
        const goOn = page.getByRole('button', { name: isLast ? 'Submit Application' : 'Next' });
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
        if (name === 'Address') {
          await page.goto('/apply');
          await expect(page.getByText(/^You were at step/)).toBeVisible();
          await expectReadable(page, 'resume');
          await page.getByRole('link', { name: 'Continue' }).click();
        }
        await goOn.click();
        await expect(page.getByText('There is a problem')).toBeVisible();
        await expectReadable(page, `${name} with errors`);
        await steps[name](page);
        if (name === 'Loan Request') {
          await page.getByRole('button', { name: 'Choose date' }).click();
          await expect(page.getByRole('dialog', { name: 'Choose a date' })).toBeVisible();
          await expectReadable(page, 'a calendar');
          await page.keyboard.press('Escape');
        }
        await everyOtherQuestion[name](page);
        await expectReadable(page, name);
        if (!isLast) await next(page);
      }
      await page.route('**/api/loan-applications', (route) => route.abort(), { times: 1 });
      const submit = page.getByRole('button', { name: 'Submit Application' });
      await submit.click();
      await expect(page.getByText('Error submitting application', { exact: true })).toBeVisible();
      await expectReadable(page, 'not sent');
      await submit.click();
      await referenceOf(page);
      await expectReadable(page, 'confirmation');
    });

    const pictureOf = (state: string) => `${colorScheme}-${width}/${state}`;

    test('every step of the 6-step wizard, with its errors, filled in and submitted', async ({ page }) => {
      await page.goto('/loan-application');
      await page.getByRole('combobox', { name: 'Find your address' }).pressSequentially('7 Harb');
      await page.getByRole('option').first().hover();
      await expectReadable(page, 'a search for an address');
      for (const name of loanApplicationStepNames) {
        const isLast = name === lastStep;
        const goOn = page.getByRole('button', { name: isLast ? 'Submit Application' : 'Next' });
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
        // Nothing is required among the expenses.
        if (name !== 'Monthly Expenditure') {
          await goOn.click();
          await expect(page.getByText('There is a problem')).toBeVisible();
          await expectReadable(page, `${name} with errors`);
        }
        await loanApplicationSteps[name](page);
        await expectReadable(page, name);
        await takePicture(page, pictureOf(`loan-application ${name}`), { fullPage: true });
        await goOn.click();
      }
      await submittedReference(page);
      await expectReadable(page, 'submitted');
      await takePicture(page, pictureOf('loan-application submitted'), { fullPage: true });
    });

    test('contact support: the form, its errors, the chat, and a conversation that cannot be reached', async ({
      page,
      product,
      request,
    }) => {
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Start Chat' }).click();
      await expect(page.getByText('There is a problem')).toBeVisible();
      await expectReadable(page, 'form with errors');
      await page.getByRole('button', { name: 'Ask for a call back' }).click();
      await page.getByRole('button', { name: 'Call me back' }).click();
      await expect(page.getByText('Enter the number to call you on').first()).toBeVisible();
      await expectReadable(page, 'help with errors');
      await page.getByLabel('Your name').fill('Noor Haddad');
      await page.getByLabel('Number to call you on').fill('07700 900 118');
      await page.getByRole('button', { name: 'Call me back' }).click();
      await expect(page.getByText('Thank you, we have your request.')).toBeVisible();
      await expectReadable(page, 'help asked for');
      const inquiryId = await openContactChat(page);
      await expectReadable(page, 'empty chat');
      await say(page.getByRole('region', { name: 'Customer Support Chat' }), 'Hello?');
      await staffAnswers(request, product, inquiryId, 'All done.', 'resolved');
      await expect(page.getByText(/marked this conversation as resolved/)).toBeVisible();
      await expectReadable(page, 'resolved chat');
      await page.goto('/contact');
      await expect(page.getByRole('button', { name: 'Go back to your chat' })).toBeVisible();
      await expectReadable(page, 'form with a way back');
      await page.route('**/api/inquiries/*', (route) => route.abort());
      await page.goto(`/contact?chat=${inquiryId}`);
      await expect(page.getByText('We could not reach your conversation')).toBeVisible();
      await expectReadable(page, 'not reached');
    });

    test('the staff screens and their dialogs', async ({ page, product }) => {
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
      await expectAccessible(page, 'login');
      await signIn(page, product.urls[0], product.admin);
      await expect(page.getByText('07480').first()).toBeVisible();
      await expectAccessible(page, 'dashboard');
      const row = await findApplication(page, '07486');
      const opened = async (state: string) => {
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, state);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      };
      await row.getByRole('button', { name: /Live Chat/ }).click();
      await opened('a chat');
      for (const action of [/^Change stage/, 'Stage history']) {
        await chooseInRow(page, row, action);
        await opened(String(action));
      }
      await row.getByRole('button', { name: /^Stage of/ }).click();
      await expectAccessible(page, 'a menu of stages');
      await page.keyboard.press('Escape');
      await row.locator('[data-record]').click();
      await expect(page.getByRole('complementary', { name: /\w/ }).getByLabel('New stage')).toBeVisible();
      await expectAccessible(page, 'an open record');
      await page.goBack();
      await page.getByRole('button', { name: /^Signed in as/ }).click();
      await expectAccessible(page, 'the menu of the person signed in');
      await page.keyboard.press('Escape');
      await openSection(page, 'Loan Applications');
      await expectAccessible(page, 'loan applications');
      await openInquiries(page);
      await expect(page.getByText('Siobhan Kelly').first()).toBeVisible();
      await expectAccessible(page, 'customer inquiries');
      await page.getByRole('button', { name: 'Open chat with Siobhan Kelly' }).click();
      await expect(page.getByRole('dialog').getByText(/the new postcode/)).toBeVisible();
      await expectAccessible(page, 'an inquiry’s chat');
    });
  });
}
