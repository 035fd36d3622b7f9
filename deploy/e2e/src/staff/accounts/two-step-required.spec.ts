import { createAuthenticator } from '../../journeys/authenticator.ts';
import { lookAt } from '../../support/look-at.ts';
import { startOwnProduct } from '../../support/own-product.ts';
import { admin } from '../../support/run-product.ts';
import { expect, test } from '../../support/test.ts';

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let own: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  own = await startOwnProduct('two_step', { STAFF_TOTP: 'required' });
});
test.afterAll(() => own.stop());

test('where two steps are required, setting them up comes before all else', async ({ page }) => {
  await page.goto(`${own.url}/admin`);
  await page.getByLabel('Username').fill(admin.username);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  const answer = page.waitForResponse('**/api/admin/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const { token } = (await (await answer).json()) as { token: string };
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await lookAt(page, 'two-step-required');
  const applications = () =>
    page.request.get(`${own.url}/api/applications`, { headers: { authorization: `Bearer ${token}` } });
  expect((await applications()).status()).toBe(403);

  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const app = createAuthenticator((await page.locator('code').innerText()).replaceAll(' ', ''));
  await page.getByLabel('Code', { exact: true }).fill(await app.next());
  await page.getByLabel('Your password').fill(admin.password);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { name: 'Active Loan Applications' })).toBeVisible();
  expect((await applications()).status()).toBe(200);
});
