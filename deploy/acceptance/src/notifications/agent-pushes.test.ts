import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { agent } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import { createBackCallCalls } from '@loanline/messaging/testing/back-call-calls';
import { startMessaging, type RunningMessaging } from '@loanline/messaging/testing/start-messaging';
import { createSandbox } from '@loanline/sandbox/sandbox';

const sandbox = createSandbox({ publicOrigin: 'http://127.0.0.1:1', port: 0 });
const { pushService } = sandbox;
let running: RunningMessaging;
beforeAll(async () => {
  await sandbox.start();
  running = await startMessaging({
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
    PUSH_SERVICES: sandbox.url(),
    PROVIDER_TIMEOUT_MS: '500',
  });
});
afterAll(async () => {
  await running.stop();
  await sandbox.stop();
});
beforeEach(async () => {
  pushService.break(undefined);
  await running.pool.query('DELETE FROM agent_devices');
});

const { stored, change } = createBackCallCalls(() => running);
const rosa: Caller = { kind: 'staff', username: 'rosa', role: 'agent', sessionId: 'session-3' };

const added = async (caller: Caller = agent): Promise<string> => {
  const subscription = pushService.subscribe(sandbox.url());
  expect((await running.call('POST', '/api/agent-devices', caller, subscription)).status).toBe(204);
  return subscription.endpoint;
};
const assigned = async (assignedTo = 'sam'): Promise<number> => {
  const { id } = await stored();
  expect((await change(id, { status: 'send to agent', assignedTo })).status).toBe(200);
  return id;
};
const shownOn = (endpoint: string) =>
  pushService.received(endpoint).map(({ text }) => JSON.parse(text) as Record<string, string>);
const isShown = (endpoint: string, count: number) =>
  eventually(async () => expect(await Promise.resolve(shownOn(endpoint))).toHaveLength(count));
/** Longer than several turns of the worker. */
const severalTurns = () => new Promise((resolve) => setTimeout(resolve, 400));
const untilAttempted = () =>
  eventually(async () => {
    const { rows } = await running.pool.query('SELECT FROM agent_devices WHERE attempts > 0');
    expect(rows).toHaveLength(1);
  });
/** Lets devices wait for an hour, or lets the time pass until their next attempt. */
/** Locks them in the order of their names, as the service does. */
const plan = (next: string) =>
  running.pool.query(
    `WITH devices AS (SELECT name FROM agent_devices ORDER BY name FOR NO KEY UPDATE)
     UPDATE agent_devices d SET next_attempt_at = ${next} FROM devices WHERE d.name = devices.name`,
  );
const holdDevices = () => plan(`now() + interval '1 hour'`);
const releaseDevices = () => plan('now()');
const waiting = async () => (await running.pool.query('SELECT FROM agent_pushes')).rowCount;

describe('an agent who is notified on two devices', () => {
  it('gets one on each for a request, which opens it and names nobody', async () => {
    const devices = [await added(), await added()];
    const other = await added(rosa);
    const id = await assigned();
    for (const device of devices) await isShown(device, 1);
    await running.restart();
    await severalTurns();
    for (const device of devices) {
      const [push] = pushService.received(device);
      expect(shownOn(device)).toEqual([
        {
          title: 'A back call request was assigned to you',
          body: 'Open it to see whom to call.',
          path: `/agent?request=${id}`,
          topic: push?.topic,
          key: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      ]);
      for (const personal of ['Priya', 'Okafor', '7700', 'Station Road', '1,120'])
        expect(push?.text).not.toContain(personal);
    }
    expect(shownOn(other)).toEqual([]);
  });

  it('gets one for several requests', async () => {
    const device = await added();
    await holdDevices();
    for (let count = 0; count < 5; count += 1) await assigned();
    await releaseDevices();
    await isShown(device, 1);
    await severalTurns();
    expect(shownOn(device)).toMatchObject([
      { title: '5 back call requests were assigned to you', path: '/agent' },
    ]);
  });

  it('gets another for the next request, and the first one stays', async () => {
    const device = await added();
    await assigned();
    await isShown(device, 1);
    await assigned();
    await isShown(device, 2);
    expect(new Set(shownOn(device).map(({ topic }) => topic)).size).toBe(2);
  });

  it('gets none for requests that are no longer theirs', async () => {
    const [device, other] = [await added(), await added(rosa)];
    await holdDevices();
    const [toRosa, done] = [await assigned(), await assigned()];
    await change(toRosa, { status: 'send to agent', assignedTo: 'rosa' });
    await change(done, { status: 'completed' });
    await releaseDevices();
    await isShown(other, 1);
    await severalTurns();
    expect(shownOn(device)).toEqual([]);
    expect(await waiting()).toBe(0);
  });
});

describe('a notification to an agent', () => {
  it.each(['hang', 'busy'] as const)(
    'is tried again when the push service has a fault: %s',
    async (fault) => {
      const device = await added();
      pushService.break(fault);
      await assigned();
      await untilAttempted();
      await severalTurns();
      expect(shownOn(device)).toEqual([]);
      pushService.break(undefined);
      await eventually(async () => {
        await releaseDevices();
        expect(shownOn(device)).toHaveLength(1);
      });
      await severalTurns();
      expect(shownOn(device)).toHaveLength(1);
    },
  );

  it('is repeated under the same key and topic when the answer was lost, and newer requests follow in the next one', async () => {
    const device = await added();
    pushService.break('lose-answer');
    const first = await assigned();
    await isShown(device, 1);
    const second = await assigned();
    // Longer than the deadline of the call, whose end notes when the next attempt is due.
    await new Promise((resolve) => setTimeout(resolve, 800));
    pushService.break(undefined);
    await releaseDevices();
    await isShown(device, 3);
    const [one, again, next] = shownOn(device);
    expect(again).toEqual(one);
    expect([one?.['path'], next?.['path']]).toEqual([`/agent?request=${first}`, `/agent?request=${second}`]);
    expect(next?.['key']).not.toBe(one?.['key']);
  });

  it('replaces earlier ones on a device that was switched off', async () => {
    const [staying, gone] = [await added(), await added()];
    pushService.break('gone', gone);
    await assigned();
    await isShown(staying, 1);
    await eventually(async () => {
      const { rows } = await running.pool.query<{ endpoint: string }>('SELECT endpoint FROM agent_devices');
      expect(rows).toEqual([{ endpoint: staying }]);
    });
  });

  it('that the push service refuses does not hold up later ones', async () => {
    const device = await added();
    pushService.break('refuse');
    await assigned();
    await eventually(async () => expect(await waiting()).toBe(0));
    pushService.break(undefined);
    const id = await assigned();
    await isShown(device, 1);
    expect(shownOn(device)).toMatchObject([{ path: `/agent?request=${id}` }]);
  });
});
