import { readFile } from 'node:fs/promises';
import { next, expectStep, steps } from '../../journeys/apply.ts';
import { openStaffScreen } from '../../journeys/staff.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, test } from '../../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the reports show what happened in a period that is chosen, and shared by its address', async ({
  page,
  product,
}) => {
  await openStaffScreen(page, product.urls[0], product.admin);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await page.getByText('Figures for each day').click();
  const byDay = page.getByRole('table', { name: 'Submitted applications by day' });
  await expect(byDay.getByRole('row')).toHaveCount(1 + 28);
  await expect(page.getByRole('table', { name: 'Stages that applications reached' })).toContainText('1. ');
  await expect(page.getByRole('heading', { name: 'Back calls', exact: true })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV: Stages that applications reached' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^stages-reached \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^\uFEFFStages that applications reached,This period,Before\r\n1\. Application Received,\d+,/,
  );
  const heading = byDay.getByRole('columnheader', { name: 'This period' });
  await expect(heading).toHaveCSS('text-align', 'right');
  for (const [width, scheme] of [
    [360, 'light'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    // Once the colours of the buttons have changed.
    await expect(() => expectAccessible(page, `reports ${width} ${scheme}`)).toPass({ timeout: 15_000 });
    await takePicture(page, `reports-${width}-${scheme}`, { fullPage: true });
  }

  await page.getByLabel('Period').selectOption('Last 7 days');
  await expect(byDay.getByRole('row')).toHaveCount(1 + 7);
  await page.reload();
  await page.getByText('Figures for each day').click();
  await expect(byDay.getByRole('row')).toHaveCount(1 + 7);

  await page.getByLabel('Period').selectOption('Other days');
  const stepsBefore = await page.evaluate(() => history.length);
  await page.getByLabel('From').focus();
  await page.getByLabel('From').pressSequentially('01012026', { delay: 50 });
  await expect(page.getByRole('alert')).toContainText('A report covers 92 days at most');
  await expect(page.getByLabel('From')).toHaveValue('2026-01-01');
  await page.getByLabel('Until', { exact: true }).fill('2026-01-03');
  await expect(
    page.getByText('1 January 2026 to 3 January 2026, compared with 29 December 2025 to 31 December 2025'),
  ).toBeVisible();
  await expect(page.getByText('Nobody submitted an application.').first()).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(stepsBefore);
});

test('the reports show how far visits get in a form, and a visit that cannot be counted continues', async ({
  page,
  product,
  browser,
}) => {
  const visit = async (isCounted: boolean) => {
    const visitor = await browser.newContext();
    const form = await visitor.newPage();
    if (!isCounted) await visitor.route('**/api/wizard-steps', (route) => route.abort());
    await form.goto(`${product.urls[0]}/apply`);
    const counted = isCounted ? form.waitForResponse('**/api/wizard-steps') : undefined;
    await steps['Personal Details'](form);
    expect((await counted)?.request().postDataJSON()).toEqual(
      isCounted
        ? { flow: 'apply', step: 'personal-details', visit: expect.stringMatching(/^[0-9a-f-]{36}$/) }
        : undefined,
    );
    const addressCounted = isCounted ? form.waitForResponse('**/api/wizard-steps') : undefined;
    await next(form);
    await expectStep(form, 'Address');
    expect((await addressCounted)?.status()).toBe(isCounted ? 204 : undefined);
    expect(await visitor.cookies()).toEqual([]);
    await visitor.close();
  };

  await openStaffScreen(page, product.urls[0], product.admin);
  await page.getByRole('link', { name: 'Reports' }).click();
  const forms = page.getByRole('table', { name: 'How far visitors get in the forms' });
  const countOf = async (
    row: RegExp,
    cell = forms.getByRole('row', { name: row }).getByRole('cell').first(),
  ) =>
    (await cell.isVisible()) ? Number(/of ([\d,]+)/.exec(await cell.innerText())?.[1]?.replace(',', '')) : 0;
  await expect(page.getByRole('heading', { name: 'How far visitors get in the forms' })).toBeVisible();
  const before = await countOf(/^1\. Personal Details/);
  await visit(true);
  await visit(false);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(async () => expect(await countOf(/^1\. Personal Details/)).toBe(before + 1)).toPass();
  await expect(forms.getByRole('row', { name: /^7-step form/ })).toContainText('of');
  await takePicture(page, 'reports-wizard-steps', { fullPage: true });
});
