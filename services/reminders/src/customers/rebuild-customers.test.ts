import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { happened, idOf } from '@loanline/kit/testing/any-order';
import { agent, admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { rebuiltParts } from '@loanline/proto/entities/customer-page';
import type { CustomerRebuild } from '@loanline/proto/entities/customers/customer-rebuild';
import type { EventOf } from '@loanline/proto/events';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
  // The rebuild that begins with the table.
  await untilRequested('messages', ['']);
});
afterAll(() => running.stop());

type Requested = EventOf<'customer.records-requested.v1'>;
const requested = () =>
  running.published.filter((event): event is Requested => event.name === 'customer.records-requested.v1');
const requestsOf = (part: string) =>
  requested().flatMap(({ data }) => (data.part === part ? [data.after] : []));
const untilRequested = (part: string, requests: readonly string[]) =>
  eventually(async () => {
    await Promise.resolve();
    expect(requestsOf(part)).toEqual(requests);
  });
const untilFinished = (parts: readonly string[]) =>
  eventually(async () => {
    const { rows } = await running.pool.query<{ part: string }>(
      'SELECT part FROM customer_rebuilds WHERE finished_at IS NOT NULL ORDER BY part',
    );
    expect(rows.map(({ part }) => part)).toEqual([...parts].sort());
  });

let answers = 0;
const answer = (after: string, next: string | null) =>
  running.publish({
    ...happened('customer.records-read.v1', 1, 'messages', {
      part: 'messages',
      after,
      contacts: [],
      happenings: [
        {
          kind: 'conversation',
          reference: '7',
          mobile: '+447700900101',
          what: 'sms',
          part: `from ${after}`,
          detail: 'inbound',
          happenedAt: '2026-01-05T09:00:00.000Z',
        },
      ],
      next,
    }),
    id: idOf(`answer ${(answers += 1)}`),
  });

beforeEach(async () => {
  await running.forgetPublished();
  expect((await running.call('POST', '/api/customers/rebuild', admin)).status).toBe(200);
  await untilRequested('messages', ['']);
});

it('requests every part from its beginning, and is for admins', async () => {
  expect(requested().map(({ data }) => data.part)).toEqual(expect.arrayContaining([...rebuiltParts]));
  expect((await running.call('POST', '/api/customers/rebuild', agent)).status).toBe(403);
});

it('requests the records behind those that it has stored, until there are none', async () => {
  await answer('', '400');
  await untilRequested('messages', ['', '400']);
  await answer('400', '800');
  await untilRequested('messages', ['', '400', '800']);
  await answer('800', null);
  await untilFinished(['messages']);
  const { rows } = await running.pool.query(
    `SELECT part FROM timeline_entries WHERE part LIKE 'from%' ORDER BY id`,
  );
  expect(rows).toEqual([{ part: 'from ' }, { part: 'from 400' }, { part: 'from 800' }]);
});

it('requests nothing because of an answer that comes twice, or belongs to a rebuild before', async () => {
  await answer('', '400');
  await untilRequested('messages', ['', '400']);
  await answer('', '400');
  await answer('1200', '1600');
  await answer('400', '800');
  await untilRequested('messages', ['', '400', '800']);
});

it('shows admins of each part whether it is under way or finished', async () => {
  const read = () => running.call<CustomerRebuild>('GET', '/api/customers/rebuild', admin);
  const began = (await read()).body.parts;
  expect(began.map(({ part }) => part)).toEqual([...rebuiltParts]);
  for (const { requestedAt, finishedAt } of began)
    expect([Date.now() - Date.parse(requestedAt ?? '') < 60_000, finishedAt]).toEqual([true, null]);
  await answer('', null);
  await untilFinished(['messages']);
  const done = (await read()).body.parts.filter(({ finishedAt }) => finishedAt !== null);
  expect(done.map(({ part }) => part)).toEqual(['messages']);
  expect((await running.call('GET', '/api/customers/rebuild', agent)).status).toBe(403);
});

it('requests again what nobody has answered for five minutes', async () => {
  await answer('', '400');
  await untilRequested('messages', ['', '400']);
  await running.pool.query(
    `UPDATE customer_rebuilds SET requested_at = now() - interval '6 minutes' WHERE part = 'messages'`,
  );
  await running.pool.query(`UPDATE leases SET due_at = now() WHERE name = 'rebuild-customers'`);
  await running.restart();
  await untilRequested('messages', ['', '400', '400']);
});
