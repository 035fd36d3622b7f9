import { freePort } from '@loanline/kit/testing/processes';
import { newApplication } from '../journeys/tracked.ts';
import { newCustomer } from '../journeys/messaging.ts';
import { codesOn, wrongCode } from '../journeys/saving.ts';
import { expectAccessible } from '../support/accessible.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { takePicture } from '../support/take-picture.ts';
import { expect, test } from '../support/test.ts';

let own: Awaited<ReturnType<typeof startOwnProduct>>;
let phones: string;
test.beforeAll(async () => {
  const port = String(await freePort());
  phones = `http://localhost:${port}`;
  const settings = { CONFIRM_BY: 'either', SANDBOX: '1', SANDBOX_PORT: port, SEED_DEMO: '0' };
  own = await startOwnProduct('withdrawal', settings);
});
test.afterAll(() => own.stop());

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test(`a customer who confirms by code withdraws, though the first code is lost and the first try fails, ${viewport.width} px wide`, async ({
    page,
    request,
    product,
  }) => {
    await page.setViewportSize(viewport);
    const customer = newCustomer(request, { ...product, phones });
    const applicationId = await newApplication(request, { mobile: customer.phone }, own.url);
    await page.goto(`${own.url}/?id=${applicationId}`);
    const open = page
      .getByRole('region', { name: 'Changed your mind?' })
      .getByRole('button', { name: 'Withdraw application' });
    await open.click();
    const dialog = page.getByRole('dialog');
    const withdraw = dialog.getByRole('button', { name: 'Withdraw application' });
    await withdraw.click();
    await expect(dialog.getByRole('heading')).toHaveText("Confirm it's you");
    await dialog.getByRole('button', { name: 'Send the code' }).click();
    await expect.poll(() => codesOn(customer)).toHaveLength(1);
    const field = dialog.getByRole('textbox', { name: 'Code from the text message' });
    const [lost = ''] = await codesOn(customer);
    await field.fill(wrongCode(lost));
    await withdraw.click();
    await expect(dialog.getByText('This code is incorrect or has expired')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Confirm another way' })).toBeVisible();
    await expectAccessible(page, 'a code that was not accepted, in a dialog');
    await takePicture(page, `withdrawal-by-code-${viewport.width}`);

    await dialog.getByRole('button', { name: 'Send another code' }).click();
    await expect.poll(() => codesOn(customer)).toHaveLength(2);
    const codes = await codesOn(customer);
    await page.route('**/withdraw', (route) => route.abort(), { times: 1 });
    await field.fill(codes.find((code) => code !== lost) ?? lost);
    await withdraw.click();
    await expect(dialog.getByRole('alert')).toContainText('We could not withdraw your application');
    await withdraw.click();
    await expect(page.getByRole('region', { name: 'Outcome' })).toContainText(
      'You have withdrawn your application',
    );
    await expect(dialog).toHaveCount(0);
    await expect(open).toHaveCount(0);
  });
