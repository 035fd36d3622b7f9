import { createPool } from '@loanline/kit/database/pool';
import { startInquiry, openInquiries } from '../journeys/inquiries.ts';
import { signIn } from '../journeys/staff.ts';
import { expectAccessible } from '../support/accessible.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { admin } from '../support/run-product.ts';
import { expect, test } from '../support/test.ts';

let own: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  own = await startOwnProduct('retention');
});
test.afterAll(() => own.stop());

/** Done in the database of a service: nobody waits for two years. */
const inDatabase = async (service: string, statement: string, values: readonly unknown[]) => {
  const pool = createPool(own.databaseOf(service));
  const { rowCount } = await pool.query(statement, [...values]);
  await pool.end();
  return rowCount;
};

test('records past their retention period are shown and deleted when an admin asks, and newer ones remain', async ({
  page,
}) => {
  const old = await startInquiry(page.request, own.url);
  const young = await startInquiry(page.request, own.url);
  const age = `UPDATE customer_inquiries SET last_message_at = now() - $2::interval WHERE inquiry_id = $1`;
  expect(await inDatabase('chat', age, [old.inquiryId, '731 days'])).toBe(1);
  expect(await inDatabase('chat', age, [young.inquiryId, '729 days'])).toBe(1);
  const done = `UPDATE back_call_requests SET updated_at = now() - interval '731 days' WHERE status = 'completed'`;
  const requests = await inDatabase('messaging', done, []);
  expect(requests).toBeGreaterThan(0);

  await signIn(page, own.url, admin);
  await page.getByRole('link', { name: 'System' }).click();
  const part = page.getByRole('region', { name: 'Retention' });
  const inquiries = part.getByRole('row').filter({ hasText: 'RETENTION_INQUIRIES_DAYS' });
  await expect(inquiries.getByRole('cell')).toHaveText([
    /Inquiries/,
    '2 years after the last message',
    '1',
    /.+/,
    'Nothing',
  ]);
  await expectAccessible(page, 'retention');

  await part.getByRole('button', { name: 'Delete now...' }).click();
  const question = page.getByRole('dialog', { name: 'Delete what is due now?' });
  await expect(question).toContainText('past their retention period');
  await expectAccessible(page, 'the question before a run');
  await question.getByRole('button', { name: 'Delete now' }).click();
  await expect(inquiries.getByRole('cell')).toHaveText([
    /Inquiries/,
    '2 years after the last message',
    '0',
    /.+/,
    'inquiries: 1',
  ]);
  const backCalls = part.getByRole('row').filter({ hasText: 'Back call requests that are done' });
  await expect(backCalls).toContainText(`back call requests: ${requests}`);

  await openInquiries(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill(young.firstName);
  await expect(page.getByText(young.name, { exact: true })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(old.firstName);
  await expect(page.getByText('No inquiries match')).toBeVisible();
  expect((await page.request.get(`${own.url}/api/inquiries/${old.inquiryId}`)).status()).toBe(404);
  expect(await young.status()).toBe('new');

  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(
    page.getByRole('row').filter({ hasText: 'Deleted records past their retention period' }),
  ).toContainText('admin');
  await expect(page.getByRole('row').filter({ hasText: 'retention/inquiries' })).toContainText(
    'Delete inquiries: 1',
  );
});
