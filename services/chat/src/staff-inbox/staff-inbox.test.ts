import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, agent, anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { InboxTurns, InboxWork } from '@loanline/proto/entities/conversations/staff-inbox';
import { randomUUID } from 'node:crypto';
import { inboxCalls } from '../testing/inbox-calls.ts';
import { startChat, type RunningChat } from '../testing/start-chat.ts';

const gateway: Caller = { kind: 'service', service: 'gateway' };

let chat: RunningChat;
let calls: ReturnType<typeof inboxCalls>;
beforeAll(async () => {
  chat = await startChat();
  calls = inboxCalls(chat);
});
afterAll(() => chat.stop());

let inquiryId = '';
beforeEach(async () => {
  await chat.pool.query(
    'UPDATE conversations SET waiting_since = NULL, done_at = NULL, snoozed_until = NULL',
  );
  inquiryId = await calls.startInquiry();
});

const list = (query?: string) => calls.list(query);
const idsIn = (query?: string) => calls.idsIn(query);
const post = (sender: 'admin' | 'customer', text?: string) => calls.post(inquiryId, sender, text);
const change = (body: object, caller?: Caller) => calls.change(inquiryId, body, caller);
const counts = () => calls.counts();

describe('a visitor', () => {
  it('waits from the start of their inquiry until staff answer, and from their next message on', async () => {
    const [item] = await list();
    expect(item).toMatchObject({
      kind: 'inquiry',
      id: inquiryId,
      name: 'Grace Adeyemi',
      phoneNumber: '07700 900 214',
      lastMessage: { text: 'How do I pay early?', byCustomer: true },
      assignedTo: null,
    });
    await post('customer', 'Are you there?');
    const [still] = await list();
    expect(still).toMatchObject({
      waitingSince: item?.waitingSince,
      lastMessage: { text: 'Are you there?' },
    });

    await post('admin');
    expect(await idsIn()).toEqual([]);
    expect(await idsIn('view=done')).toEqual([inquiryId]);

    await post('customer', 'Thank you');
    expect(await idsIn()).toEqual([inquiryId]);
    expect(await idsIn('view=done')).toEqual([]);
  });

  it('is shown with what they wrote last while they wait, else with the last message of the conversation', async () => {
    const shown = async (query?: string) => (await list(query))[0]?.lastMessage;
    await post('admin', 'On the 1st');
    expect(await shown('view=done')).toEqual({ text: 'On the 1st', byCustomer: false });
    await change({ waiting: true, version: 0 });
    expect(await shown()).toEqual({ text: 'How do I pay early?', byCustomer: true });
    await post('customer', 'Which month?');
    await post('admin', 'December');
    await change({ waiting: true, version: 1 });
    expect(await shown()).toEqual({ text: 'Which month?', byCustomer: true });
  });

  it('waits no longer once the inquiry is resolved, and again when that is undone', async () => {
    const setStatus = (status: string) =>
      chat.call('PUT', `/api/inquiries/${inquiryId}/status`, admin, { status });
    await setStatus('resolved');
    expect(await idsIn()).toEqual([]);
    await setStatus('new');
    expect(await idsIn()).toEqual([inquiryId]);
    await post('admin');
    await setStatus('resolved');
    await setStatus('waiting');
    expect(await idsIn()).toEqual([]);
  });
});

it('finds a conversation that no view lists, and none of another kind or name', async () => {
  await chat.pool.query(
    'UPDATE conversations SET waiting_since = NULL, assigned_to = $1 WHERE subject = $2',
    ['priya', inquiryId],
  );
  for (const view of ['waiting', 'snoozed', 'done']) expect(await idsIn(`view=${view}`)).toEqual([]);
  const find = (kind: string, id: string) => chat.call('GET', `/internal/inbox/${kind}/${id}`, gateway);
  expect((await find('inquiry', inquiryId)).body).toMatchObject({
    kind: 'inquiry',
    id: inquiryId,
    name: 'Grace Adeyemi',
    assignedTo: 'priya',
    waitingSince: null,
  });
  expect((await find('application', inquiryId)).status).toBe(404);
  expect((await find('inquiry', 'unknown')).status).toBe(404);
});

describe('a member of staff', () => {
  it('takes a conversation, and its next message comes to them', async () => {
    expect((await change({ assignedTo: 'priya', version: 0 })).body).toMatchObject({
      assignedTo: 'priya',
      version: 1,
    });
    expect(await idsIn('view=waiting&assignedTo=priya')).toEqual([inquiryId]);
    expect(await idsIn('view=waiting&assignedTo=')).toEqual([]);
    expect(await counts()).toMatchObject({ waiting: 1, mine: 1, unassigned: 0 });
    await post('admin');
    await post('customer');
    expect(await idsIn('view=waiting&assignedTo=priya')).toEqual([inquiryId]);
    const { rows } = await chat.pool.query(
      `SELECT actor, action FROM audit_entries WHERE action LIKE 'assign%' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ actor: 'priya', action: 'assign to priya' }]);
    await eventually(async () => {
      await Promise.resolve();
      expect(chat.published).toContainEqual(
        expect.objectContaining({ name: 'inbox.changed.v1', data: { kind: 'inquiry', id: inquiryId } }),
      );
    });
  });

  it('has the conversation that they were the first to answer', async () => {
    await post('admin');
    await post('customer');
    expect((await list())[0]).toMatchObject({ assignedTo: 'priya' });
    await change({ assignedTo: 'tom', version: 0 });
    await post('admin');
    await post('customer');
    expect((await list())[0]).toMatchObject({ assignedTo: 'tom' });
  });

  it('takes nothing that a colleague has taken since', async () => {
    await change({ assignedTo: 'tom', version: 0 });
    const late = await change({ assignedTo: 'priya', version: 0 });
    expect(late.status).toBe(409);
    expect(late.body.error).toContain('tom has it now');
    expect((await list())[0]).toMatchObject({ assignedTo: 'tom', version: 1 });
  });

  it('marks a conversation as done without an answer, and undoes that: the customer has waited since they wrote', async () => {
    await post('customer', 'Are you there?');
    await post('customer', 'Hello?');
    const [{ rows }, [item]] = [
      await chat.pool.query<{ timestamp: Date }>(
        `SELECT min(m.timestamp) AS timestamp FROM chat_messages m JOIN conversations c ON c.id = m.conversation_id
         WHERE c.subject = $1`,
        [inquiryId],
      ),
      await list(),
    ];
    expect(item?.waitingSince).not.toBeNull();
    await change({ waiting: false, version: 0 });
    expect(await idsIn()).toEqual([]);
    expect(await idsIn('view=done')).toEqual([inquiryId]);
    await change({ waiting: true, version: 1 });
    expect(await list()).toMatchObject([{ id: inquiryId, waitingSince: rows[0]?.timestamp.toISOString() }]);
  });

  it('snoozes a conversation until a time, or until its customer writes', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await change({ snoozedUntil: later, version: 0 });
    expect(await idsIn()).toEqual([]);
    expect(await idsIn('view=snoozed')).toEqual([inquiryId]);
    expect(await counts()).toMatchObject({ waiting: 0 });
    await chat.pool.query(`UPDATE conversations SET snoozed_until = now() - interval '1 second'
      WHERE snoozed_until IS NOT NULL`);
    expect(await idsIn()).toEqual([inquiryId]);
    await change({ snoozedUntil: later, version: 1 });
    await post('customer');
    expect(await idsIn()).toEqual([inquiryId]);
    expect(await idsIn('view=snoozed')).toEqual([]);
  });

  it('is brought back to a done conversation that they snooze', async () => {
    await post('admin');
    await change({ snoozedUntil: new Date(Date.now() + 300).toISOString(), version: 0 });
    await eventually(async () => expect(await idsIn()).toEqual([inquiryId]));
  });

  it.each<[string, Caller, number]>([
    ['an agent', agent, 403],
    ['the visitor', anonymous, 401],
  ])('is not %s', async (_who, caller, status) => {
    expect((await change({ assignedTo: 'priya', version: 0 }, caller)).status).toBe(status);
  });
});

describe('assignment by turn', () => {
  const turns = async () => (await chat.call<InboxTurns>('GET', '/internal/inbox/turns', gateway)).body;
  const waitingOne = async () => {
    const { waiting } = await turns();
    const [one] = waiting;
    if (!one || waiting.length > 1) throw new Error('One conversation waits');
    return one;
  };
  const assign = (turn: object, caller: Caller = gateway) =>
    chat.call<InboxWork>('POST', '/internal/inbox/turns', caller, turn);

  it('gives a conversation to one member of staff, however often it is repeated, with an audit entry', async () => {
    const { number, version } = await waitingOne();
    const tries = await Promise.all(
      ['priya', 'tom', 'priya', 'tom'].map((username) => assign({ number, version, username })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const owner = tries.find(({ status }) => status === 200)?.body.assignedTo ?? '';
    expect(await turns()).toEqual({ waiting: [], open: { [owner]: 1 } });
    expect((await list())[0]).toMatchObject({ assignedTo: owner, version: 1 });
    const { rows } = await chat.pool.query(
      `SELECT actor, action, subject FROM audit_entries WHERE action LIKE 'assigned by turn%'`,
    );
    expect(rows).toEqual([
      {
        actor: 'system',
        action: `assigned by turn to ${owner}`,
        subject: expect.stringMatching(/^inquiries\/\d+$/),
      },
    ]);
  });

  it('takes nothing from a colleague who has answered since, although that changes no version', async () => {
    const { number, version } = await waitingOne();
    await post('admin');
    await post('customer');
    expect((await assign({ number, version, username: 'tom' })).status).toBe(409);
    expect((await list())[0]).toMatchObject({ assignedTo: 'priya' });
  });

  it('leaves out what staff gave back or snoozed, until its customer waits again', async () => {
    await change({ assignedTo: 'priya', version: 0 });
    await change({ assignedTo: null, version: 1 });
    expect((await turns()).waiting).toEqual([]);
    await change({ waiting: false, version: 2 });
    await post('customer');
    expect((await turns()).waiting).toHaveLength(1);
    await change({ snoozedUntil: new Date(Date.now() + 3_600_000).toISOString(), version: 3 });
    expect((await turns()).waiting).toEqual([]);
  });

  it('is done by the gateway, and by nobody else', async () => {
    const { number, version } = await waitingOne();
    expect((await assign({ number, version, username: 'priya' }, admin)).status).toBe(403);
    expect((await turns()).waiting).toHaveLength(1);
  });
});

describe('the list', () => {
  it('begins with the customer who waits longest, and continues after a place', async () => {
    const first = inquiryId;
    await chat.publish({
      id: randomUUID(),
      name: 'application.opened.v1',
      key: '07480',
      version: 1,
      occurredAt: new Date().toISOString(),
      correlationId: 'test-correlation',
      data: { applicationId: '07480', trackerId: randomUUID() },
    });
    await eventually(async () => {
      const posted = await chat.call('POST', '/api/chat/07480', admin, {
        text: 'When?',
        sender: 'customer',
        clientId: randomUUID(),
      });
      expect(posted.status).toBe(201);
    });
    const all = await list();
    expect(all.map(({ kind, id }) => [kind, id])).toEqual([
      ['inquiry', first],
      ['application', '07480'],
    ]);
    const [longest] = all;
    const rest = await list(
      `view=waiting&after=${encodeURIComponent(longest?.at ?? '')}&afterNumber=${longest?.number}`,
    );
    expect(rest.map(({ id }) => id)).toEqual(['07480']);
    expect(await counts()).toMatchObject({ waiting: 2, longestSince: longest?.waitingSince });
  });
});
