import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import type { InboxTurns, InboxWork } from '@loanline/proto/entities/conversations/staff-inbox';
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

const waiting = async (query = '') =>
  (await chat.call<InboxTurns>('GET', `/internal/inbox/turns${query}`, gateway)).body.waiting;
const assign = (turn: object) => chat.call<InboxWork>('POST', '/internal/inbox/turns', gateway, turn);

it('a customer of somebody who no longer works on the inbox is given to the next in turn, once', async () => {
  const inquiryId = await calls.startInquiry();
  await calls.change(inquiryId, { assignedTo: 'priya', version: 0 });
  expect(await waiting()).toEqual([]);
  expect(await waiting('?admins=tom,priya')).toEqual([]);
  const [orphan] = await waiting('?admins=tom,sue');
  if (!orphan) throw new Error('One conversation waits');
  expect(orphan).toMatchObject({ version: 1, hasOwner: true });

  const { number, version } = orphan;
  // A gateway of the previous release takes from nobody.
  expect((await assign({ number, version, username: 'tom' })).status).toBe(409);
  const tries = await Promise.all(
    ['tom', 'sue'].map((username) => assign({ number, version, username, hasOwner: true })),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await waiting('?admins=tom,sue')).toEqual([]);
  expect((await calls.list())[0]).toMatchObject({
    assignedTo: expect.stringMatching(/^(tom|sue)$/),
    version: 2,
  });
});

it('a customer of somebody who no longer works on the inbox is unassigned, until a colleague takes them', async () => {
  const inquiryId = await calls.startInquiry();
  await calls.change(inquiryId, { assignedTo: 'priya', version: 0 });
  const [orphan] = await waiting('?admins=tom');
  if (!orphan) throw new Error('One conversation waits');
  const { number, version } = orphan;
  expect((await assign({ number, version, hasOwner: true })).body).toMatchObject({ assignedTo: null });
  expect((await assign({ number, version, hasOwner: true })).status).toBe(409);
  expect(await waiting('?admins=tom')).toEqual([]);
  expect((await calls.change(inquiryId, { assignedTo: 'tom', version: 2 })).status).toBe(200);
});
