import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { admin, agent } from '@loanline/kit/testing/keys';
import type { Routes } from '@loanline/proto/routes';
import type { RouteOutput } from '@loanline/proto/contract';
import { deviceNameOf } from '@loanline/proto/rules/device-name';
import { createSubscription, startWithoutSendingPushes } from '../testing/agent-devices.ts';
import { createBackCallCalls } from '../testing/back-call-calls.ts';
import type { RunningMessaging } from '../testing/start-messaging.ts';

let running: RunningMessaging;
beforeAll(async () => {
  running = await startWithoutSendingPushes();
});
afterAll(() => running.stop());
beforeEach(async () => {
  await running.pool.query('DELETE FROM agent_devices');
});

const { stored, change, details } = createBackCallCalls(() => running);

const samIn = (sessionId: string): Caller => ({ kind: 'staff', username: 'sam', role: 'agent', sessionId });
const rosa: Caller = { kind: 'staff', username: 'rosa', role: 'agent', sessionId: 'session-3' };
const gateway: Caller = { kind: 'service', service: 'gateway' };
const add = (caller: Caller, body: object = createSubscription()) =>
  running.call('POST', '/api/agent-devices', caller, body);
const added = async (caller: Caller, id?: string): Promise<string> => {
  const body = createSubscription(id);
  expect((await add(caller, body)).status).toBe(204);
  return deviceNameOf(body.endpoint);
};
const devicesOf = async (caller: Caller) =>
  (await running.call<RouteOutput<Routes['getAgentDevices']>>('GET', '/api/agent-devices', caller)).body;
const remove = (caller: Caller, name: string) => running.call('DELETE', `/api/agent-devices/${name}`, caller);
const listSessions = async (after?: string) =>
  (
    await running.call<RouteOutput<Routes['listDeviceSessions']>>(
      'GET',
      `/internal/agent-devices/sessions${after === undefined ? '' : `?after=${after}`}`,
      gateway,
    )
  ).body.sessionIds;
const endSessions = (...sessionIds: string[]) =>
  running.call('POST', '/internal/agent-devices/ended-sessions', gateway, { sessionIds });

/** Which requests each device is to be notified of. */
const waiting = async () => {
  const { rows } = await running.pool.query<{ username: string; ids: number[] }>(
    `SELECT username, array_agg(back_call_request_id ORDER BY back_call_request_id) AS ids
     FROM agent_pushes JOIN agent_devices ON name = device_name GROUP BY name, username ORDER BY username, name`,
  );
  return rows.map(({ username, ids }) => [username, ids]);
};
const markSeen = (...ids: number[]) => running.call('POST', '/api/backcalls/assigned/seen', agent, { ids });
/** As five attempts that no push service answered leave every device. */
const letAttemptsFail = () =>
  running.pool.query(`UPDATE agent_devices SET attempts = 5, next_attempt_at = now() + interval '1 hour'`);
const pauses = async () =>
  (
    await running.pool.query<{ attempts: number; paused: boolean }>(
      'SELECT attempts, next_attempt_at > now() AS paused FROM agent_devices',
    )
  ).rows;
const assign = (id: number, assignedTo?: string) =>
  change(id, { status: 'send to agent', ...(assignedTo !== undefined && { assignedTo }) });

describe('devices of agents', () => {
  it('are those of the session, with the key to subscribe with', async () => {
    const name = await added(agent);
    const { publicKey, devices } = await devicesOf(agent);
    expect([publicKey, devices]).toEqual([expect.stringMatching(/^[\w-]{87}$/), [name]]);
    expect((await devicesOf(samIn('another'))).devices).toEqual([]);
    expect((await devicesOf(rosa)).devices).toEqual([]);
  });

  it('are only for agents', async () => {
    expect((await devicesOf(admin)).publicKey).toBeNull();
    expect((await add(admin)).status).toBe(403);
  });

  it.each([
    ['of a push service that is not listed', { endpoint: 'https://internal.example.com/1' }],
    ['with a key off the curve', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
  ])('are refused %s', async (_what, wrong) => {
    expect((await add(agent, { ...createSubscription(), ...wrong })).status).toBe(400);
    expect((await devicesOf(agent)).devices).toEqual([]);
  });

  it('are removed by their agent, and by nobody else', async () => {
    const name = await added(agent);
    expect((await remove(rosa, name)).status).toBe(204);
    expect((await devicesOf(agent)).devices).toEqual([name]);
    expect([(await remove(agent, name)).status, (await remove(agent, name)).status]).toEqual([204, 204]);
    expect((await devicesOf(agent)).devices).toEqual([]);
  });

  it('are at most ten; the oldest makes room', async () => {
    const names: string[] = [];
    for (let count = 0; count < 11; count += 1) names.push(await added(agent));
    const { devices } = await devicesOf(agent);
    expect([...devices].sort()).toEqual(names.slice(1).sort());
  });

  it('go with their session', async () => {
    await added(agent);
    const name = await added(rosa);
    expect(await listSessions()).toEqual(['session-2', 'session-3']);
    expect((await endSessions('session-2', 'unknown')).body).toEqual({ removed: 1 });
    expect([(await devicesOf(agent)).devices, (await devicesOf(rosa)).devices]).toEqual([[], [name]]);
  });

  it('are listed by their sessions, 500 at a time, and removed for at most 500', async () => {
    await running.pool.query(
      `INSERT INTO agent_devices (name, session_id, username, endpoint, p256dh, auth, added_at, next_attempt_at)
       SELECT 'device-' || n, to_char(n, 'FM0000'), 'sam', 'https://fcm.googleapis.com/' || n, '', '', now(), now()
       FROM generate_series(1, 501) n`,
    );
    const first = await listSessions();
    expect([first.length, first.at(-1)]).toEqual([500, '0500']);
    expect(await listSessions('0500')).toEqual(['0501']);
    expect((await endSessions(...first, '0501')).status).toBe(400);
    expect((await endSessions(...first)).body).toEqual({ removed: 500 });
  });

  it('deliver nothing of one agent to the next one who signs in there', async () => {
    await added(agent, 'shared');
    const { id } = await stored();
    await assign(id, 'sam');
    expect(await waiting()).toEqual([['sam', [id]]]);
    await added(rosa, 'shared');
    expect(await waiting()).toEqual([]);
    expect((await devicesOf(agent)).devices).toEqual([]);
    expect((await devicesOf(rosa)).devices).toHaveLength(1);
  });

  it('still deliver what waits when the same agent adds them in another session', async () => {
    await added(agent, 'phone');
    const { id } = await stored();
    await assign(id, 'sam');
    await added(samIn('next'), 'phone');
    expect(await waiting()).toEqual([['sam', [id]]]);
  });
});

describe('the devices that are to notify of an assignment', () => {
  it('are those of the agent, all of them', async () => {
    await added(agent);
    await added(agent);
    await added(rosa);
    const { id } = await stored();
    await assign(id, 'sam');
    expect(await waiting()).toEqual([
      ['sam', [id]],
      ['sam', [id]],
    ]);
  });

  it('are those of every agent where the request is for any', async () => {
    await added(agent);
    await added(rosa);
    const { id } = await stored();
    await assign(id);
    expect(await waiting()).toEqual([
      ['rosa', [id]],
      ['sam', [id]],
    ]);
  });

  it('notify once, however often it is assigned to the same agent, and of no other change', async () => {
    await added(agent);
    const { id } = await stored();
    await change(id, { notes: 'Ask for the reference' });
    expect(await waiting()).toEqual([]);
    await assign(id, 'sam');
    await running.pool.query('DELETE FROM agent_pushes');
    await assign(id, 'sam');
    await change(id, { notes: 'Ask for both references' });
    expect(await waiting()).toEqual([]);
    await assign(id, 'rosa');
    await assign(id, 'sam');
    expect(await waiting()).toEqual([['sam', [id]]]);
  });

  it('get nothing when an agent takes a request back', async () => {
    const { id } = await stored();
    await assign(id, 'sam');
    await added(agent);
    await change(id, { status: 'completed' }, agent);
    await change(id, { status: 'send to agent' }, agent);
    expect((await details(id, agent)).body.status).toBe('send to agent');
    expect(await waiting()).toEqual([]);
  });

  it('do not notify the agent of a request that their screen lists', async () => {
    await added(agent);
    await added(rosa);
    const [listed, later] = [await stored(), await stored()];
    await assign(listed.id);
    await assign(later.id);
    expect((await markSeen(listed.id)).status).toBe(204);
    expect(await waiting()).toEqual([
      ['rosa', [listed.id, later.id]],
      ['sam', [later.id]],
    ]);
  });

  it('stay as they are when a call names more than 500 requests', async () => {
    expect((await markSeen(...Array.from({ length: 501 }, (_, index) => index + 1))).status).toBe(400);
  });

  it('may be tried at once for the next assignment when the agent has seen what failed before', async () => {
    await added(agent);
    const { id } = await stored();
    await assign(id);
    await letAttemptsFail();
    await markSeen(id);
    expect(await pauses()).toEqual([{ attempts: 0, paused: false }]);
  });

  it('stay paused while they have requests that the agent has not seen', async () => {
    await added(agent);
    const [seen, unseen] = [await stored(), await stored()];
    await assign(seen.id);
    await assign(unseen.id);
    await letAttemptsFail();
    await markSeen(seen.id);
    expect(await pauses()).toEqual([{ attempts: 5, paused: true }]);
  });

  it('may be tried at once when they are added with a new key', async () => {
    const [before, after] = [createSubscription('phone'), createSubscription('phone')];
    await add(agent, before);
    await letAttemptsFail();
    await add(agent, before);
    expect(await pauses()).toEqual([{ attempts: 5, paused: true }]);
    await add(agent, after);
    expect(await pauses()).toEqual([{ attempts: 0, paused: false }]);
  });

  it('notify of what a sheet gives to the agents', async () => {
    await added(agent);
    const { id, customerName } = await stored({ customerName: 'Sheet Example', phoneNumber: '07700 900321' });
    const row = {
      row: 2,
      rowKey: 'sheet-row',
      backCallId: null,
      customerName,
      phoneNumber: '07700 900321',
      status: 'send to agent',
      statusAt: null,
      notes: null,
      notesAt: null,
    };
    const applied = await running.call('POST', '/internal/back-calls/sheet-updates', admin, {
      reading: 1,
      rows: [row],
    });
    expect(applied.body).toMatchObject({ changed: 1 });
    expect(await waiting()).toEqual([['sam', [id]]]);
  });

  it('do not fail an assignment when one is removed at that moment', async () => {
    await added(agent);
    const { id } = await stored();
    const removal = await running.pool.connect();
    await removal.query('BEGIN');
    await removal.query('DELETE FROM agent_devices');
    const assigning = assign(id, 'sam');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await removal.query('COMMIT');
    removal.release();
    expect((await assigning).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });
});
