import type { APIResponse, Page } from '@playwright/test';
import { say } from '../../journeys/chat.ts';
import { newSurname, openContactChat } from '../../journeys/contact.ts';
import { completeWhatWaits, queue } from '../../journeys/inbox.ts';
import { openStaffScreen } from '../../journeys/staff.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { lookAt } from '../../support/look-at.ts';
import { takePicture } from '../../support/take-picture.ts';
import { expect, test } from '../../support/test.ts';
import { recordOf } from '../../journeys/lists/record-of.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ request, product }) => completeWhatWaits(request, product));

const openInbox = async (page: Page) => {
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
};

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`staff take, answer, snooze, complete and reopen what waits, and see each other do it, ${viewport.width} px wide`, async ({
    page,
    browser,
    product,
    otherUrl,
  }) => {
    const isWide = viewport.width === 1440;
    await page.setViewportSize(viewport);
    const lastName = newSurname();
    const name = `Wilhelmina ${lastName}`;
    const visitor = await browser.newPage();
    const inquiryId = await openContactChat(visitor, { firstName: 'Wilhelmina', lastName });
    await say(visitor.getByRole('region', { name: 'Customer Support Chat' }), 'Is my payment late?');

    await openStaffScreen(page, product.urls[0], product.admin);
    await openInbox(page);
    const row = recordOf(page, name);
    await expect(row).toContainText('Is my payment late?');
    const take = row.getByRole('button', { name: /^Take/ });
    await expect(take).toBeVisible();
    if (isWide) await expect(row).toContainText('Nobody');
    await expect(row).toContainText('Inquiry');

    const colleague = await browser.newPage();
    await openStaffScreen(colleague, otherUrl, product.admin);
    await openInbox(colleague);
    const theirs = recordOf(colleague, name);
    await expect(theirs).toContainText('Nobody');

    await take.click();
    await expect(page.getByText('Assigned to you').first()).toBeVisible();
    await expect(row).toContainText(isWide ? 'You' : 'Assigned to you');
    await expect(theirs).toContainText('You');
    await queue(page, 'Mine').click();
    await expect(row).toBeVisible();
    await queue(page, 'Unassigned').click();
    await expect(row).toBeHidden();
    await queue(page, 'Mine').click();
    await expectAccessible(page, 'inbox');

    await row.getByRole('button', { name, exact: true }).click();
    const panel = page.getByRole('dialog', { name: name });
    await expect(panel.getByText('Is my payment late?').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`talk=inquiry%3A${inquiryId}`));
    await expect(panel.getByText('Inquiry', { exact: true })).toBeVisible();
    const owner = panel.getByRole('button', { name: /^(Assigned to|Unassigned)/ });
    await expect(owner).toHaveText('Assigned to you');
    // On a phone the conversation covers the list.
    if (isWide) {
      await expect(row).toContainText('You');
      await expect(row.getByText('Inquiry', { exact: true })).toHaveCount(1);
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(48);
    }
    await owner.click();
    await page.getByRole('menuitem', { name: 'Unassign' }).click();
    await expect(owner).toHaveText('Unassigned');
    await expect(theirs).toContainText('Nobody');
    await panel.getByRole('button', { name: /^Take/ }).click();
    await expect(owner).toHaveText('Assigned to you');
    await expect(page.getByText('Live Updates', { exact: true })).toHaveCount(1);
    await lookAt(page, 'inbox-open');
    await page.emulateMedia({ colorScheme: 'light' });
    await panel.getByLabel('Your message').fill('No, it came yesterday.');
    await panel.getByLabel('Your message').press('Enter');
    await expect(row).toBeHidden();
    await expect(theirs).toBeHidden();
    // It has left the list, and still says who has it.
    await expect(owner).toHaveText('Assigned to you');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await say(visitor.getByRole('region', { name: 'Customer Support Chat' }), 'Thank you, one more thing');
    await expect(row).toContainText('one more thing');
    await row.getByRole('button', { name: /^More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Snooze: in 1 hour' }).click();
    await expect(row).toBeHidden();
    await queue(page, 'Snoozed').click();
    await expect(row).toContainText('until');
    await say(visitor.getByRole('region', { name: 'Customer Support Chat' }), 'Are you there?');
    await expect(row).toBeHidden();
    await queue(page, 'Mine').click();
    await expect(row).toContainText('Are you there?');

    if (isWide) {
      await row.getByRole('button', { name, exact: true }).focus();
      await page.keyboard.press('e');
    } else {
      await page.setViewportSize({ width: 360, height: 740 });
      const done = row.getByRole('button', { name: /as done$/ });
      await expect(done).toHaveText('Done');
      await done.click();
    }
    await expect(page.getByText('Marked as done').first()).toBeVisible();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeVisible();

    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await takePicture(page, `inbox-${width}`);
    }
    await colleague.close();
    await visitor.close();
  });

test('a row that a colleague has taken is not taken twice', async ({ page, browser, product, otherUrl }) => {
  const lastName = newSurname();
  const name = `Bartholomew ${lastName}`;
  const visitor = await browser.newPage();
  await openContactChat(visitor, { firstName: 'Bartholomew', lastName });
  await openStaffScreen(page, product.urls[0], product.admin);
  await openInbox(page);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  // The page reads the list as it was before the colleague took the row.
  let before: Promise<APIResponse> | undefined;
  await page.route('**/api/inbox?**', async (route) => {
    before ??= route.fetch();
    await route.fulfill({ response: await before });
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => before !== undefined).toBe(true);
  const colleague = await browser.newPage();
  await openStaffScreen(colleague, otherUrl, product.admin);
  await openInbox(colleague);
  await colleague.getByRole('row').filter({ hasText: name }).getByRole('button', { name: /^Take/ }).click();
  await expect(colleague.getByText('Assigned to you').first()).toBeVisible();
  await row.getByRole('button', { name: /^Take/ }).click();
  await expect(page.getByText(/A colleague has changed this conversation/).first()).toBeVisible();
  await colleague.close();
  await visitor.close();
});
