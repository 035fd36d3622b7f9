import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { everyPage } from '@loanline/kit/testing/lists/every-page';
import { admin, agent } from '@loanline/kit/testing/keys';
import { rememberErased } from '@loanline/kit/compliance/data-requests/erased-keys';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { CustomerContact, CustomerPage, TimelineEntry } from '@loanline/proto/entities/customer-page';
import { storeRecords } from './store/contacts.ts';
import { nameKey } from './same-person.ts';
import { addReminder } from '../testing/add-reminder.ts';
import { startReminders, type RunningReminders } from '../testing/start-reminders.ts';

let running: RunningReminders;
beforeAll(async () => {
  running = await startReminders();
});
afterAll(() => running.stop());
beforeEach(() => running.pool.query('TRUNCATE customer_contacts, timeline_entries, customers, reminders'));

const mobile = '+447700900101';
const day = (of: number) => new Date(Date.UTC(2026, 0, of)).toISOString();

type Kind = CustomerContact['kind'];
const know = (kind: Kind, reference: string, name: string | null, on = 1, of: string | null = mobile) =>
  inTransaction(running.pool, async (client) => {
    const record = { kind, reference, mobile: of };
    const what = kind === 'application' ? 'stage' : 'sms';
    const contacts = [{ ...record, name, seenAt: day(on) }];
    const happenings = [{ ...record, what, part: '1', detail: '1', happenedAt: day(on) } as const];
    await storeRecords(client, [{ eventAt: day(on), contacts, happenings }]);
  });
const record = (customerNumber: string, surname: string) =>
  running.pool.query(
    `INSERT INTO customers (customer_number, forename, surname, mobile, current_balance, created_at)
     VALUES ($1, 'Ann', $2, '07700900101', 120.5, '2026-01-09')`,
    [customerNumber, surname],
  );
const pageOf = (key: string) => running.call<CustomerPage>('GET', `/api/customers/${key}`, admin);
const timelineOf = (key: string, query = '') =>
  running.call<TimelineEntry[]>('GET', `/api/customers/${key}/timeline${query}`, admin);

it.each([
  ['Mr Ann Lee', 'ANN MARY LEE', true],
  ['Zoë O’Neil', 'zoe oneil', true],
  ['Ann Lee', 'Ben Lee', false],
  ['Ann Lee', 'Ann Leeson', false],
  ['', 'Ann Lee', false],
])('%s and %s: the same person is %s', (one, other, same) => {
  expect(nameKey(one) === nameKey(other)).toBe(same);
});

describe('a customer page', () => {
  it('joins records with one mobile, surname and initial, whichever of them one comes from', async () => {
    await know('application', '07480', 'Ann Lee', 1);
    await know('backcall', '7', 'Mrs A Lee', 2);
    await know('conversation', '3', null, 3);
    await know('application', '07481', 'Ann Lee', 4, '+447700900102');
    await record('C-1', 'Lee');
    for (const key of ['application-07480', 'backcall-7', 'customer-C-1']) {
      const { body } = await pageOf(key);
      expect(body.contacts.map(({ reference }) => reference)).toEqual(['3', '7', '07480']);
      expect(body.customers).toMatchObject([{ customerNumber: 'C-1', currentBalance: '120.50' }]);
      expect(body).toMatchObject({ mobile: '07700900101', sharesWith: [], hasMore: false });
    }
  });

  it.each(['Ann', 'Ms Ann'])('has a conversation that knows %s by her first name alone', async (name) => {
    await know('application', '07480', 'Ann Lee', 1);
    await know('conversation', '3', name, 2);
    const { body } = await pageOf('application-07480');
    expect(body).toMatchObject({ name: 'Ann Lee', sharesWith: [] });
    expect(body.contacts.map(({ reference }) => reference)).toEqual(['3', '07480']);
  });

  it('names others with the number, and shows nothing of them', async () => {
    await know('application', '07480', 'Ann Lee', 1);
    await know('application', '07490', 'Ben Okoro', 2);
    await record('C-2', 'Okoro-Lee');
    await addReminder(running.pool, { name: 'Ben Okoro', mobile: '07700900101' });
    const { body } = await pageOf('application-07480');
    expect(body.contacts).toMatchObject([{ reference: '07480' }]);
    expect(body.customers).toEqual([]);
    expect(body.sharesWith).toEqual([
      { record: 'customer-C-2', name: 'Ann Okoro-Lee' },
      { record: 'application-07490', name: 'Ben Okoro' },
    ]);
    expect((await timelineOf('application-07480')).body).toMatchObject([{ reference: '07480' }]);
  });

  it('reads at most fifty records of a number that hundreds give', async () => {
    await running.pool.query(
      `INSERT INTO customer_contacts (kind, reference, name, name_key, mobile, seen_at)
       SELECT 'backcall', n::text, 'Ann Lee', 'lee a', '07700900101', now() FROM generate_series(1, 300) n
       UNION ALL SELECT 'backcall', n::text, 'Ann L' || n, 'x' || n, '07700900101', now() FROM generate_series(301, 600) n`,
    );
    const { body } = await pageOf('backcall-1');
    expect([body.contacts.length, body.sharesWith.length, body.hasMore]).toEqual([50, 20, true]);
  });

  it('is for admins, each look is audited, and an unknown record has none', async () => {
    await know('application', 'AUDITED', 'Ann Lee');
    for (const path of ['', '/application-AUDITED', '/application-AUDITED/timeline']) {
      expect((await running.call('GET', `/api/customers${path}`, agent)).status).toBe(403);
      expect((await running.call('GET', `/api/customers${path}`, admin)).status).toBe(200);
    }
    const { rows } = await running.pool.query(
      `SELECT actor, action FROM audit_entries WHERE subject = 'customers/application-AUDITED'`,
    );
    expect(rows).toEqual([{ actor: 'priya', action: 'read' }]);
    for (const key of ['application-1', 'customer-C-9', 'customer-C-9/timeline'])
      expect((await running.call('GET', `/api/customers/${key}`, admin)).status).toBe(404);
  });
});

describe('the timeline of a customer', () => {
  it('shows nothing from an event that was published before an erasure, whatever time the event has', async () => {
    await inTransaction(running.pool, async (client) => {
      await rememberErased(client, { references: ['ERASED-1'] }, day(2));
      const stage = {
        kind: 'application',
        reference: 'ERASED-1',
        mobile: null,
        what: 'stage',
        detail: '1',
      } as const;
      const happenedAt = day(9);
      await storeRecords(client, [
        { eventAt: day(1), happenings: [{ ...stage, part: 'said before', happenedAt }] },
        { eventAt: day(3), happenings: [{ ...stage, part: 'said after', happenedAt }] },
      ]);
    });
    const { rows } = await running.pool.query(
      `SELECT part FROM timeline_entries WHERE reference = 'ERASED-1'`,
    );
    expect(rows).toEqual([{ part: 'said after' }]);
  });

  it('has reminders, imports and events, the latest first, page by page, each once', async () => {
    for (const on of [1, 2, 3]) await know('conversation', String(on), 'Ann Lee', on);
    for (const on of [2, 3]) await know('application', `0748${on}`, 'Ann Lee', on);
    await record('C-1', 'Lee');
    await addReminder(running.pool);
    const all = (await timelineOf('customer-C-1')).body;
    expect(all.map(({ what }) => what)).toEqual([
      'reminder',
      'import',
      'stage',
      'sms',
      'stage',
      'sms',
      'sms',
    ]);
    const read: TimelineEntry[] = [];
    let cursor = '';
    do {
      const page = await timelineOf('customer-C-1', `?limit=2${cursor}`);
      read.push(...page.body);
      const next = page.headers.get('x-next-cursor');
      cursor = next === null ? '' : `&cursor=${next}`;
    } while (cursor !== '' && read.length < 20);
    expect(read).toEqual(all);
    expect((await timelineOf('customer-C-1', '?kind=stage')).body.map(({ reference }) => reference)).toEqual([
      '07483',
      '07482',
    ]);
    expect((await timelineOf('customer-C-1', '?cursor=nonsense')).status).toBe(400);
  });

  it('has the reminders of a shared number that have the name of the customer, and no others', async () => {
    await know('application', '07480', 'Ann Lee', 1);
    await know('application', '07490', 'Ben Okoro', 2);
    for (const name of ['Mrs A Lee', 'Ben Okoro', 'Cy Stone'])
      await addReminder(running.pool, { name, mobile: '07700900101' });
    const remindersOf = async (key: string) =>
      (await timelineOf(key, '?kind=reminder')).body.map(({ reference }) => reference);
    expect(await remindersOf('application-07480')).toEqual(['07700900101']);
    expect(await remindersOf('application-07490')).toEqual(['07700900101']);
    expect((await timelineOf('application-07480')).body.map(({ what }) => what)).toEqual([
      'reminder',
      'stage',
    ]);
  });
});

describe('the list of customers', () => {
  const list = (query: string) => running.call<CustomerContact[]>('GET', `/api/customers${query}`, admin);

  it('has each person once, by their latest record, page by page, and finds a part of a name or number', async () => {
    await know('application', '07480', 'Ann Lee', 1);
    await know('backcall', '7', 'Ann Lee', 5);
    await know('application', '07490', 'Ben Okoro', 3);
    await know('application', '07491', 'Cy Stone', 4, '+447700900103');
    const first = await list('?limit=2');
    expect(first.body.map(({ reference }) => reference)).toEqual(['7', '07491']);
    const rest = await list(`?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
    expect(rest.body.map(({ reference }) => reference)).toEqual(['07490']);
    expect((await list('?search=okor')).body).toMatchObject([{ name: 'Ben Okoro' }]);
    expect((await list('?search=07700%20900103')).body).toMatchObject([{ name: 'Cy Stone' }]);
  });

  it.each([
    ['sort=name', ['Ann Lee', 'zoe lee', 'Mr Ben Okoro', null]],
    ['sort=name&reversed=true', [null, 'Mr Ben Okoro', 'zoe lee', 'Ann Lee']],
    ['reversed=true', ['Mr Ben Okoro', 'zoe lee', null, 'Ann Lee']],
  ])('with %s has each person once in that order, page by page', async (query, names) => {
    await know('application', '07480', 'Ann Lee', 1);
    await know('application', '07490', 'Mr Ben Okoro', 2);
    await know('conversation', '3', 'zoe lee', 3);
    await know('conversation', '4', null, 4, '+447700900104');
    await know('backcall', '7', 'Ann Lee', 5);
    const rows = await everyPage(list, query, 2);
    expect(rows.map(({ name }) => name || null)).toEqual(names);
  });

  // Korean syllables are three letters each. These do not repeat, so that the index cannot compress them.
  const korean = (from: number) =>
    Array.from({ length: 200 }, (_, n) => String.fromCodePoint(0xac00 + (((from + n) * 7919) % 11_172))).join(
      '',
    );
  it.each([
    ['letters that JavaScript holds in two parts', '𝓐𝓷𝓷 𝓛𝓮𝓮'],
    ['400 characters', `${korean(0)} ${korean(200)}`],
  ])('has a customer whose name has %s', async (_what, name) => {
    await know('conversation', '3', name);
    expect((await list('?sort=name')).body).toMatchObject([{ name }]);
  });

  it('has a cursor for each order', async () => {
    await know('application', '07480', 'Ann Lee');
    await know('application', '07490', 'Ben Okoro');
    const cursor = (await list('?limit=1&sort=name')).headers.get('x-next-cursor');
    expect((await list(`?sort=name&cursor=${cursor}`)).body).toMatchObject([{ name: 'Ben Okoro' }]);
    expect((await list(`?cursor=${cursor}`)).status).toBe(400);
  });
});
