import { createPool } from '@loanline/kit/database/pool';
import { freePort } from '@loanline/kit/testing/processes';
import { londonToday } from '@loanline/proto/rules/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { signIn } from './journeys/staff.ts';
import { ownDataDir, startOwnParts } from './support/own-parts.ts';
import { admin, startProduct } from './support/run-product.ts';
import { expect, test } from './support/test.ts';

let url: string;
let databaseOf: (service: string) => string;
let stop: () => Promise<void>;

test.beforeAll(async () => {
  const { dataDir, remove } = await ownDataDir();
  const parts = await startOwnParts(dataDir, 'system', 'embedded');
  databaseOf = parts.databaseOf;
  const port = await freePort();
  const product = await startProduct('embedded', {
    PORT: String(port),
    DATA_DIR: dataDir,
    ...parts.env,
    SANDBOX: '0',
  });
  url = product.urls[0];
  stop = async () => {
    await product.stop();
    await parts.stop();
    await remove();
  };
});
test.afterAll(() => stop());

test('an event that could not be handled is shown with its reason, replayed, and then done', async ({
  page,
}) => {
  const chat = createPool(databaseOf('chat'));
  const bus = createPool(databaseOf('bus'));
  await chat.query('ALTER TABLE conversations RENAME TO conversations_away');
  const submitted = await page.request.post(`${url}/api/loan-applications`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: applyPayload(londonToday()),
  });
  expect(submitted.status()).toBe(201);
  const { applicationId } = (await submitted.json()) as { applicationId: string };
  // The tries after the first would take 35 minutes.
  const giveUp = `UPDATE bus.deliveries SET due_at = NULL WHERE queue = 'chat' AND attempts > 0`;
  await expect.poll(async () => (await bus.query(giveUp)).rowCount).toBe(1);
  await chat.query('ALTER TABLE conversations_away RENAME TO conversations');

  await signIn(page, url, admin);
  await page.getByRole('link', { name: 'System' }).click();
  const letter = page.getByRole('row').filter({ hasText: 'application.opened.v1' });
  await expect(letter).toContainText('does not exist');
  await letter.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('None: every event was handled, or is tried again.')).toBeVisible();

  const stored = `SELECT 1 FROM conversations WHERE subject = $1`;
  await expect.poll(async () => (await chat.query(stored, [applicationId])).rowCount).toBe(1);
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'replay dead letters' })).toBeVisible();
  await Promise.all([chat.end(), bus.end()]);
});
