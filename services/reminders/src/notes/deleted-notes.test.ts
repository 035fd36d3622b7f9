import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answerRequest, nobody } from '@loanline/kit/compliance/data-requests/handle-data-request';
import { inTransaction } from '@loanline/kit/database/transaction';
import { inContext } from '@loanline/kit/runtime/request-context';
import { admin } from '@loanline/kit/testing/keys';
import { searchTables } from '@loanline/kit/testing/search-tables';
import type { Note } from '@loanline/proto/entities/note';
import type { Person } from '@loanline/proto/entities/person';
import { setTimeout } from 'node:timers/promises';
import { storeRecords } from '../customers/store/contacts.ts';
import { onApplicationErased } from '../customers/subscriptions/follow-applications.ts';
import { personalData } from '../data-requests/personal-data.ts';
import { knowApplication, mobileOfAnn } from '../testing/know-application.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.pool.query(
    'TRUNCATE mentions, notes, customer_contacts, customers, timeline_entries, erased_keys',
  );
  await knowApplication(running.pool, '07480', 'Ann Lee');
});

const application = 'application-07480';
const body = (text: string, record = application) => ({ clientId: crypto.randomUUID(), record, text });
const write = async (text: string, record = application) =>
  (await running.call<Note>('POST', '/api/notes', admin, body(text, record))).body;
const texts = async (record = application) =>
  (await running.call<Note[]>('GET', `/api/notes?record=${record}`, admin)).body.map(({ text }) => text);

describe('when a person is erased', () => {
  const answer = (kind: 'export' | 'erasure', person: Partial<Person>, kept: Partial<Person> = {}) =>
    inTransaction(running.pool, (client) =>
      inContext({ correlationId: 'c' }, () =>
        answerRequest(
          personalData,
          {
            kind,
            person: { ...nobody, ...person },
            kept: { person: { ...nobody, ...kept }, reason: 'A loan', until: '2030-01-01T00:00:00Z' },
          },
          client,
        ),
      ),
    );

  it.each<[string, Partial<Person>]>([
    ['phone number', { phones: [mobileOfAnn] }],
    ['reference', { references: ['07480'] }],
  ])('by %s, the notes about them are exported and then erased, deleted ones included', async (_, person) => {
    await knowApplication(running.pool, '07490', 'Ben Okoro', '+447700900102');
    await write('Moved to Leeds');
    const { id } = await write('Moved to Leads');
    await running.call('DELETE', `/api/notes/${id}`, admin);
    await write('Somebody else', 'application-07490');
    expect((await answer('export', person)).data?.['Notes']).toMatchObject([
      { Text: 'Moved to Leeds', Author: 'priya' },
      { Text: 'Moved to Leads' },
    ]);
    expect((await answer('erasure', person)).erased).toContainEqual({ what: 'Notes', count: 2 });
    expect(await searchTables(running.pool, ['leeds', 'leads'])).toEqual([]);
    expect(await texts('application-07490')).toEqual(['Somebody else']);
  });

  it('by the address of a customer record, so are the notes about that record', async () => {
    await running.pool.query(
      `INSERT INTO customers (customer_number, surname, email) VALUES ('C1', 'Lee', 'ann@example.com')`,
    );
    await write('Prefers letters', 'customer-C1');
    expect((await answer('erasure', { emails: ['ann@example.com'] })).erased).toContainEqual({
      what: 'Notes',
      count: 1,
    });
    expect(await searchTables(running.pool, ['letters'])).toEqual([]);
  });

  it('the notes about what the law retains stay', async () => {
    await write('Loan runs');
    const { erased, kept } = await answer('erasure', { phones: [mobileOfAnn] }, { references: ['07480'] });
    expect(erased.map(({ what }) => what)).not.toContain('Notes');
    expect(kept).toContainEqual(expect.objectContaining({ what: 'Notes', count: 1 }));
    expect(await texts()).toEqual(['Loan runs']);
  });

  it('a note that is being written about them is erased as well, or refused', async () => {
    const erasing = answer('erasure', { phones: [mobileOfAnn] });
    const written = await Promise.all(
      Array.from({ length: 8 }, (_, n) => running.call('POST', '/api/notes', admin, body(`Late ${n}`))),
    );
    await erasing;
    expect(written.every(({ status }) => [201, 404].includes(status))).toBe(true);
    expect(await searchTables(running.pool, ['late'])).toEqual([]);
    expect((await running.call('POST', '/api/notes', admin, body('Later'))).status).toBe(404);
  });
});

describe('when an application is erased', () => {
  const erased = (occurredAt: string) =>
    inTransaction(running.pool, (client) =>
      onApplicationErased(
        {
          id: crypto.randomUUID(),
          name: 'application.erased.v1',
          key: '07480',
          version: 1,
          correlationId: 'c',
          occurredAt,
          data: { applicationId: '07480', withPerson: false },
        },
        client,
      ),
    );

  it('the notes about it are deleted, also those written before the event came, and notes about a later one stay', async () => {
    await write('Before');
    const at = new Date().toISOString();
    await setTimeout(5);
    await write('On the way');
    await erased(at);
    expect(await searchTables(running.pool, ['before', 'on the way'])).toEqual([]);
    const eventAt = new Date().toISOString();
    const again = { kind: 'application' as const, reference: '07480', name: 'Ann Lee', mobile: mobileOfAnn };
    await inTransaction(running.pool, (client) =>
      storeRecords(client, [{ eventAt, contacts: [{ ...again, seenAt: eventAt }] }]),
    );
    await write('After');
    await erased(at);
    expect(await texts()).toEqual(['After']);
  });
});
