import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, agent } from '@loanline/kit/testing/keys';
import { createBackCallCalls, idsOf } from '../testing/back-call-calls.ts';
import { startMessaging, type RunningMessaging } from '../testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startMessaging();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.pool.query('UPDATE back_call_requests SET cleared_at = now()');
  await running.forgetPublished();
});

const { stored, list, change, details, announcedSince } = createBackCallCalls(() => running);

describe('an agent', () => {
  const other: Caller = { kind: 'staff', username: 'rosa', role: 'agent', sessionId: 'session-3' };

  it('sees and changes what is assigned to them, and nothing else', async () => {
    const [mine, open, pending] = [await stored(), await stored(), await stored()];
    await change(mine.id, { status: 'send to agent', assignedTo: 'sam' });
    await change(open.id, { status: 'send to agent' });
    expect(idsOf(await list('', agent))).toEqual([open.id, mine.id]);
    expect(idsOf(await list('', other))).toEqual([open.id]);
    expect(idsOf(await list('?status=pending', agent))).toEqual([]);
    for (const [id, caller] of [
      [mine.id, other],
      [pending.id, agent],
    ] as const) {
      expect((await details(id, caller)).status).toBe(404);
      expect((await change(id, { notes: 'x' }, caller)).status).toBe(404);
      expect((await change(id, { status: 'completed' }, caller)).status).toBe(404);
    }
    expect((await change(mine.id, { notes: 'No answer' }, agent)).body.notes).toBe('No answer');
  });

  it('gets updates of a request while it is assigned to them, and when they lose it', async () => {
    const backCall = await stored();
    const { id } = backCall;
    await change(id, { notes: 'Ask for the reference' });
    await change(id, { status: 'send to agent', assignedTo: 'sam' });
    await change(id, { status: 'send to agent', assignedTo: 'rosa' });
    await change(id, { status: 'see_notes' });
    await change(id, { status: 'cancelled' });
    const changesSeen = await announcedSince(backCall, 'cancelled');
    expect(changesSeen.map(({ agents }) => agents)).toEqual([[], ['sam'], ['sam', 'rosa'], ['rosa'], []]);
  });

  it('gets updates, as all others do, of a request for any agent', async () => {
    const backCall = await stored();
    await change(backCall.id, { status: 'send to agent' });
    await change(backCall.id, { status: 'completed' });
    const changesSeen = await announcedSince(backCall, 'completed');
    expect(changesSeen.map(({ agents }) => agents)).toEqual([null, null]);
  });

  it('hands a request back with the status they choose, and then has it no more', async () => {
    const { id } = await stored();
    await change(id, { status: 'send to agent' });
    expect((await change(id, { status: 'see_notes' }, agent)).body.status).toBe('see_notes');
    expect((await change(id, { status: 'pending' }, agent)).status).toBe(404);
  });

  it.each([
    ['themselves, which hides it from the others', 'sam'],
    ['another agent', 'rosa'],
    ['nobody there is, which hides it from all agents', 'nobody'],
  ])('does not give a request for any agent to %s', async (_whom, assignedTo) => {
    const { id } = await stored();
    await change(id, { status: 'send to agent' });
    expect((await change(id, { status: 'send to agent', assignedTo }, agent)).status).toBe(403);
    await change(id, { status: 'cancelled' }, agent);
    expect((await change(id, { status: 'send to agent', assignedTo }, agent)).status).toBe(403);
    expect((await change(id, { status: 'send to agent' }, agent)).body.assignedTo).toBeNull();
    expect(idsOf(await list('', other))).toEqual([id]);
  });

  it('takes back a status they chose by mistake', async () => {
    const { id } = await stored();
    await change(id, { status: 'send to agent', assignedTo: 'sam' });
    await change(id, { status: 'completed' }, agent);
    expect((await change(id, { status: 'send to agent' }, other)).status).toBe(404);
    expect((await change(id, { status: 'send to agent', notes: 'Wrong one' }, agent)).body).toMatchObject({
      status: 'send to agent',
      assignedTo: 'sam',
      completedAt: null,
    });
    expect(idsOf(await list('', agent))).toEqual([id]);
  });

  it.each([
    ['ten minutes later', `UPDATE back_call_status_changes SET occurred_at = now() - interval '10 minutes'`],
    ['after another has moved it', `UPDATE back_call_status_changes SET actor = 'priya'`],
  ])('does not take it back %s', async (_when, meanwhile) => {
    const { id } = await stored();
    await change(id, { status: 'send to agent', assignedTo: 'sam' });
    await change(id, { status: 'cancelled' }, agent);
    await running.pool.query(`${meanwhile} WHERE back_call_request_id = $1`, [id]);
    expect((await change(id, { status: 'send to agent' }, agent)).status).toBe(404);
  });
});

describe('notes of agents', () => {
  const seen = (upTo: string) =>
    running.call<{ before: string | null }>('POST', '/api/backcalls/agent-notes/seen', admin, { upTo });
  const unseen = async () =>
    (await running.call<{ agentNotes: number }>('GET', '/api/conversations/unread-counts', admin)).body
      .agentNotes;
  const withAgent = async (notes = '') => {
    const { id } = await stored({ notes });
    await change(id, { status: 'send to agent' });
    return id;
  };
  const section = (query = '') => list(`?section=agent-notes${query}`);

  it('are listed with author and time, the newest first, before what only others noted', async () => {
    const [early, late] = [await withAgent(), await withAgent()];
    const byOthers = await withAgent('Asked for a call after 5pm');
    await withAgent();
    await change(late, { notes: 'No answer' }, agent);
    await change(early, { notes: 'Pays on Friday' }, agent);
    const { body } = await section();
    expect(idsOf({ body })).toEqual([early, late, byOthers]);
    expect(body.map(({ agentNote }) => agentNote?.author)).toEqual(['sam', 'sam', undefined]);
    const pages = [await section('&limit=1')];
    for (let cursor; (cursor = pages.at(-1)?.headers.get('x-next-cursor'));)
      pages.push(await section(`&limit=1&cursor=${cursor}`));
    expect(pages.flatMap(idsOf)).toEqual([early, late, byOthers]);
  });

  it('keep their author while others change only the status', async () => {
    const id = await withAgent();
    await change(id, { notes: 'No answer' }, agent);
    expect((await change(id, { status: 'see_notes' })).body.agentNote?.author).toBe('sam');
  });

  it.each([
    ['an admin rewrote them', admin, 'Paid by card'],
    ['an agent emptied them', agent, ''],
  ])('are not shown as those of an agent once %s', async (_case, caller, notes) => {
    const id = await withAgent();
    await change(id, { notes: 'No answer' }, agent);
    const { body } = await change(id, { notes }, caller);
    expect(body).toMatchObject({ id, notes });
    expect(body.agentNote).toBeUndefined();
  });

  it.each([
    ['other notes', { notes: 'Paid by card' }, undefined],
    ['no notes', {}, 'sam'],
    ['the same notes', { notes: 'No answer' }, 'sam'],
  ])(
    'after a file with %s have the right author, and after its undo their own',
    async (_case, row, author) => {
      const customerName = `Ada ${crypto.randomUUID()}`;
      const { id } = await stored({ customerName });
      await change(id, { status: 'send to agent' });
      const { agentNote } = (await change(id, { notes: 'No answer' }, agent)).body;
      const batch = `/internal/imports/${crypto.randomUUID()}`;
      await running.call('POST', `${batch}/rows`, admin, {
        rows: [{ line: 2, row: { customerName, status: 'pending', ...row } }],
      });
      const taken = await running.call('POST', batch, admin, { dryRun: false, addUnmatched: false });
      expect(taken.body).toMatchObject({ changed: 1 });
      expect((await details(id)).body.agentNote?.author).toBe(author);
      expect((await running.call('POST', `${batch}/undo`, admin)).body).toEqual({ removed: 0, restored: 1 });
      expect((await details(id)).body).toMatchObject({ notes: 'No answer', agentNote });
    },
  );

  it('stay listed when the agent hands the request back, until it is done', async () => {
    const id = await withAgent();
    await change(id, { notes: 'Wants the office to ring', status: 'see_notes' }, agent);
    expect(idsOf(await section())).toEqual([id]);
    await change(id, { status: 'completed' });
    expect(idsOf(await section())).toEqual([]);
  });

  it('count as unseen until this admin has seen them', async () => {
    const before = await unseen();
    const id = await withAgent('Written by an admin');
    expect(await unseen()).toBe(before);
    const { body } = await change(id, { notes: 'Written by an agent' }, agent);
    expect(await unseen()).toBe(before + 1);
    const upTo = body.agentNote?.writtenAt ?? '';
    await seen(upTo);
    expect(await unseen()).toBe(0);
    expect((await seen('2020-01-01T00:00:00.000Z')).body).toEqual({ before: upTo });
    await change(id, { notes: 'And again' }, agent);
    expect(await unseen()).toBe(1);
    expect((await seen(upTo)).body).toEqual({ before: upTo });
  });
});
