import { createPool } from '@loanline/kit/database/pool';
import { freePort } from '@loanline/kit/testing/processes';
import { newApplication } from '../journeys/tracked.ts';
import { newCustomer } from '../journeys/messaging.ts';
import { codesOn, wrongCode } from '../journeys/saving.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { expect, test } from '../support/test.ts';

let own: Awaited<ReturnType<typeof startOwnProduct>>;
let phones: string;
test.beforeAll(async () => {
  const port = String(await freePort());
  phones = `http://localhost:${port}`;
  const settings = { TRACKER_ACCESS: 'verified', SANDBOX: '1', SANDBOX_PORT: port, SEED_DEMO: '0' };
  own = await startOwnProduct('expiry', settings);
});
test.afterAll(() => own.stop());

/** As if the codes had been sent eleven minutes earlier: nobody waits that long. */
const letCodesExpire = async () => {
  const pool = createPool(own.databaseOf('applications'));
  const { rowCount } = await pool.query(
    `UPDATE confirmation_codes SET requested_at = requested_at - interval '11 minutes',
       expires_at = expires_at - interval '11 minutes'`,
  );
  await pool.end();
  return rowCount;
};

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`a code that is wrong or has expired opens nothing, and the right one opens the application, ${viewport.width} px wide`, async ({
    page,
    request,
    product,
  }) => {
    await page.setViewportSize(viewport);
    const customer = newCustomer(request, { ...product, phones });
    const applicationId = await newApplication(request, { mobile: customer.phone }, own.url);
    const field = page.getByRole('textbox', { name: 'Code from the text message' });
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    const answer = async (code: string) => {
      await field.fill(code);
      await page.getByRole('button', { name: 'Continue' }).click();
    };

    await page.goto(`${own.urls.at(-1) ?? own.url}/?id=${applicationId}`);
    await page.getByRole('button', { name: 'Send the code' }).click();
    await expect.poll(() => codesOn(customer)).toHaveLength(1);
    const [late = ''] = await codesOn(customer);
    await answer(wrongCode(late));
    await expect(summary).toContainText('This code is incorrect or has expired');

    expect(await letCodesExpire()).toBeGreaterThan(0);
    await answer(late);
    await expect(summary).toContainText('This code is incorrect or has expired');
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toHaveCount(0);

    await page.getByRole('button', { name: 'Send another code' }).click();
    await expect.poll(() => codesOn(customer)).toHaveLength(2);
    const codes = await codesOn(customer);
    // The same six digits may come twice.
    await answer(codes.find((one) => one !== late) ?? late);
    await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  });
