import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, agent } from '@loanline/kit/testing/keys';
import type { CustomerContact, TimelineEntry } from '@loanline/proto/entities/customer-page';
import type { Decided } from '@loanline/proto/entities/customers/person-decision';
import { addReminder } from '../testing/add-reminder.ts';
import {
  lee,
  mobileOfOkoro,
  okoro,
  reason,
  startMerging,
  type RunningMerging,
} from '../testing/start-merging.ts';

let running: RunningMerging;
beforeAll(async () => {
  running = await startMerging();
});
afterAll(() => running.stop());
beforeEach(() => running.reset());

const zoe = { ...admin, username: 'zoe' };
const recordsOf = async (record: string) => {
  const { contacts, customers } = await running.pageOf(record);
  return [
    ...contacts.map(({ id }) => id),
    ...customers.map(({ customerNumber }) => `customer-${customerNumber}`),
  ].sort();
};
const listed = async (query = '') =>
  (await running.call<CustomerContact[]>('GET', `/api/customers${query}`, admin)).body.map(({ id }) => id);

const split = async (one: string, records: readonly string[], more: Record<string, unknown> = {}) => {
  const body = {
    clientId: crypto.randomUUID(),
    records,
    version: (await running.pageOf(one)).version,
    reason,
    ...more,
  };
  return running.call<Decided>('POST', `/api/customers/${one}/split`, admin, body);
};

describe('a merge', () => {
  it('makes one page of two, from the address of either, that says who decided it and why', async () => {
    const { status, body } = await running.merge(lee, okoro);
    expect([status, body.record]).toEqual([201, lee]);
    for (const record of [lee, okoro]) expect(await recordsOf(record)).toEqual([lee, okoro]);
    expect(await running.pageOf(lee)).toEqual(await running.pageOf(okoro));
    expect(await running.pageOf(okoro)).toMatchObject({
      name: 'Ann Okoro',
      mobiles: ['07700900102', '07700900101'],
      version: body.decisionId,
      undoable: body.decisionId,
      decisions: [{ id: body.decisionId, action: 'merge', reason, actor: 'priya' }],
    });
    const { rows } = await running.pool.query(
      `SELECT actor, subject FROM audit_entries WHERE action = 'merge customers' ORDER BY subject`,
    );
    expect(rows).toEqual([
      { actor: 'priya', subject: `customers/${lee}` },
      { actor: 'priya', subject: `customers/${okoro}` },
    ]);
  });

  it('includes later records with either name and number, and its own records whose name or number changes', async () => {
    await running.merge(lee, okoro);
    await running.know('application', '07481', 'A Lee', 3);
    await running.know('conversation', '3', 'Ann Okoro', 4, mobileOfOkoro);
    await running.know('conversation', '4', null, 5, mobileOfOkoro);
    await running.know('application', '07480', 'Ann Lee', 6, '+447700900103');
    const all = [lee, 'application-07481', okoro, 'conversation-3', 'conversation-4'].sort();
    for (const record of all.filter((one) => one !== 'conversation-4'))
      expect(await recordsOf(record)).toEqual(all);
    await running.know('application', '07490', 'Ben Stone', 7);
    expect(await recordsOf('application-07490')).toEqual(['application-07490']);
    expect((await running.pageOf(lee)).sharesWith).toEqual([
      { record: 'application-07490', name: 'Ben Stone' },
    ]);
  });

  it('joins a record of the lender, and one without a name', async () => {
    await running.pool.query(
      `INSERT INTO customers (customer_number, forename, surname, mobile) VALUES ('C-1', 'Ann', 'Stone', '07700900104')`,
    );
    await running.know('conversation', '3', null, 3, '+447700900105');
    await running.merge(lee, 'customer-C-1');
    await running.merge('customer-C-1', 'conversation-3');
    for (const record of [lee, 'customer-C-1', 'conversation-3'])
      expect(await recordsOf(record)).toEqual([lee, 'conversation-3', 'customer-C-1']);
    expect((await running.pageOf(lee)).decisions).toHaveLength(2);
  });

  it('joins an inquiry, which can be split off again', async () => {
    await running.know('inquiry', 'a1', 'Ann Stone', 3, '+447700900104');
    await running.know('inquiry', 'a2', 'Ann Lee', 4);
    expect((await running.merge(lee, 'inquiry-a1')).status).toBe(201);
    expect(await recordsOf(lee)).toEqual([lee, 'inquiry-a1', 'inquiry-a2']);
    expect((await split(lee, ['inquiry-a1'])).status).toBe(201);
    expect(await recordsOf(lee)).toEqual([lee, 'inquiry-a2']);
    expect(await recordsOf('inquiry-a1')).toEqual(['inquiry-a1']);
  });

  it('has one timeline, with the reminders to each number, until somebody else gives it who may be meant', async () => {
    await addReminder(running.pool, { name: 'Ben Stone', mobile: '07700900101' });
    await addReminder(running.pool, { mobile: '07700900102' });
    await running.merge(lee, okoro);
    const timeline = async () =>
      (await running.call<TimelineEntry[]>('GET', `/api/customers/${lee}/timeline`, admin)).body
        .map(({ kind, reference }) => `${kind}-${reference}`)
        .sort();
    expect(await timeline()).toEqual([lee, okoro, 'reminder-07700900101', 'reminder-07700900102'].sort());
    await running.know('application', '07490', 'Ben Stone', 7);
    expect(await timeline()).toEqual([lee, okoro, 'reminder-07700900102']);
  });

  it('is one customer in the list, found by the name and number of either', async () => {
    expect(await listed()).toEqual([okoro, lee]);
    await running.merge(lee, okoro);
    expect(await listed()).toEqual([okoro]);
    for (const search of ['ann', '0102', 'okoro']) expect(await listed(`?search=${search}`)).toEqual([okoro]);
    expect(await listed('?search=lee')).toEqual([lee]);
    await running.know('application', '07481', 'Ann Lee', 3);
    expect(await listed()).toEqual(['application-07481']);
  });

  it('hides nobody in the list whose name and number a merged record has now', async () => {
    await running.know('application', '07495', 'Ann Lee', 1, '+447700900103');
    await running.merge(lee, okoro);
    await running.know('application', '07480', 'Ann Lee', 6, '+447700900103');
    expect(await listed()).toEqual([lee, 'application-07495']);
  });

  it('can be undone once, and then the people are as they were before', async () => {
    const { decisionId } = (await running.merge(lee, okoro)).body;
    expect((await running.undo(decisionId, zoe)).status).toBe(200);
    expect([await recordsOf(lee), await recordsOf(okoro)]).toEqual([[lee], [okoro]]);
    expect(await running.pageOf(lee)).toMatchObject({ version: 0, decisions: [], undoable: null });
    expect((await running.undo(decisionId)).body).toMatchObject({ code: 'nothing-to-undo' });
    expect((await running.undo(999_999)).status).toBe(404);
    const { rows } = await running.pool.query(
      `SELECT actor FROM audit_entries WHERE action = 'undo merge' AND actor = 'zoe'`,
    );
    expect(rows).toEqual([{ actor: 'zoe' }]);
    expect((await running.merge(lee, okoro)).status).toBe(201);
  });

  it('is made once, however often it is sent, even at the same moment', async () => {
    const clientId = crypto.randomUUID();
    const body = { clientId, other: okoro, version: 0, otherVersion: 0, reason };
    const answers = await Promise.all(
      [1, 2, 3].map(() => running.call<Decided>('POST', `/api/customers/${lee}/merge`, admin, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body: { decisionId } }) => decisionId)).size).toBe(1);
    expect((await running.pageOf(lee)).decisions).toHaveLength(1);
    expect((await running.merge(lee, okoro, { clientId }, zoe)).status).toBe(409);
  });

  it('of two at once, only the first counts', async () => {
    await running.know('application', '07490', 'Ben Stone', 3, '+447700900103');
    const answers = await Promise.all([running.merge(lee, okoro), running.merge(lee, 'application-07490')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['of somebody with themselves', () => running.merge(lee, lee)],
    [
      'of two who are one already',
      async () => {
        await running.merge(lee, okoro);
        return running.merge(okoro, lee);
      },
    ],
  ])('%s is refused', async (_, attempt) => {
    expect(await attempt()).toMatchObject({ status: 409, body: { code: 'not-allowed-now' } });
  });

  it('of a person whom somebody has changed meanwhile is refused, on either side', async () => {
    await running.know('application', '07490', 'Ben Stone', 3, '+447700900103');
    await running.merge(lee, okoro);
    for (const stale of [{ version: 0 }, { otherVersion: 7 }])
      expect(await running.merge(lee, 'application-07490', stale)).toMatchObject({
        status: 409,
        body: { code: 'conflict', error: expect.stringContaining('has merged or split') },
      });
  });

  it('needs a reason, a record that is there, and an admin', async () => {
    expect((await running.merge(lee, okoro, { reason: ' ' })).status).toBe(400);
    expect((await running.merge(lee, okoro, { reason: 'x'.repeat(301) })).status).toBe(400);
    expect((await running.merge(lee, okoro, { other: 'application-GONE' })).status).toBe(404);
    expect((await running.merge(lee, okoro, {}, agent)).status).toBe(403);
    expect((await running.undo(1, agent)).status).toBe(403);
    expect(await recordsOf(lee)).toEqual([lee]);
  });
});

describe('a split', () => {
  beforeEach(() => running.know('application', '07481', 'Ann Lee', 3));

  it('takes records out into a page of their own; both say who decided it', async () => {
    const { body } = await split(lee, ['application-07481']);
    expect(body.record).toBe('application-07481');
    expect([await recordsOf(lee), await recordsOf('application-07481')]).toEqual([
      [lee],
      ['application-07481'],
    ]);
    for (const record of [lee, 'application-07481'])
      expect(await running.pageOf(record)).toMatchObject({
        decisions: [{ action: 'split', reason }],
        undoable: body.decisionId,
        sharesWith: [{ name: 'Ann Lee' }],
      });
    expect(await listed()).toEqual(['application-07481', okoro, lee]);
    await running.know('application', '07482', 'Ann Lee', 4);
    expect(await recordsOf('application-07482')).toEqual([lee, 'application-07482']);
    expect((await running.undo(body.decisionId)).status).toBe(200);
    expect(await recordsOf(lee)).toEqual([lee, 'application-07481', 'application-07482']);
  });

  it('of all records with a name and number includes later ones', async () => {
    await running.merge(lee, okoro);
    await split(lee, [okoro]);
    await running.know('conversation', '3', 'Ann Okoro', 4, mobileOfOkoro);
    expect(await recordsOf(okoro)).toEqual([okoro, 'conversation-3']);
    expect(await recordsOf(lee)).toEqual([lee, 'application-07481']);
    expect((await running.pageOf(okoro)).sharesWith).toEqual([]);
  });

  it('can be merged again; the earlier decision is undone only after the later one', async () => {
    const first = (await split(lee, [lee])).body.decisionId;
    const second = (await running.merge(lee, okoro)).body.decisionId;
    expect(await recordsOf(okoro)).toEqual([lee, okoro]);
    expect((await running.undo(first)).body).toMatchObject({ code: 'not-allowed-now' });
    expect(await running.pageOf('application-07481')).toMatchObject({ undoable: null });
    await running.undo(second);
    expect(await recordsOf(lee)).toEqual([lee]);
    await running.undo(first);
    expect(await recordsOf(lee)).toEqual([lee, 'application-07481']);
  });

  it('leaves a record without a name that was not chosen where it was', async () => {
    await running.know('conversation', '3', null, 4);
    await split(lee, [lee, 'application-07481']);
    expect(await recordsOf('conversation-3')).toEqual(['conversation-3']);
    expect(await recordsOf(lee)).toEqual([lee, 'application-07481']);
  });

  it.each<[string, () => Promise<{ status: number; body: unknown }>, number]>([
    ['of every record', () => split(lee, [lee, 'application-07481']), 409],
    ["of somebody else's record", () => split(lee, [okoro]), 409],
    ['of no record', () => split(lee, []), 400],
    ['without a reason', () => split(lee, [lee], { reason: '' }), 400],
    ['of somebody who has changed meanwhile', () => split(lee, [lee], { version: 3 }), 409],
    [
      'of a record that is gone',
      () =>
        running.call('POST', '/api/customers/application-GONE/split', admin, {
          clientId: crypto.randomUUID(),
          records: [lee],
          version: 0,
          reason,
        }),
      404,
    ],
  ])('%s is refused', async (_, attempt, status) => {
    expect((await attempt()).status).toBe(status);
    expect(await recordsOf(lee)).toEqual([lee, 'application-07481']);
  });
});
