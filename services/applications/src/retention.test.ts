import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, anonymous } from '@loanline/kit/testing/keys';
import { searchTables } from '@loanline/kit/testing/search-tables';
import { londonToday } from '@loanline/proto/rules/dates/dates';
import { applyPayload } from '@loanline/proto/rules/testing/submissions';
import { startApplications, type RunningApplications } from './testing/start-applications.ts';

let service: RunningApplications;
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.stop());

/** An application that was submitted, is at a stage, and changed last so long ago. */
const submit = async (surname: string, stage: number, ago: string) => {
  const payload = { ...applyPayload(londonToday()), surname, email: `${surname}@example.com` };
  const { body } = await service.call<{ applicationId: string }>(
    'POST',
    '/api/loan-applications',
    anonymous,
    payload,
  );
  await service.pool.query(
    `WITH help AS (
       INSERT INTO help_requests (application_id, customer_name, mobile_number, request_hash)
       VALUES ($1, $4, '07700 900001', '')
     )
     UPDATE tracked_applications SET current_stage = $2, last_updated = now() - $3::interval WHERE application_id = $1`,
    [body.applicationId, stage, ago, surname],
  );
  return body.applicationId;
};
const trackedNames = async () =>
  (
    await service.pool.query<{ name: string }>(
      'SELECT customer_last_name AS name FROM tracked_applications ORDER BY 1',
    )
  ).rows.map(({ name }) => name);

it('applications are deleted 730 days after their last change, loans that were paid out 2192 days after it', async () => {
  const old = await submit('Oldhope', 7, '730 days 1 minute');
  await submit('Newhope', 7, '729 days 23 hours');
  const repaid = await submit('Oldloan', 8, '2192 days 1 minute');
  await submit('Newloan', 8, '2191 days 23 hours');
  const done = await service.deleteDue();
  expect(done['applications']).toMatchObject({ applications: 1, submissions: 1, 'requests for help': 1 });
  expect(done['loans']).toMatchObject({ applications: 1, submissions: 1, 'requests for help': 1 });
  expect(await trackedNames()).toEqual(['Newhope', 'Newloan']);
  expect(await searchTables(service.pool, ['oldhope', 'oldloan'])).toEqual([]);
  const { rows } = await service.pool.query<{ reference: string }>(
    'SELECT reference FROM erased_references ORDER BY 1',
  );
  expect(rows.map(({ reference }) => reference)).toEqual([old, repaid].sort());
  expect((await service.call('GET', `/api/applications/${old}`, admin)).status).toBe(404);
});

it('a loan that was repaid is retained as one that was paid out, whatever stage it is at', async () => {
  const repaid = await submit('Repaidone', 1, '0 days');
  await service.call('PUT', `/api/applications/${repaid}/outcome`, admin, {
    outcome: 'repaid',
    reason: 'repaid',
  });
  const aged = (ago: string) =>
    service.pool.query(
      'UPDATE tracked_applications SET last_updated = now() - $2::interval WHERE application_id = $1',
      [repaid, ago],
    );
  await aged('2191 days');
  await service.deleteDue();
  expect(await trackedNames()).toContain('Repaidone');
  await aged('2193 days');
  expect((await service.deleteDue())['loans']).toMatchObject({ applications: 1 });
  expect(await searchTables(service.pool, ['repaidone', 'You have repaid your loan'])).toEqual([]);
});

it('an application on which somebody works again today is not deleted', async () => {
  const reference = await submit('Returns', 3, '800 days');
  await service.call('PATCH', `/api/applications/${reference}/stage`, admin, { stage: 4 });
  expect((await service.deleteDue())['applications']).toEqual({});
  expect(await trackedNames()).toContain('Returns');
});

it('requests for help are deleted 730 days after they were made', async () => {
  await service.pool.query(
    `INSERT INTO help_requests (customer_name, mobile_number, request_hash, created_at) VALUES
       ('Oldhelp', '07700900641', '', now() - interval '730 days 1 minute'),
       ('Newhelp', '07700900642', '', now() - interval '729 days 23 hours')`,
  );
  await service.pool.query(
    `INSERT INTO outbox_dead (id, event_id, name, key, version, data, correlation_id, occurred_at, reason)
     SELECT 1, gen_random_uuid(), 'help.requested.v1', id::text, 1, jsonb_build_object('customerName', customer_name), 'c',
       now(), 'refused' FROM help_requests WHERE customer_name = 'Oldhelp'`,
  );
  expect((await service.deleteDue())['help-requests']).toEqual({ 'requests for help': 1 });
  expect(await searchTables(service.pool, ['oldhelp'])).toEqual([]);
  expect(await searchTables(service.pool, ['newhelp'])).toEqual(['help_requests.customer_name: newhelp']);
});
