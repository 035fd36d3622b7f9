import { createPool } from '@loanline/kit/database/pool';
import { signIn } from '../journeys/staff.ts';
import { lookAt } from '../support/look-at.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { admin } from '../support/run-product.ts';
import { expect, test } from '../support/test.ts';

let own: Awaited<ReturnType<typeof startOwnProduct>>;
test.beforeAll(async () => {
  own = await startOwnProduct('rebuild');
});
test.afterAll(() => own.stop());

// Text that is still fading in has no contrast yet.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin starts a rebuild of customer pages, and sees its progress until it ends @both-ways', async ({
  page,
}) => {
  // Longer than a part may wait to be requested again.
  test.setTimeout(240_000);
  const reminders = createPool(own.databaseOf('reminders'));
  const chat = createPool(own.databaseOf('chat'));
  await signIn(page, own.url, admin);
  await page.getByRole('link', { name: 'System' }).click();
  const part = page.getByRole('region', { name: 'Customer pages' });
  await expect(part).toContainText('The pages are complete.', { timeout: 30_000 });

  await reminders.query('TRUNCATE customer_contacts, timeline_entries');
  // The chats wait for a table that is missing.
  await chat.query('ALTER TABLE chat_messages RENAME TO chat_messages_away');
  await part.getByRole('button', { name: 'Rebuild' }).click();
  const question = page.getByRole('dialog', { name: 'Rebuild customer pages?' });
  await expect(question).toContainText('Nothing is deleted');
  await lookAt(page, 'rebuild-question');
  await question.getByRole('button', { name: 'Rebuild' }).click();
  await expect(part.getByText('Rebuilding: 8 of 12 parts finished.')).toBeVisible({ timeout: 30_000 });
  await expect(
    part.getByText(
      'Not finished yet: chat messages from us, chat messages from customers, inquiries, messages of inquiries.',
    ),
  ).toBeVisible();
  await expect(part.getByRole('button', { name: 'Rebuilding...' })).toHaveAttribute('aria-disabled', 'true');
  await lookAt(page, 'rebuild-under-way');

  await chat.query('ALTER TABLE chat_messages_away RENAME TO chat_messages');
  // The third retry of an event comes five minutes after the second. The service requests unanswered parts again sooner.
  await reminders.query(
    `UPDATE customer_rebuilds SET requested_at = requested_at - interval '6 minutes' WHERE finished_at IS NULL`,
  );
  await expect(part).toContainText('The pages are complete.', { timeout: 120_000 });
  const { rows } = await reminders.query('SELECT FROM customer_contacts LIMIT 1');
  expect(rows).toHaveLength(1);
  await page.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Rebuilt the customer pages' })).toContainText(
    'admin',
  );
  await Promise.all([reminders.end(), chat.end()]);
});
