import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { FoundPerson } from '@loanline/proto/entities/person';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';
import { createPersonCalls, email, gateway, phone } from './testing/person-calls.ts';

let service: RunningApplications;
let reference: string;
const { find, submit } = createPersonCalls(() => service);
beforeAll(async () => {
  service = await startApplications();
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.pool.query(
    'TRUNCATE tracked_applications, loan_applications, consent_records, stage_changes, help_requests, person_requests CASCADE',
  );
  reference = await submit();
});

describe('a person', () => {
  it.each([
    ['their reference', () => reference.toLowerCase()],
    ['their number in another spelling', () => '0044 7700 900 123'],
    ['their email address', () => email.toUpperCase()],
  ])('is found by %s', async (_by, asked) => {
    expect(await find(asked())).toMatchObject({
      applications: [
        { applicationId: reference, customerName: 'Priya Okafor', currentStage: 1, keptUntil: null },
      ],
      phones: [phone],
      emails: [email],
    });
  });

  it('has the applications that share a number or an address with theirs', async () => {
    const second = await submit({ email: 'other@example.com' });
    const third = await submit({ mobile: '07700 900456', email: 'other@example.com' });
    const found = await find(reference);
    expect(found.applications.map(({ applicationId }) => applicationId)).toEqual([second, reference]);
    expect([found.phones, found.emails]).toEqual([[phone], [email]]);
    expect((await find(second)).applications.map(({ applicationId }) => applicationId)).toEqual([
      third,
      second,
      reference,
    ]);
  });

  it('has no address where a board has other words, and can be asked for then', async () => {
    await service.pool.query(`UPDATE tracked_applications SET customer_email = 'n/a'`);
    const { phones, emails } = await find(reference);
    expect([phones, emails]).toEqual([[phone], [email]]);
  });

  it('includes the applications of the references and numbers known from elsewhere', async () => {
    const second = await submit({ mobile: '07700 900456', email: 'other@example.com' });
    const { body } = await service.call<FoundPerson>('POST', '/internal/people/find', gateway, {
      asked: reference,
      also: { phones: ['+447700900456'] },
    });
    expect(body.applications.map(({ applicationId }) => applicationId)).toEqual([second, reference]);
    expect(body.phones).toEqual([phone, '+447700900456'].sort());
  });

  it('whom nobody knows here can still be asked for, because other services may know them', async () => {
    expect(await find('07700 900999')).toEqual({ applications: [], phones: ['+447700900999'], emails: [] });
  });
});

it.each([
  ['nobody in particular', {}, 'Choose at least one'],
  ['no reason', { phones: [phone], reason: ' ' }, 'Enter a reason'],
  ['a number that is not valid', { phones: ['12'] }, 'Enter a UK phone number'],
])('a request for %s is refused', async (_case, body, message) => {
  const { status, body: problem } = await service.call<{ error: string }>(
    'POST',
    '/api/admin/people/requests',
    admin,
    { kind: 'erasure', reason: 'Asked', ...body },
  );
  expect([status, problem.error]).toEqual([400, expect.stringContaining(message)]);
});
