import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@loanline/kit/testing/processes';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import type { CustomerSearchResult } from '@loanline/proto/entities/customer-record';
import { startApplications, type RunningApplications } from '../testing/start-applications.ts';

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

  it('are listed once each, with only name, phone and address', async () => {
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
  ])('are not shown to %s', async (_who, caller, status) => {
    expect((await search('rahman', caller)).status).toBe(status);
  });
});

it.each([
  ['ai', ['Aidan Rahmani', 'Aisha Rahman']],
  ['ra', ['Aidan Rahmani', 'Aisha Rahman']],
  ['07', ['Aisha Rahman']],
  ['isha', []],
])('two letters are the beginning of a name or a phone: %j', async (q, found) => {
  expect((await search(q)).body.map(({ fullName }) => fullName)).toEqual(found);
});

it('a search ends its query when its caller disconnects', async () => {
  const blocker = await running.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE tracked_applications IN ACCESS EXCLUSIVE MODE');
  const waiting = async () => {
    const { rows } = await running.pool.query<{ count: number }>(
      `SELECT count(*) FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%each_question%'`,
    );
    return rows[0]?.count;
  };
  const logged = running.logged.length;
  const controller = new AbortController();
  const left = running
    .call('GET', '/internal/applicants?q=rahman', admin, undefined, {}, controller.signal)
    .catch(() => 'left');
  await eventually(async () => expect(await waiting()).toBe(1));
  controller.abort();
  expect(await left).toBe('left');
  await eventually(async () => expect(await waiting()).toBe(0));
  await blocker.query('ROLLBACK');
  blocker.release();
  expect((await search('rahman')).status).toBe(200);
  expect(running.logged.slice(logged).filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
