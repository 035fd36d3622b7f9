import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, agent } from '@loanline/kit/testing/keys';
import { createBackCallCalls } from '../testing/back-call-calls.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
});
afterAll(() => running.stop());

const { stored, change, details } = createBackCallCalls(() => running);
const colleague: Caller = { kind: 'staff', username: 'dana', role: 'admin', sessionId: 'session-4' };
const sendToAgent = (originalId: number, more: object) =>
  running.call<{ code: string }>('POST', '/api/backcalls/send-to-agent', admin, { originalId, ...more });

const completedByColleague = async () => {
  const { id } = await stored();
  await change(id, { status: 'completed' }, colleague);
  return id;
};
const conflict = [
  409,
  'conflict',
  'Someone else has changed the status of this request in the meantime. Look at it again.',
];

describe('a status chosen on a screen that shows an outdated one', () => {
  it('is refused, and the status of the colleague remains', async () => {
    const id = await completedByColleague();
    const { status, body } = await change(id, { status: 'retake_payment', from: 'pending' });
    expect([status, body.code, body.error]).toEqual(conflict);
    expect((await details(id)).body.status).toBe('completed');
  });

  it('is refused when it sends the request to the agents', async () => {
    const id = await completedByColleague();
    const refused = await sendToAgent(id, { from: 'pending' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await sendToAgent(id, { from: 'completed' })).status).toBe(200);
  });

  it('is refused when a colleague has sent the request to another agent', async () => {
    const { id } = await stored();
    await change(id, { status: 'send to agent', assignedTo: 'rosa' }, colleague);
    expect((await sendToAgent(id, { from: 'pending', assignedTo: 'sam' })).status).toBe(409);
    expect((await details(id)).body.assignedTo).toBe('rosa');
  });

  it('changes nothing when a colleague chose the same', async () => {
    const id = await completedByColleague();
    expect((await change(id, { status: 'completed', from: 'pending' })).status).toBe(200);
    expect((await details(id)).body.statusHistory).toHaveLength(1);
  });

  it('does not refuse notes', async () => {
    const id = await completedByColleague();
    expect((await change(id, { notes: 'Paid by card', from: 'pending' })).body.notes).toBe('Paid by card');
  });

  it('is taken when only the notes have changed since', async () => {
    const { id } = await stored();
    await change(id, { notes: 'Rings at four' }, colleague);
    expect((await change(id, { status: 'completed', from: 'pending' })).status).toBe(200);
  });
});

describe('an agent chosen on a screen that shows an outdated one', () => {
  const reassignedByColleague = async () => {
    const { id } = await stored();
    await change(id, { status: 'send to agent', assignedTo: 'sam' });
    await change(id, { status: 'send to agent', assignedTo: 'bob' }, colleague);
    return id;
  };
  const refusal = [
    409,
    'conflict',
    'The agent of this request has changed in the meantime. Look at it again.',
  ];

  it.each([
    ['another agent', { status: 'send to agent', from: 'send to agent', assignedTo: 'rosa' }],
    ['an undo to the agent before', { status: 'send to agent', assignedTo: 'sam', undo: true }],
    ['an undo to the status before', { status: 'pending', from: 'send to agent', undo: true }],
  ])('given %s, then it is refused, and the agent of the colleague has the request', async (_, chosen) => {
    const id = await reassignedByColleague();
    const { status, body } = await change(id, { ...chosen, assignedFrom: 'sam' });
    expect([status, body.code, body.error]).toEqual(refusal);
    expect((await details(id)).body).toMatchObject({ status: 'send to agent', assignedTo: 'bob' });
    expect((await change(id, { ...chosen, assignedFrom: 'bob' })).status).toBe(200);
  });

  it('given nobody was shown to have it, then it is refused when it sends the request to an agent', async () => {
    const id = await reassignedByColleague();
    const refused = await sendToAgent(id, { assignedFrom: null, assignedTo: 'rosa' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await sendToAgent(id, { assignedFrom: 'bob', assignedTo: 'rosa' })).status).toBe(200);
  });

  it('given all agents, while the colleague chose one, then it is refused', async () => {
    const { id } = await stored();
    await change(id, { status: 'send to agent', assignedTo: 'bob' }, colleague);
    const refused = await sendToAgent(id, { from: 'pending', assignedFrom: null });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await sendToAgent(id, { from: 'send to agent', assignedFrom: 'bob' })).status).toBe(200);
  });

  it('given the colleague chose the same, then it changes nothing', async () => {
    const id = await reassignedByColleague();
    expect((await sendToAgent(id, { assignedFrom: 'sam', assignedTo: 'bob' })).status).toBe(200);
    expect((await details(id)).body.assignedTo).toBe('bob');
  });

  it('given notes, then it does not refuse them', async () => {
    const id = await reassignedByColleague();
    expect((await change(id, { notes: 'Rings at four', assignedFrom: 'sam' })).status).toBe(200);
  });
});

describe('an undo', () => {
  it('is refused once a colleague has moved the request, even to where it was', async () => {
    const { id } = await stored();
    await change(id, { status: 'completed' });
    await change(id, { status: 'see_notes' }, colleague);
    const undo = { status: 'pending', undo: true };
    expect((await change(id, undo)).status).toBe(409);
    await change(id, { status: 'completed' }, colleague);
    const { status, body } = await change(id, { ...undo, from: 'completed' });
    expect([status, body.code, body.error]).toEqual(conflict);
    expect((await details(id)).body.status).toBe('completed');
  });

  it('takes a request from the agent who got it, if nobody has moved it since', async () => {
    const { id } = await stored();
    await change(id, { status: 'send to agent', assignedTo: 'sam' }, colleague);
    await sendToAgent(id, { from: 'send to agent', assignedTo: 'rosa' });
    const undo = { status: 'send to agent', from: 'send to agent', assignedTo: 'sam', undo: true };
    expect((await change(id, undo)).body.assignedTo).toBe('sam');
    await change(id, { status: 'completed' }, agent);
    expect((await change(id, undo)).status).toBe(409);
  });
});
