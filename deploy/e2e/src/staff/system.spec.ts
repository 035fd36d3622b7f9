import { createPool } from '@loanline/kit/database/pool';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { signIn } from '../journeys/staff.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { admin } from '../support/run-product.ts';
import { expect, test } from '../support/test.ts';

let own: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  own = await startOwnProduct('system');
});
test.afterAll(() => own.stop());

test('an event that could not be handled is shown with its reason, replayed, and then done @both-ways', async ({
  page,
}) => {
  const chat = createPool(own.databaseOf('chat'));
  await chat.query('ALTER TABLE conversations RENAME TO conversations_away');
  const submitted = await page.request.post(`${own.url}/api/loan-applications`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: applyPayload(londonToday()),
  });
  expect(submitted.status()).toBe(201);
  const { applicationId } = (await submitted.json()) as { applicationId: string };
  await expect.poll(() => own.giveUpRetries('chat'), { timeout: 30_000 }).toBe(1);
  await chat.query('ALTER TABLE conversations_away RENAME TO conversations');

  await signIn(page, own.url, admin);
  await page.getByRole('link', { name: 'System' }).click();
  const letter = page.getByRole('row').filter({ hasText: 'application.opened.v1' });
  await expect(letter).toContainText('does not exist');
  await letter.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('None. Every event has been handled or is being retried.')).toBeVisible();

  const stored = `SELECT 1 FROM conversations WHERE subject = $1`;
  await expect.poll(async () => (await chat.query(stored, [applicationId])).rowCount).toBe(1);
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Replayed failed events' })).toBeVisible();
  await chat.end();
});
