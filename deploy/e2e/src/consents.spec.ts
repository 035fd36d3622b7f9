import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { randomUUID } from 'node:crypto';
import { openStaffScreen } from './journeys/staff.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/test.ts';

test('staff record that a customer withdraws a consent, and the history keeps what was agreed to', async ({
  page,
  product,
}) => {
  const [url] = product.urls;
  const email = `${randomUUID()}@example.com`;
  const submitted = await page.request.post(`${url}/api/loan-applications`, {
    headers: { 'idempotency-key': randomUUID() },
    data: { ...applyPayload(londonToday()), email, marketingConsent: true, surveyResearchConsent: false },
  });
  expect(submitted.status()).toBe(201);
  const { id } = (await submitted.json()) as { id: number };

  await openStaffScreen(page, url, product.admin, `?section=loan-applications&details=${id}`);
  const wording = 'You may tell me about products and offers by email, phone and text message';
  const records = page.getByRole('listitem').filter({ hasText: wording });
  await expect(records).toHaveCount(1);
  await expect(records).toContainText('Given');
  const proof = records.getByText('SHA-256');
  await expect(proof).toBeHidden();
  await records.getByText('Proof of the wording').click();
  await expect(proof).toBeVisible();
  // One for marketing: the other boxes were not ticked, or are what the application rests on.
  await page.getByRole('button', { name: 'Record withdrawal' }).click();
  const question = page.getByRole('dialog', { name: 'Record that the marketing consent is withdrawn?' });
  await question.getByRole('button', { name: 'Record withdrawal' }).click();

  await expect(records).toHaveCount(2);
  await expect(records.first()).toContainText('Given');
  await expect(records.last()).toContainText('Withdrawn');
  await expect(records.last()).toContainText(`recorded by ${product.admin.username}`);
  await expect(page.getByRole('button', { name: 'Record withdrawal' })).toHaveCount(0);
  await expectAccessible(page, 'the history of consents');
});
