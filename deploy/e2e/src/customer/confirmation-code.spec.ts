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
  const settings = { TRACKER_ACCESS: 'verified', SANDBOX: '1', SANDBOX_PORT: port, SEED_DEMO: '0' };
  own = await startOwnProduct('codes', settings);
});
test.afterAll(() => own.stop());

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test.describe(`a code by text message, ${viewport.width} px wide`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('opens the application: not a wrong one, nor in another browser', async ({
      page,
      browser,
      request,
      product,
    }) => {
      const customer = newCustomer(request, { ...product, phones });
      const applicationId = await newApplication(request, { mobile: customer.phone }, own.url);
      const codes = () => codesOn(customer);

      await page.goto(`${own.url}/?id=${applicationId}`);
      await expect(page.getByRole('radio', { name: 'A code by text message' })).toBeChecked();
      await expectAccessible(page, 'a code is offered');
      await takePicture(page, `code-offered-${viewport.width}`);
      await page.getByRole('button', { name: 'Send the code' }).click();
      const field = page.getByRole('textbox', { name: 'Code from the text message' });
      await expect(field).toBeVisible();
      await expect.poll(codes).toHaveLength(1);
      const [code = ''] = await codes();

      // A phone may drop the page while its customer reads the text message.
      await page.reload();
      await expect(field).toBeVisible();
      await expectAccessible(page, 'a code was sent');
      const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
      await field.fill('12345');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(summary).toContainText('Enter the 6 digits of the code');
      await field.fill(wrongCode(code));
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(summary).toContainText('This code is incorrect or has expired');
      await takePicture(page, `code-wrong-${viewport.width}`);

      await page.getByRole('button', { name: 'Send another code' }).click();
      await expect.poll(codes).toHaveLength(2);
      await expect(page.getByText('We have sent another code')).toBeVisible();
      const other = (await codes()).find((one) => one !== code) ?? code;

      const stranger = await browser.newPage({ viewport });
      await stranger.goto(`${own.url}/?id=${applicationId}`);
      await stranger.getByRole('button', { name: 'Send the code' }).click();
      await stranger.getByRole('textbox', { name: 'Code from the text message' }).fill(other);
      await stranger.getByRole('button', { name: 'Continue' }).click();
      await expect(stranger.getByText('This code is incorrect').first()).toBeVisible();
      await stranger.close();

      // The text of the earlier request may be the one that arrives last.
      await page.reload();
      await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
    });
  });

test('a reference that does not exist is answered like one that does', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${own.url}/?id=ABCDEFGHJK`);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByRole('textbox', { name: 'Code from the text message' }).fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is incorrect').first()).toBeVisible();
  // A fourth request would send nothing, and its id would take the place of one that has a code.
  const another = page.getByRole('button', { name: 'Send another code' });
  await another.click();
  await expect(page.getByText('We have sent another code')).toBeVisible();
  await another.click();
  await expect(another).toHaveCount(0);
  await expect(page.getByText(/^You can ask for another code from \d\d:\d\d\.$/)).toBeVisible();
  await page.clock.fastForward('11:00');
  await page.reload();
  await expect(page.getByText('The codes that we sent have expired.')).toBeVisible();
  await expect(page.getByText(/^You can ask for another code from \d\d:\d\d\.$/)).toBeVisible();
  await page.clock.fastForward('05:00');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('We have sent a code')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm another way' }).click();
  await page.getByRole('radio', { name: 'Postcode' }).check();
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toBeVisible();
});
