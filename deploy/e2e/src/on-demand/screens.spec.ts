import { outcomes } from '@loanline/proto/enums/outcomes';
import { outcomeReasons } from '@loanline/proto/rules/texts/outcome-texts';
import type { Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { choose, lastStep, next, referenceOf, steps } from '../journeys/apply.ts';
import { openTrackerChat } from '../journeys/chat.ts';
import { openContactChat, staffAnswers } from '../journeys/contact.ts';
import {
  loanApplicationStepNames,
  loanApplicationSteps,
  submittedReference,
} from '../journeys/loan-application.ts';
import { chooseInRow, findApplication, signIn } from '../journeys/staff.ts';
import { giveOutcome, newApplication } from '../journeys/tracked.ts';
import { expect, test } from '../support/test.ts';

const pictures = fileURLToPath(new URL('../../test-results/screens/', import.meta.url));
const demoByStage = ['07505', '07493', '07490', '07486', '07480', '07483', '07488', '07481'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({ colorScheme, viewport: { width, height: width === 360 ? 740 : 900 } });
      test.slow();

      const take = async (page: Page, name: string, fullPage = true) => {
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        // The rows out of sight are drawn after the others.
        await expect(page.locator('tr[aria-hidden]')).toHaveCount(0);
        // A sticky header would be in the middle of the picture.
        if (fullPage) await page.evaluate(() => scrollTo(0, 0));
        await page.screenshot({ path: `${pictures}${colorScheme}-${width}/${name}.png`, fullPage });
      };

      test('the tracker', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByLabel('Application reference number')).toBeVisible();
        await take(page, 'tracker entry');
        await page.goto('/?id=nothing-here');
        await expect(page.getByText('Application Not Found')).toBeVisible();
        await take(page, 'tracker not found');
        for (const [index, reference] of demoByStage.entries()) {
          await page.goto(`/?id=${reference}`);
          await expect(page.getByText(`Stage ${index + 1} of 8`, { exact: true })).toBeVisible();
          await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
          await take(page, `tracker stage ${index + 1}`);
        }
        await page.goto('/?id=07486');
        await openTrackerChat(page);
        await expect(page.getByText('I have just sent all four.')).toBeVisible();
        await take(page, 'tracker chat', false);
        const unconfirmed = { status: 404, json: { code: 'not-confirmed', error: 'Please confirm' } };
        await page.route('**/api/applications/*', (route) => route.fulfill(unconfirmed));
        await page.goto('/?id=07481');
        await expect(page.getByRole('heading', { name: "Confirm it's you" })).toBeVisible();
        await page.getByRole('main').locator('button[type=submit]').click();
        await take(page, 'tracker confirm');
        await page.goto('/no-such-page');
        await expect(page.getByText('404 Page Not Found')).toBeVisible();
        await take(page, 'not found');
      });

      test('the tracker of an application with an outcome', async ({ page, product, request }) => {
        for (const outcome of outcomes) {
          const reference = await newApplication(request);
          await giveOutcome(
            request,
            product,
            reference,
            outcome,
            Object.keys(outcomeReasons[outcome])[0] ?? '',
          );
          await page.goto(`/?id=${reference}`);
          await expect(page.getByRole('region', { name: 'Outcome' })).toBeVisible();
          await expect(page.getByText('Live Updates', { exact: true })).toBeVisible();
          await take(page, `tracker ${outcome}`);
        }
      });

      test('the 7-step wizard', async ({ page }) => {
        await page.goto('/apply');
        for (const [index, [name, fill]] of Object.entries(steps).entries()) {
          await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
          const isLast = name === lastStep;
          if (name === 'Address') {
            await page.goto('/apply');
            await expect(page.getByText(/^You were at step/)).toBeVisible();
            await take(page, 'apply resume');
            await page.getByRole('link', { name: 'Continue' }).click();
          }
          const place = `apply ${index + 1} ${name}`;
          await take(page, place);
          await page.getByRole('button', { name: isLast ? 'Submit Application' : 'Next' }).click();
          await expect(page.getByText('There is a problem')).toBeVisible();
          await take(page, `${place} with errors`);
          await fill(page);
          if (name === 'Payment Details') await choose(page, 'Payment method', 'Debit Card');
          await take(page, `${place} filled in`);
          if (!isLast) await next(page);
        }
        await page.getByRole('button', { name: 'Submit Application' }).click();
        await referenceOf(page);
        await take(page, 'apply submitted');
      });

      test('the 6-step wizard', async ({ page }) => {
        await page.goto('/loan-application');
        for (const [index, name] of loanApplicationStepNames.entries()) {
          const isLast = name === lastStep;
          const place = `loan-application ${index + 1} ${name}`;
          const goOn = page.getByRole('button', { name: isLast ? 'Submit Application' : 'Next' });
          await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${name}$`) })).toBeVisible();
          // Nothing is required among the expenses.
          if (name !== 'Monthly Expenditure') {
            await goOn.click();
            await expect(page.getByText('There is a problem')).toBeVisible();
            await take(page, `${place} with errors`);
          }
          await loanApplicationSteps[name](page);
          await take(page, place);
          await goOn.click();
        }
        await submittedReference(page);
        await take(page, 'loan-application submitted');
      });

      test('contact support', async ({ page, product, request }) => {
        await page.goto('/contact');
        await expect(page.getByRole('button', { name: 'Start Chat' })).toBeVisible();
        await take(page, 'contact form');
        await page.getByRole('button', { name: 'Start Chat' }).click();
        await expect(page.getByText('There is a problem')).toBeVisible();
        await take(page, 'contact form with errors');
        const inquiryId = await openContactChat(page);
        await take(page, 'contact chat');
        await staffAnswers(request, product, inquiryId, 'All done.', 'resolved');
        await expect(page.getByText(/marked this conversation as resolved/)).toBeVisible();
        await take(page, 'contact resolved');
        await page.goto('/contact');
        await expect(page.getByRole('button', { name: 'Go back to your chat' })).toBeVisible();
        await take(page, 'contact way back');
      });

      test('the staff screens', async ({ page, product }) => {
        await page.goto('/admin');
        await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible();
        await take(page, 'staff login');
        await signIn(page, product.urls[0], product.admin);
        // A wide screen has a link to each section.
        await page.setViewportSize({ width: 1440, height: 900 });
        const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
        await expect.poll(() => links.count()).toBeGreaterThan(10);
        const addresses = await links.evaluateAll((all) =>
          all.map((link) => (link as HTMLAnchorElement).href),
        );
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
        for (const [index, address] of addresses.entries()) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await take(page, `staff section ${index + 1}`);
        }
        await page.goto(addresses[0] ?? '/admin');
        const row = await findApplication(page, '07486');
        const opened = async (name: string) => {
          await expect(page.getByRole('dialog')).toBeVisible();
          await page.waitForLoadState('networkidle');
          await take(page, `staff dialog ${name}`, false);
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
        };
        await row.getByRole('button', { name: /Live Chat/ }).click();
        await opened('chat');
        for (const action of ['Change stage', 'Stage history']) {
          await chooseInRow(page, row, new RegExp(`^${action}`));
          await opened(action.toLowerCase());
        }
        await row.locator('[data-record]').click();
        await page.waitForLoadState('networkidle');
        await take(page, 'staff record', false);
      });
    });
  }
}
