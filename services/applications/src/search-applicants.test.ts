import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { CustomerSearchResult } from '@loanline/proto/routes/customers';
import { startApplications, type RunningApplications } from './testing/start-applications.ts';

let running: RunningApplications;
beforeAll(async () => {
  running = await startApplications();
  const insert = `
    INSERT INTO tracked_applications (tracker_id, application_id, customer_first_name, customer_last_name, customer_email,
      customer_phone, phone_e164, customer_address, stage_timestamps, stage_notes, stage_changed_at)
    VALUES ($1, $1, $2, $3, 'private@example.com', $4, $5, $6, array_fill(''::text, '{8}'), array_fill(''::text, '{8}'), now())`;
  const add = (...values: (string | null)[]) => running.pool.query(insert, values);
  await add('R1', 'Aisha', 'Rahman', '07700 900101', '+447700900101', '1 Old Road');
  await add('R2', 'Aisha', 'Rahman', '07700 900101', '+447700900101', '2 New Road');
  await add('R3', 'Aidan', 'Rahmani', null, null, null);
});
afterAll(() => running.stop());

const search = (q: string, caller = admin) =>
  running.call<CustomerSearchResult[]>('GET', `/internal/applicants?q=${encodeURIComponent(q)}`, caller);

describe('applicants', () => {
  it.each(['rahm', 'AISHA rahman', '07700 900101', '+44 7700 900101', '0101'])(
    'are found by %j',
    async (q) => {
      const { status, body } = await search(q);
      expect(status).toBe(200);
      expect(body).toContainEqual({ fullName: 'Aisha Rahman', phone: '07700 900101', address: '2 New Road' });
    },
  );

  it('are told once each, with name, phone and address alone', async () => {
    expect((await search('rahman')).body).toEqual([
      { fullName: 'Aidan Rahmani', phone: null, address: null },
      { fullName: 'Aisha Rahman', phone: '07700 900101', address: '2 New Road' },
    ]);
  });

  it('are not searched for by less than 2 characters', async () => {
    expect((await search(' a ')).body).toMatchObject({ error: 'Type at least 2 characters' });
  });

  it.each([
    ['nobody', anonymous, 401],
    ['a customer', { kind: 'customer', applicationId: 'R1' } as const, 401],
    ['an agent', agent, 403],
  ])('are not told to %s', async (_who, caller, status) => {
    expect((await search('rahman', caller)).status).toBe(status);
  });
});
