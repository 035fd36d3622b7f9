import { readFile } from 'node:fs/promises';
import { chooseMore, openStaffScreen } from '../journeys/staff.ts';
import { giveOutcome, newApplication } from '../journeys/tracked.ts';
import { expectAccessible } from '../support/accessible.ts';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`staff see how applications ended, why, and what the customers read, ${viewport.width} px wide`, async ({
    page,
    request,
    product,
  }) => {
    test.setTimeout(120_000);
    const [declined, held] = [await newApplication(request), await newApplication(request)];
    await giveOutcome(request, product, declined, 'declined', 'criteria');
    await giveOutcome(request, product, held, 'on-hold', 'checks');

    await page.setViewportSize(viewport);
    await openStaffScreen(page, product.urls[0], product.admin, '?section=outcomes');
    await expect(page.getByRole('heading', { level: 1, name: 'Outcomes' })).toBeVisible();
    const row = (reference: string) =>
      page
        .getByRole(viewport.width === 360 ? 'listitem' : 'row')
        .filter({ hasText: reference })
        .first();
    await expect(row(declined)).toContainText('Outside our lending criteria');
    await expect(row(declined)).toContainText('Your application does not meet our lending criteria.');
    await expect(row(declined)).toContainText(product.admin.username);
    await expect(row(held)).toContainText('On hold');
    await expectAccessible(page, `outcomes ${viewport.width}`);
    if (viewport.width === 1440) {
      await lookAt(page, 'outcomes');
      await page.setViewportSize(viewport);
    }

    await page.getByLabel('Outcome', { exact: true }).selectOption('Declined');
    await expect(row(held)).toHaveCount(0);
    await expect(row(declined)).toBeVisible();
    await page.getByLabel('Set by').selectOption('The board');
    await expect(row(declined)).toHaveCount(0);
    await page.getByLabel('Set by').selectOption('Staff');
    await expect(row(declined)).toBeVisible();
    await page.getByLabel('Until').fill('2020-01-01');
    await expect(page.getByText('No outcomes match')).toBeVisible();
    await page.getByLabel('Until').fill('');
    await page.reload();
    await expect(row(declined)).toBeVisible();
    await expect(row(held)).toHaveCount(0);

    if (viewport.width === 360) return;
    const saving = page.waitForEvent('download');
    await chooseMore(page, 'Export as CSV');
    const file = await readFile(await (await saving).path(), 'utf8');
    expect(file).toContain(`${declined},`);
    expect(file).not.toContain(held);
    await row(declined).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'Outcome', exact: true })).toContainText(
      'Your application does not meet our lending criteria.',
    );
  });
