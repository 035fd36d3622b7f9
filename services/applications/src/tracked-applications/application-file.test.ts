import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { OtherApplication } from '@loanline/proto/routes/applications/application-file';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

let running: RunningApplications;
beforeAll(async () => {
  running = await startApplications();
});
afterAll(() => running.stop());

it('names whose the other applications with the number or the email address are, and by which of the two', async () => {
  await running.pool.query(
    `INSERT INTO tracked_applications (tracker_id, application_id, customer_first_name, customer_last_name, customer_email,
       phone_e164, stage_timestamps, stage_notes, stage_changed_at)
     SELECT id, id, first, last, email, phone, array_fill(''::text, '{8}'), array_fill(''::text, '{8}'), now()
     FROM (VALUES ('R1', 'Ann', 'Lee', 'ann@example.com', '+447700900101'),
       ('R2', 'Ben', 'Okoro', 'ben@example.com', '+447700900101'),
       ('R3', 'Cy', 'Stone', 'Ann@example.com', NULL),
       ('R4', 'Di', 'West', 'di@example.com', '+447700900104')) AS given (id, first, last, email, phone)`,
  );
  const { body } = await running.call<{ others: OtherApplication[] }>(
    'GET',
    '/internal/applications/R1/file',
    admin,
  );
  expect(
    body.others.map(({ applicationId, customerName, sharesMobile }) => [
      applicationId,
      customerName,
      sharesMobile,
    ]),
  ).toEqual([
    ['R3', 'Cy Stone', false],
    ['R2', 'Ben Okoro', true],
  ]);
});
