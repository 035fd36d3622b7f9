import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { agent } from '@loanline/kit/testing/keys';
import { createBackCallCalls } from '../testing/back-call-calls.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
});
afterAll(() => running.stop());

const { stored, change, details } = createBackCallCalls(() => running);
const other: Caller = { kind: 'staff', username: 'rosa', role: 'agent', sessionId: 'session-3' };

const withAgent = async (assignedTo = 'sam') => {
  const { id } = await stored();
  await change(id, { status: 'send to agent', assignedTo });
  return id;
};
const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });
const historyOf = async (id: number) => {
  const { body } = await details(id);
  return {
    statuses: body.statusHistory.map(({ toStatus }) => toStatus).toReversed(),
    notes: body.noteHistory.map(({ text }) => text).toReversed(),
  };
};

describe('a change whose answer was lost on the way to an agent', () => {
  it('given it comes again, then the history has it once and the answer is the same', async () => {
    const id = await withAgent();
    const key = newKey();
    const outcome = { status: 'see_notes', notes: 'Pays on Friday', notesBefore: '' };
    const first = await change(id, outcome, agent, key);
    const again = await change(id, outcome, agent, key);
    expect([again.status, again.body.version]).toEqual([200, first.body.version]);
    expect(await historyOf(id)).toEqual({
      statuses: ['send to agent', 'see_notes'],
      notes: ['Pays on Friday'],
    });
  });

  it('given both arrive at once, then the history has it once', async () => {
    const id = await withAgent();
    const key = newKey();
    const answers = await Promise.all(
      [1, 2, 3].map(() => change(id, { status: 'completed', notes: 'Paid' }, agent, key)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await historyOf(id)).toEqual({ statuses: ['send to agent', 'completed'], notes: ['Paid'] });
  });

  it('given an admin has undone it in the meantime, then it is not made a second time', async () => {
    const id = await withAgent();
    const key = newKey();
    await change(id, { status: 'completed' }, agent, key);
    await change(id, { status: 'send to agent', assignedTo: 'sam' });
    expect((await change(id, { status: 'completed' }, agent, key)).body.status).toBe('send to agent');
    expect((await historyOf(id)).statuses).toEqual(['send to agent', 'completed', 'send to agent']);
  });

  it('given another agent has the request by now, then the answer shows nothing of it', async () => {
    const id = await withAgent();
    const key = newKey();
    await change(id, { status: 'see_notes' }, agent, key);
    await change(id, { status: 'send to agent', assignedTo: 'rosa', notes: 'For Rosa alone' });
    const again = await change(id, { status: 'see_notes' }, agent, key);
    expect([again.status, again.body.code]).toEqual([409, 'already-stored']);
    expect(JSON.stringify(again.body)).not.toContain('Rosa');
  });

  it.each([
    ['another status', { status: 'completed' }],
    ['other notes', { status: 'see_notes', notes: 'Other notes' }],
  ])('given the key comes with %s, then it is refused', async (_what, body) => {
    const id = await withAgent();
    const key = newKey();
    await change(id, { status: 'see_notes', notes: 'No answer' }, agent, key);
    const refused = await change(id, body, agent, key);
    expect([refused.status, refused.body.code]).toEqual([409, 'idempotency-key-reused']);
  });

  it('given somebody else uses the key, then it opens nothing to them', async () => {
    const id = await withAgent();
    const key = newKey();
    await change(id, { notes: 'No answer' }, agent, key);
    expect((await change(id, { notes: 'No answer' }, other, key)).status).toBe(404);
  });
});
