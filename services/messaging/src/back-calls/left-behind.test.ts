import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, agent } from '@loanline/kit/testing/keys';
import { createSubscription, startWithoutSendingPushes } from '../testing/agent-devices.ts';
import { createBackCallCalls, idsOf } from '../testing/back-call-calls.ts';
import type { RunningMessaging } from '../testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startWithoutSendingPushes();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.pool.query('UPDATE back_call_requests SET cleared_at = now()');
  await running.forgetPublished();
});

const gateway: Caller = { kind: 'service', service: 'gateway' };
const { stored, list, change, details, announcedSince } = createBackCallCalls(() => running);
const release = (agents: string[], caller: Caller = gateway) =>
  running.call<{ released: number }>('POST', '/internal/back-calls/left-behind', caller, { agents });
const assigned = async (assignedTo: string) => {
  const { id } = await stored();
  return (await change(id, { status: 'send to agent', assignedTo })).body;
};

describe('given an agent has left who has a request', () => {
  it('then every agent sees it, once', async () => {
    const { id } = await assigned('rosa');
    expect(idsOf(await list('', agent))).toEqual([]);
    expect((await release(['sam'])).body).toEqual({ released: 1 });
    expect(idsOf(await list('', agent))).toEqual([id]);
    expect((await details(id)).body).toMatchObject({ status: 'send to agent', assignedTo: null });
    expect((await release(['sam'])).body).toEqual({ released: 0 });
  });

  it('then no other agent loses theirs', async () => {
    await assigned('sam');
    const { id } = await assigned('rosa');
    await release(['sam', 'bailey']);
    expect((await list('?assigned=1')).body.map((one) => [one.id === id, one.assignedTo])).toEqual([
      [true, null],
      [false, 'sam'],
    ]);
  });

  it('then every agent is named in the event', async () => {
    const backCall = await assigned('rosa');
    await release(['sam']);
    expect((await announcedSince(backCall, 'send to agent')).map(({ agents }) => agents)).toEqual([null]);
  });

  it('then the audit says who had it', async () => {
    const { id } = await assigned('rosa');
    await release(['sam']);
    const { rows } = await running.pool.query(
      `SELECT actor, reason FROM audit_entries WHERE subject = $1 AND action = 'unassign agent'`,
      [`back-calls/${id}`],
    );
    expect(rows).toEqual([{ actor: 'system', reason: 'rosa no longer works on back call requests' }]);
  });

  it('then the devices of the others are notified of it', async () => {
    await running.call('POST', '/api/agent-devices', agent, createSubscription());
    const { id } = await assigned('rosa');
    const waiting = async () =>
      (await running.pool.query('SELECT FROM agent_pushes WHERE back_call_request_id = $1', [id])).rowCount;
    expect(await waiting()).toBe(0);
    await release(['sam']);
    expect(await waiting()).toBe(1);
  });

  it('then one that somebody is changing at this moment comes with the next round', async () => {
    const { id } = await assigned('rosa');
    const other = await running.pool.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM back_call_requests WHERE id = $1 FOR UPDATE', [id]);
    expect((await release(['sam'])).body).toEqual({ released: 0 });
    await other.query('ROLLBACK');
    other.release();
    expect((await release(['sam'])).body).toEqual({ released: 1 });
  });
});

it('a request that is not with the agents remains as it is', async () => {
  const [done, cleared] = [await assigned('rosa'), await assigned('rosa')];
  await change(done.id, { status: 'completed' });
  await running.pool.query('UPDATE back_call_requests SET cleared_at = now() WHERE id = $1', [cleared.id]);
  expect((await release(['sam'])).body).toEqual({ released: 0 });
  expect((await details(done.id)).body.assignedTo).toBe('rosa');
});

it('many requests are released over several rounds', async () => {
  await running.pool.query(
    `INSERT INTO back_call_requests (customer_name, phone_number, status, assigned_to, source)
     SELECT 'Owen Hughes', '07700 900456', 'send to agent', 'rosa', 'import' FROM generate_series(1, 201)`,
  );
  expect((await release(['sam'])).body).toEqual({ released: 200 });
  expect((await release(['sam'])).body).toEqual({ released: 1 });
});

it.each([
  ['an admin', admin],
  ['an agent', agent],
])('%s does not release requests', async (_who, caller) => {
  expect((await release([], caller)).status).toBe(403);
});
