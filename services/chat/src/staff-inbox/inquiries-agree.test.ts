import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PlacedItem } from '@loanline/kit/staff-inbox/list-inbox';
import type { Caller } from '@loanline/kit/access/identity';
import { admin } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import { inboxCalls } from '../testing/inbox-calls.ts';
import { startChat, type RunningChat } from '../testing/start-chat.ts';

const gateway: Caller = { kind: 'service', service: 'gateway' };
const tom = { ...admin, username: 'tom' } as Caller;
const later = new Date(Date.now() + 3_600_000).toISOString();

let chat: RunningChat;
let calls: ReturnType<typeof inboxCalls>;
let inquiryId = '';
/** Of the conversation in the inbox: staff name it with each change. */
let version = 0;
beforeAll(async () => {
  chat = await startChat();
  calls = inboxCalls(chat);
});
afterAll(() => chat.stop());
beforeEach(async () => {
  inquiryId = await calls.startInquiry();
  version = 0;
});

const change = async (body: object) => {
  expect((await calls.change(inquiryId, { ...body, version })).status).toBe(200);
  version += 1;
};
const setStatus = (status: string) =>
  chat.call('PUT', `/api/inquiries/${inquiryId}/status`, admin, { status });

const visitorWrites = () => calls.post(inquiryId, 'customer');
const staffAnswer = () => calls.post(inquiryId, 'admin');
const markDone = () => change({ waiting: false });
const markWaiting = () => change({ waiting: true });
const snooze = () => change({ snoozedUntil: later });
const endSnooze = () => change({ snoozedUntil: null });
const resolve = () => setStatus('resolved');
const reopen = () => setStatus('in-progress');

const inquiries = async (query: string) =>
  (await chat.call<StaffInquiry[]>('GET', `/api/inquiries?limit=200&${query}`, admin)).body;
const inList = async (query = 'status=all') =>
  (await inquiries(query)).find((inquiry) => inquiry.inquiryId === inquiryId);
const inInbox = async () =>
  (await chat.call<PlacedItem>('GET', `/internal/inbox/inquiry/${inquiryId}`, gateway)).body;

type Said = 'waits' | 'snoozed' | 'open';

describe('the inbox and the list of inquiries', () => {
  it.each<[string, (() => Promise<unknown>)[], Said[]]>([
    ['started an inquiry', [], ['waits', 'open']],
    ['was answered', [staffAnswer], ['open']],
    ['wrote last and is done', [visitorWrites, markDone], ['open']],
    ['never wrote and is done', [markDone], ['open']],
    ['writes after that', [markDone, visitorWrites], ['waits', 'open']],
    ['is marked as waiting', [staffAnswer, markWaiting], ['waits', 'open']],
    ['is snoozed', [snooze], ['waits', 'snoozed', 'open']],
    ['writes while snoozed', [snooze, visitorWrites], ['waits', 'open']],
    ['is no longer snoozed', [snooze, endSnooze], ['waits', 'open']],
    ['is resolved', [visitorWrites, resolve], []],
    ['is reopened by staff', [resolve, reopen], ['waits', 'open']],
    ['is resolved, then marked as waiting', [resolve, markWaiting], ['waits', 'open']],
    ['is resolved, then snoozed', [resolve, snooze], ['waits', 'snoozed', 'open']],
    ['is resolved, then assigned', [resolve, () => change({ assignedTo: 'tom' })], []],
  ])('say the same of a visitor who %s', async (_who, steps, said) => {
    for (const step of steps) await step();
    const [item, listed] = [await inInbox(), await inList()];
    expect(listed).toMatchObject({ waitingSince: item.waitingSince, snoozedUntil: item.snoozedUntil });
    const isOpen = (await inList('status=unresolved')) !== undefined;
    expect({
      waits: item.waitingSince !== null,
      snoozed: item.snoozedUntil !== null,
      open: isOpen,
    }).toEqual({
      waits: said.includes('waits'),
      snoozed: said.includes('snoozed'),
      open: said.includes('open'),
    });
    expect((await chat.call('GET', `/api/inquiries/${inquiryId}`, admin)).body).toMatchObject({
      waitingSince: item.waitingSince,
    });
  });
});

it('given a resolved inquiry, when it is marked as waiting, then it is announced and audited as new again', async () => {
  await resolve();
  await chat.forgetPublished();
  await markWaiting();
  await eventually(async () => {
    await Promise.resolve();
    expect(chat.published).toContainEqual(
      expect.objectContaining({ name: 'inquiry.changed.v1', data: { inquiryId, status: 'new' } }),
    );
  });
  const { rows } = await chat.pool.query(
    `SELECT actor, action FROM audit_entries
     WHERE subject = (SELECT 'inquiries/' || id FROM customer_inquiries WHERE inquiry_id = $1) ORDER BY id DESC LIMIT 2`,
    [inquiryId],
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { actor: 'priya', action: 'mark as waiting' },
      { actor: 'priya', action: 'status resolved to new' },
    ]),
  );
});

describe('an inquiry that staff marked as done without an answer', () => {
  const unread = async (caller: Caller) =>
    (
      await chat.call<{ unreadInquiryMessages: Record<string, number> }>(
        'GET',
        '/api/chat/unread-counts',
        caller,
      )
    ).body.unreadInquiryMessages[inquiryId];

  it.each([
    ['has no message', [], 0],
    ['has messages', [visitorWrites, visitorWrites], 2],
  ] as const)('that %s is unread for nobody until its visitor writes', async (_what, steps, messages) => {
    for (const step of steps) await step();
    expect(await unread(tom)).toBe(messages);
    await markDone();
    expect([await unread(tom), await unread(admin)]).toEqual([undefined, undefined]);
    await visitorWrites();
    expect(await unread(tom)).toBe(messages + 1);
  });

  it('leaves what a colleague answered unread for those who have read the conversation before', async () => {
    await chat.call('POST', `/api/inquiries/${inquiryId}/mark-read`, tom);
    await visitorWrites();
    await staffAnswer();
    expect(await unread(tom)).toBe(1);
  });
});
