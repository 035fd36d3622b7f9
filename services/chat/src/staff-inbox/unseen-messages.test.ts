import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin } from '@loanline/kit/testing/keys';
import type { StaffInquiry } from '@loanline/proto/entities/inquiry';
import { inboxCalls } from '../testing/inbox-calls.ts';
import { startChat, type RunningChat } from '../testing/start-chat.ts';

let chat: RunningChat;
let calls: ReturnType<typeof inboxCalls>;
beforeAll(async () => {
  chat = await startChat();
  calls = inboxCalls(chat);
});
afterAll(() => chat.stop());

let inquiryId = '';
/** The sequence up to which the screen shows the conversation. */
let seenSequence: number | undefined;
beforeEach(async () => {
  await chat.pool.query('UPDATE conversations SET waiting_since = NULL, done_at = NULL');
  inquiryId = await calls.startInquiry();
  await calls.post(inquiryId, 'customer', 'Are you there?');
  seenSequence = (await calls.list())[0]?.lastCustomerSequence;
});

const later = new Date(Date.now() + 3_600_000).toISOString();
const hiding: readonly [string, object][] = [
  ['marked as done', { waiting: false }],
  ['snoozed', { snoozedUntil: later }],
  ['snoozed again, which undoes the end of a snooze', { waiting: true, snoozedUntil: later }],
];

describe('a conversation whose customer has written since the screen showed it', () => {
  beforeEach(() => calls.post(inquiryId, 'customer', 'I have lost my job'));

  it.each(hiding)('is not %s', async (_what, change) => {
    const refused = await calls.change(inquiryId, { ...change, version: 0, seenSequence });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('customer has written');
    expect(await calls.list()).toMatchObject([
      { version: 0, lastMessage: { text: 'I have lost my job' }, snoozedUntil: null },
    ]);
  });

  it.each([
    ['assigned', { assignedTo: 'tom' }],
    ['marked as waiting', { waiting: true }],
    ['no longer snoozed', { snoozedUntil: null }],
  ])('is %s all the same', async (_what, change) => {
    expect((await calls.change(inquiryId, { ...change, version: 0, seenSequence })).status).toBe(200);
  });

  it('is marked as done by a browser tab of the previous release, which does not say what it showed', async () => {
    expect((await calls.change(inquiryId, { waiting: false, version: 0 })).status).toBe(200);
  });
});

it.each(hiding)('a conversation of which the screen shows everything is %s', async (_what, change) => {
  expect((await calls.change(inquiryId, { ...change, version: 0, seenSequence })).status).toBe(200);
  expect(await calls.idsIn()).toEqual([]);
});

describe('an inquiry', () => {
  const setStatus = (body: object) =>
    chat.call<StaffInquiry & { error: string }>('PUT', `/api/inquiries/${inquiryId}/status`, admin, body);

  it('is not resolved while it has a message that the screen did not show', async () => {
    await setStatus({ status: 'in-progress' });
    await calls.post(inquiryId, 'customer', 'I have lost my job');
    const resolve = { status: 'resolved', from: 'in-progress' };
    const refused = await setStatus({ ...resolve, seenSequence });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('customer has written');
    expect(await calls.idsIn()).toEqual([inquiryId]);

    const waits = await setStatus({ status: 'waiting', from: 'in-progress', seenSequence });
    expect(waits.body).toMatchObject({ status: 'waiting', lastMessage: { text: 'I have lost my job' } });
    const resolved = await setStatus({
      status: 'resolved',
      from: 'waiting',
      seenSequence: waits.body.lastMessage?.sequence,
    });
    expect(resolved.body).toMatchObject({ status: 'resolved' });
    expect(await calls.idsIn()).toEqual([]);
  });

  it('is resolved by a browser tab of the previous release, which does not say what it showed', async () => {
    await calls.post(inquiryId, 'customer', 'I have lost my job');
    expect((await setStatus({ status: 'resolved', from: 'new' })).body).toMatchObject({ status: 'resolved' });
  });
});
