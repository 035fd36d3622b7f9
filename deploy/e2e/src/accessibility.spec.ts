import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { apply, next, steps } from './journeys/apply.ts';
import { openTrackerChat } from './journeys/chat.ts';
import { openContactChat, staffAnswers } from './journeys/contact.ts';
import { openInquiries } from './journeys/inquiries.ts';
import {
  loanApplicationStepNames,
  loanApplicationSteps,
  submittedReference,
} from './journeys/loan-application.ts';
import { findApplication, signIn } from './journeys/staff.ts';
import { expect, test } from './support/test.ts';

// Text that is still fading in has no contrast yet, and a toast may begin to at any moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA on what the page shows now. */
const expectAccessible = async (page: Page, state: string) => {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag22aa).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(told, state).toEqual([]);
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
      await expectAccessible(page, 'entry');
      await page.goto('/?id=nothing-here');
      await expect(page.getByText('Application Not Found')).toBeVisible();
      await expectAccessible(page, 'not found');
      for (const [index, reference] of demoByStage.entries()) {
        await page.goto(`/?id=${reference}`);
        await expect(page.getByText(`Stage ${index + 1} of 8`, { exact: true })).toBeVisible();
        await expectAccessible(page, `stage ${index + 1}`);
      }
      await page.goto('/?id=07486');
      await openTrackerChat(page);
      await expect(page.getByText('I have just sent all four.')).toBeVisible();
      await expectAccessible(page, 'chat');
      await page.goto('/no-such-page');
      await expect(page.getByText('404 Page Not Found')).toBeVisible();
      await expectAccessible(page, '404');
    });

    test('every step of the wizard, with its errors and filled in', async ({ page }) => {
      await page.goto('/apply');
      for (const [name, fill] of Object.entries(steps)) {
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
        await page.getByRole('button', { name: name === 'Consent' ? 'Submit Application' : 'Next' }).click();
        const problem = page.getByText('There is a problem');
        if (name !== 'Employment' || (await problem.isVisible())) await expect(problem).toBeVisible();
        await expectAccessible(page, `${name} with errors`);
        await fill(page);
        await expectAccessible(page, name);
        if (name !== 'Consent') await next(page);
      }
    });

    const pictureOf = (state: string) => `test-results/pictures/${colorScheme}-${width}/${state}.png`;

    test('every step of the 6-step wizard, with its errors, filled in and submitted', async ({ page }) => {
      await page.goto('/loan-application');
      await page.getByRole('combobox', { name: 'Find your address' }).pressSequentially('7 Harb');
      await page.getByRole('option').first().hover();
      await expectAccessible(page, 'a search for an address');
      for (const name of loanApplicationStepNames) {
        const isLast = name === 'Consent & Agreements';
        const goOn = page.getByRole('button', { name: isLast ? 'Submit Application' : 'Next' });
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
        // Nothing is required among the expenses.
        if (name !== 'Monthly Expenditure') {
          await goOn.click();
          await expect(page.getByText('There is a problem')).toBeVisible();
          await expectAccessible(page, `${name} with errors`);
        }
        await loanApplicationSteps[name](page);
        await expectAccessible(page, name);
        await page.screenshot({ path: pictureOf(`loan-application ${name}`), fullPage: true });
        await goOn.click();
      }
      await submittedReference(page);
      await expectAccessible(page, 'submitted');
      await page.screenshot({ path: pictureOf('loan-application submitted'), fullPage: true });
    });

    test('contact support: the form, its errors, the chat, and a conversation that cannot be reached', async ({
      page,
      product,
      request,
    }) => {
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Start Chat' }).click();
      await expect(page.getByText('There is a problem')).toBeVisible();
      await expectAccessible(page, 'form with errors');
      const inquiryId = await openContactChat(page);
      await expectAccessible(page, 'empty chat');
      await staffAnswers(request, product, inquiryId, 'All done.', 'resolved');
      await expect(page.getByText(/marked as resolved/)).toBeVisible();
      await expectAccessible(page, 'resolved chat');
      await page.goto('/contact');
      await expect(page.getByRole('button', { name: 'Go back to your chat' })).toBeVisible();
      await expectAccessible(page, 'form with a way back');
      await page.route('**/api/inquiries/*', (route) => route.abort());
      await page.goto(`/contact?chat=${inquiryId}`);
      await expect(page.getByText('We could not reach your conversation')).toBeVisible();
      await expectAccessible(page, 'not reached');
    });

    test('the staff screens and their dialogs', async ({ page, product }) => {
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
      await expectAccessible(page, 'login');
      await signIn(page, product.urls[0], product.admin);
      await expect(page.getByText('07480').first()).toBeVisible();
      await expectAccessible(page, 'dashboard');
      const row = await findApplication(page, '07486');
      for (const action of [/Live Chat/, /^Change stage/, /^Stage history/]) {
        await row.getByRole('button', { name: action }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, String(action));
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
      await page.getByRole('link', { name: 'Loan Applications', exact: true }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'Loan Applications', exact: true }),
      ).toBeVisible();
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

test('the confirmation', async ({ page }) => {
  await page.goto('/apply');
  await apply(page);
  await expectAccessible(page, 'confirmation');
});
