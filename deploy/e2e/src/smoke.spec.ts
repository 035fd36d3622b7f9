import { expect, test } from './support/test.ts';

test.describe('the product, started', () => {
  test('shows a customer where to find an application', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('shows the same application through every gateway', async ({ page, otherUrl }) => {
    await page.goto('/tracker/07480');
    await expect(page.getByText('07480').first()).toBeVisible();
    await page.goto(`${otherUrl}/tracker/07480`);
    await expect(page.getByText('07480').first()).toBeVisible();
  });

  test('does not say what a loan costs where no product is set up', async ({ page }) => {
    for (const path of ['/', '/apply', '/loan-application', '/contact', '/no-such-page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('body')).not.toContainText(
        /\bAPR\b|%|interest|repayments? of|a month|per month/i,
      );
    }
  });

  test('compresses the files of the web app', async ({ page }) => {
    const uncompressed: string[] = [];
    page.on('response', (response) => {
      const { 'content-encoding': encoding, 'content-length': length } = response.headers();
      const isFile = ['script', 'stylesheet'].includes(response.request().resourceType());
      if (isFile && !encoding && Number(length) > 1024) uncompressed.push(response.url());
    });
    for (const path of ['/', '/apply', '/contact', '/admin']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    expect(uncompressed).toEqual([]);
  });

  test('lets staff in with the login it was started with', async ({ request, product }) => {
    const answer = await request.post('/api/admin/login', { data: product.admin });
    expect(answer.status()).toBe(200);
  });
});
