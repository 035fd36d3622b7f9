import { expect, request, type Locator, type Page } from '@playwright/test';
import type { Product } from '../support/product.ts';

export interface StaffLogin {
  readonly username: string;
  readonly password: string;
}

const expectBoard = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Active Loan Applications' })).toBeVisible();

/** Signs in on the staff screen of a gateway. */
export const signIn = async (page: Page, gateway: string, { username, password }: StaffLogin) => {
  await page.goto(`${gateway}/admin`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectBoard(page);
};

/**
 * Opens a staff screen as somebody who has signed in on this browser before: for tests that are not about signing in.
 * @param address what follows /admin; without it the board of applications opens
 */
export const openStaffScreen = async (page: Page, gateway: string, login: StaffLogin, address = '') => {
  const answer = await page.request.post(`${gateway}/api/admin/login`, { data: { ...login } });
  expect(answer.status()).toBe(200);
  const { token } = (await answer.json()) as { token: string };
  // The smallest page of the product, since storage belongs to one.
  await page.goto(`${gateway}/robots.txt`);
  await page.evaluate((kept) => localStorage.setItem('admin_token', kept), token);
  await page.goto(`${gateway}/admin${address}`);
  if (address === '') await expectBoard(page);
};

/** Makes a call without a screen as staff: in a session of its own, whatever other accounts the test has signed in. */
export const staffHeaders = async ({ urls, admin }: Product) => {
  const apart = await request.newContext();
  const login = await apart.post(`${urls[0]}/api/admin/login`, { data: admin });
  const { token } = (await login.json()) as { token: string };
  await apart.dispose();
  return { authorization: `Bearer ${token}` };
};

/** The row, or card, of an application, found by the dashboard's search. */
export const findApplication = async (page: Page, reference: string): Promise<Locator> => {
  await page.getByRole('searchbox', { name: 'Search' }).fill(reference);
  const row = page.getByRole('row').or(page.getByRole('article')).filter({ hasText: reference });
  await expect(row).toHaveCount(1);
  return row;
};

/** Chooses one of what can be done less often: with a row, in its menu. */
export const chooseInRow = async (page: Page, row: Locator, action: string | RegExp) => {
  await row.getByRole('button', { name: /^More actions/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Chooses one of what is in the menu of a section's toolbar. */
export const chooseMore = async (page: Page, action: string | RegExp) => {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** Goes to a section: on phones some are in a menu of the bar at the bottom. */
export const openSection = async (page: Page, title: string) => {
  const nav = page.getByRole('navigation', { name: 'Sections' });
  const link = nav.getByRole('link', { name: new RegExp(`^${title}`) });
  const more = nav.getByRole('button', { name: 'More sections' });
  await expect(link.or(more).first()).toBeVisible();
  if (await link.isVisible()) await link.click();
  else {
    await more.click();
    await page.getByRole('menuitem', { name: title }).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
};

/** Signs out in the menu of the person who is signed in. */
export const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
};

/** Moves an application to a stage, with the note that its customer sees. */
export const changeStage = async (page: Page, row: Locator, stage: string, note: string) => {
  await chooseInRow(page, row, /^Change stage/);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New stage').selectOption({ label: stage });
  await dialog.getByLabel(/^Note for the customer/).fill(note);
  await dialog.getByRole('button', { name: 'Save stage' }).click();
  await expect(dialog).toBeHidden();
};
