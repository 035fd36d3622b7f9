import type { Outcome } from '@loanline/proto/enums/outcomes';
import { outcomeLabels } from '@loanline/proto/enums/outcomes';
import { findApplication, openStaffScreen, staffHeaders } from '../journeys/staff.ts';
import { giveOutcome, newApplication } from '../journeys/tracked.ts';
import { cutCells } from '../support/cut-cells.ts';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';

/** Each with a reason, and what its customer reads. */
const cases: readonly (readonly [Outcome, string, string, RegExp])[] = [
  ['on-hold', 'customer', 'Your application is on hold', /We need something from you/],
  ['declined', 'criteria', 'We cannot offer you this loan', /does not meet our lending criteria/],
  ['withdrawn', 'customer', 'You have withdrawn your application', /You can apply again at any time/],
  ['cancelled', 'no-answer', 'Your application is closed', /We could not reach you/],
  ['repaid', 'repaid', 'Your loan is repaid', /There is nothing more to pay/],
];

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test.describe(`an application with an outcome, ${viewport.width} px wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const [outcome, reason, title, text] of cases)
      test(`${outcome}: the customer reads it, and staff find it by its filter`, async ({
        page,
        browser,
        request,
        product,
        otherUrl,
      }) => {
        const reference = await newApplication(request);
        const customer = await browser.newPage({ viewport, reducedMotion: 'reduce' });
        await customer.goto(`${otherUrl}/?id=${reference}`);
        const stage = customer.getByRole('region', { name: 'Current stage' });
        await expect(stage).toBeVisible();
        await giveOutcome(request, product, reference, outcome, reason);
        const hero = customer.getByRole('region', { name: 'Outcome' });
        await expect(hero.getByRole('heading', { level: 2 })).toHaveText(title);
        await expect(hero).toContainText(text);
        await expect(stage).toHaveCount(0);
        await expect(hero).toContainText(/(?:On hold since|Closed on) \d{1,2} [A-Z][a-z]+ \d{4}/);
        await expect(hero.getByRole('link', { name: 'Apply again' })).toHaveCount(
          outcome === 'withdrawn' ? 1 : 0,
        );
        const help = customer.getByRole('region', { name: 'Worried about money?' });
        await expect(help).toHaveCount(['on-hold', 'repaid'].includes(outcome) ? 0 : 1);
        await customer.reload();
        await expect(hero).toContainText(text);
        await expect(customer.getByRole('region', { name: 'Your loan' })).toHaveCount(
          outcome === 'on-hold' ? 1 : 0,
        );
        if (viewport.width === 360) await lookAt(customer, `tracker-${outcome}`);
        await customer.close();

        await openStaffScreen(page, product.urls[0], product.admin);
        const filter = page.getByRole('search').getByLabel('Stage');
        await filter.selectOption(`Outcome: ${outcomeLabels[outcome]}`);
        await expect(page).toHaveURL(new RegExp(`stage=${outcome}`));
        const row = await findApplication(page, reference);
        await expect(row).toContainText(outcomeLabels[outcome]);
        expect(await cutCells(row)).toEqual([]);
        if (viewport.width === 1440) expect((await row.boundingBox())?.height).toBeLessThanOrEqual(48);
        await expect(page).toHaveURL(new RegExp(`search=${reference}`));
        await page.reload();
        await expect(row).toHaveCount(1);
        await filter.selectOption('No outcome');
        await expect(page.getByText('No applications match')).toBeVisible();
        await filter.selectOption('Any outcome');
        await expect(row).toHaveCount(1);
        if (outcome === 'on-hold') await lookAt(page, `applications-${outcome}`);

        // Reopened by a colleague, it leaves the list at once.
        const reopened = await request.delete(`/api/applications/${reference}/outcome`, {
          headers: await staffHeaders(product),
        });
        expect(reopened.status()).toBe(200);
        await expect(row).toHaveCount(0);
      });
  });
