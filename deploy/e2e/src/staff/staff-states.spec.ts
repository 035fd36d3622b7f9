import type { Locator, Page } from '@playwright/test';
import { openAgent } from '../journeys/agents.ts';
import { importApplication, removeReminder } from '../journeys/imports.ts';
import { conversationOf } from '../journeys/inbox.ts';
import { startInquiry } from '../journeys/inquiries.ts';
import { backCallRow, requestBackCall } from '../journeys/messaging.ts';
import { chooseMore, findApplication, openStaffScreen } from '../journeys/staff.ts';
import { newApplication } from '../journeys/tracked.ts';
import { lookAt } from '../support/look-at.ts';
import { expect, test } from '../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });
test.slow();

const selectedRows = (page: Page) => page.getByRole('region', { name: 'Selected rows' });

/** Looks at a menu, which its button opens; a picture of the whole page can close it. */
const lookAtMenu = (page: Page, name: string, button: Locator, item?: string) =>
  lookAt(page, name, async () => {
    if ((await page.getByRole('menu').count()) === 0) await button.click();
    const menu = page.getByRole('menu');
    await expect(item === undefined ? menu : menu.getByRole('menuitem', { name: item })).toBeVisible();
  });

test('a selected application, and the stages to move it to', async ({ page, request, product }) => {
  const reference = await newApplication(request);
  await openStaffScreen(page, product.urls[0], product.admin);
  // Of a longer list the bar would cover a part.
  await (await findApplication(page, reference)).getByRole('checkbox').check();
  await expect(selectedRows(page)).toContainText('1 selected');
  await lookAt(page, 'selected-applications');
  const button = selectedRows(page).getByRole('button', { name: 'Change stage' });
  await lookAtMenu(page, 'selected-applications-stages', button);
});

test('a selected back call request, and the agents to send it to', async ({ page, request, product }) => {
  await openAgent(request, product);
  const customer = await requestBackCall(request, product, product.urls[0]);
  await openStaffScreen(page, product.urls[0], product.admin, '?section=back-calls');
  await page.getByRole('searchbox', { name: 'Search' }).fill(customer.name);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(1 + 1);
  await backCallRow(page, customer).getByRole('checkbox').check();
  await expect(selectedRows(page)).toContainText('1 selected');
  await lookAt(page, 'selected-requests');
  const button = selectedRows(page).getByRole('button', { name: 'Send to Agent' });
  await lookAtMenu(page, 'selected-requests-agents', button);
});

test('the applications with unread messages, and those that are flagged', async ({ page, product }) => {
  await openStaffScreen(page, product.urls[0], product.admin);
  for (const filter of ['Unread', 'Flagged']) {
    const button = page.getByRole('button', { name: filter, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await lookAt(page, `applications-${filter.toLowerCase()}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    await button.click();
  }
});

test('past imports, and what was removed', async ({ page, request, product }) => {
  await importApplication(request, product);
  await openStaffScreen(page, product.urls[0], product.admin);
  await chooseMore(page, 'Past imports');
  const imports = page.getByRole('dialog', { name: 'Past imports' });
  await expect(imports.getByRole('listitem').first()).toBeVisible();
  await lookAt(page, 'past-imports');

  const name = await removeReminder(request, product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStaffScreen(page, product.urls[0], product.admin, '?section=reminders');
  await chooseMore(page, 'Recently removed');
  await expect(page.getByRole('button', { name: `Restore ${name}` })).toBeVisible();
  await lookAt(page, 'recently-removed');
});

test('to whom an open conversation can be assigned', async ({ page, request, product }) => {
  const visitor = await startInquiry(request, product.urls[0]);
  // By its address: other tests leave more conversations than a page of the inbox has.
  const address = `?section=inbox&talk=inquiry%3A${visitor.inquiryId}`;
  await openStaffScreen(page, product.urls[0], product.admin, address);
  const conversation = conversationOf(page, visitor);
  const button = (name: RegExp) => conversation.getByRole('button', { name });
  await lookAtMenu(page, 'conversation-assign', button(/^Unassigned/), 'Assign to me');
  if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape');
  await lookAtMenu(page, 'conversation-more', button(/^More actions/), 'Snooze: in 1 hour');
});
