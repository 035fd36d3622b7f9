import { openStaffScreen } from '../../journeys/staff.ts';
import { shareView, viewsButton } from '../../journeys/views.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a view that a colleague shares meanwhile is in the menu when it opens', async ({
  page,
  request,
  product,
}) => {
  await openStaffScreen(page, product.urls[0], product.admin);
  await viewsButton(page).click();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  const name = await shareView(request, product);
  const answered = page.waitForResponse('**/api/saved-views?*');
  await viewsButton(page).hover();
  await answered;
  await viewsButton(page).click();
  await expect(page.getByRole('menuitem', { name })).toBeVisible();
});

test('a menu of views that is not loaded yet opens once it is', async ({ page, request, product }) => {
  const name = await shareView(request, product);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/saved-views?*', async (route) => {
    await held;
    await route.continue();
  });
  await openStaffScreen(page, product.urls[0], product.admin);
  await viewsButton(page).click();
  answer();
  await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
});
