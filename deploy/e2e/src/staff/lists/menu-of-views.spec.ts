import type { Page } from '@playwright/test';
import { openStaffScreen } from '../../journeys/staff.ts';
import { shareView, viewsButton } from '../../journeys/views.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Opens the menu of views once, closes it, and lets a colleague share a view, whose name it returns. */
const shareWhileMenuIsClosed = async (page: Page, ...[request, product]: Parameters<typeof shareView>) => {
  await openStaffScreen(page, product.urls[0], product.admin);
  await viewsButton(page).click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  return shareView(request, product);
};

test('a view that a colleague shares meanwhile is in the menu when it opens', async ({
  page,
  request,
  product,
}) => {
  const name = await shareWhileMenuIsClosed(page, request, product);
  const answered = page.waitForResponse('**/api/saved-views?*');
  await viewsButton(page).hover();
  await answered;
  await viewsButton(page).click();
  await expect(page.getByRole('menuitem', { name })).toBeVisible();
});

/** Holds the lists of views back; returns what lets them through. */
const holdViews = async (page: Page) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/saved-views?*', async (route) => {
    await held;
    await route.continue();
  });
  return answer;
};

const loading = (page: Page) => page.getByRole('menuitem', { name: 'Loading the views...' });

test('a menu of views that is not loaded yet says so, and then shows them', async ({
  page,
  request,
  product,
}) => {
  const name = await shareView(request, product);
  const answer = await holdViews(page);
  await openStaffScreen(page, product.urls[0], product.admin);
  await viewsButton(page).click();
  await expect(loading(page)).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(loading(page)).toHaveCount(0);
  await expect(viewsButton(page)).toBeFocused();
  await viewsButton(page).click();
  await expect(loading(page)).toBeVisible();
  answer();
  await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
});

test('a menu of views does not open over what somebody does next', async ({ page, product }) => {
  const answer = await holdViews(page);
  await openStaffScreen(page, product.urls[0], product.admin);
  await viewsButton(page).click();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.click();
  const answered = page.waitForResponse('**/api/saved-views?*');
  answer();
  await answered;
  await page.keyboard.type('Okoro');
  await expect(search).toHaveValue('Okoro');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
});

test('a menu that is opened before its views are fetched again shows the new ones', async ({
  page,
  request,
  product,
}) => {
  const name = await shareWhileMenuIsClosed(page, request, product);
  const answer = await holdViews(page);
  const asked = page.waitForRequest('**/api/saved-views?*');
  await viewsButton(page).hover();
  await asked;
  await viewsButton(page).click();
  await expect(loading(page)).toBeVisible();
  answer();
  await expect(page.getByRole('menuitem', { name })).toBeVisible();
});

test('a menu of views that could not be loaded says so', async ({ page, product }) => {
  const json = { error: 'Try again in a moment.', code: 'service-unreachable' };
  await page.route('**/api/saved-views?*', (route) => route.fulfill({ status: 503, json }));
  await openStaffScreen(page, product.urls[0], product.admin);
  await viewsButton(page).click();
  await expect(page.getByRole('menuitem', { name: 'The views could not be loaded' })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: 'Save as a new view...' })).toBeFocused();
});
