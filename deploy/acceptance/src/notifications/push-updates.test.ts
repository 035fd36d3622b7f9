import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { anonymous } from '@loanline/kit/testing/keys';
import { eventually } from '@loanline/kit/testing/processes';
import {
  applicationId,
  chosen,
  email,
  monday,
  moved,
  phone,
  severalTurns,
  startNotifier,
} from '@loanline/messaging/testing/notified-customer';
import type { UpdatePreference } from '@loanline/proto/entities/notifications/notification';
import { createSandbox } from '@loanline/sandbox/sandbox';
import type { PushSubscription } from '@loanline/sandbox/push-service/push-service';

const sandbox = createSandbox({ publicOrigin: 'http://127.0.0.1:1', port: 0 });
beforeAll(() => sandbox.start());
afterAll(() => sandbox.stop());
const { running, itIs, publish, listed, stageIs } = startNotifier(() => ({
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
  PUSH_SERVICES: `https://*.push.apple.com,${sandbox.url()}`,
  // On a busy machine, encryption for ten devices and their requests take more than half a second.
  PROVIDER_TIMEOUT_MS: '3000',
}));
const { pushService } = sandbox;
beforeEach(() => pushService.break(undefined));

const path = `/api/applications/${applicationId}/devices`;
const preference = async () =>
  (await running().call<UpdatePreference>('GET', `/api/applications/${applicationId}/updates`, anonymous))
    .body;
const add = (subscription: PushSubscription) => running().call('POST', path, anonymous, subscription);
/** A device that is added, as soon as the choice is known. */
const added = async (): Promise<string> => {
  const subscription = pushService.subscribe(sandbox.url());
  await eventually(async () => expect((await add(subscription)).status).toBe(204));
  return subscription.endpoint;
};
const shownOn = (endpoint: string) =>
  pushService.received(endpoint).map(({ text }) => JSON.parse(text) as Record<string, string>);
const oneOn = (endpoint: string) =>
  eventually(async () => expect(await Promise.resolve(shownOn(endpoint))).toHaveLength(1));
const states = async () => (await listed()).map(({ channel, state, reason }) => ({ channel, state, reason }));
const stateIs = (state: string, reason: string | null = null) =>
  eventually(async () => expect(await states()).toEqual([{ channel: 'push', state, reason }]));
const unreachable = 'The push service could not be reached';

describe('a customer who chose notifications on two devices', () => {
  it('gets one on each when the stage moves, even when the service stops three times in the middle', async () => {
    itIs(monday('09:01'));
    const events = [chosen(0, ['push']), moved(1, 2), moved(2, 4)];
    await publish(events.slice(0, 1));
    const devices = [await added(), await added()];
    await running().restart();
    await publish([...events].reverse());
    await stageIs(4);
    itIs(monday('12:00'));
    await running().restart();
    await stateIs('sent');
    await running().restart();
    await severalTurns();
    for (const device of devices) {
      const [push] = pushService.received(device);
      expect(push).toMatchObject({ seconds: 86_400, topic: expect.stringMatching(/^[\w-]{32}$/) });
      expect(shownOn(device)).toEqual([
        {
          title: 'An update about your application',
          body: 'We need documents from you.',
          path: `/?id=${applicationId}`,
          topic: push?.topic,
          key: expect.stringMatching(/^[\da-f-]{36}$/),
        },
      ]);
      const [{ text } = { text: '' }] = pushService.received(device);
      for (const personal of ['Ann', phone, email]) expect(text).not.toContain(personal);
    }
    expect((await preference()).push?.devices).toHaveLength(2);
  });

  it('gets it on the one whose push service was busy later, and not again on the other', async () => {
    await publish([chosen(0, ['push'])]);
    const [reached, busy] = [await added(), await added()];
    pushService.break('busy', busy);
    await publish([moved(1, 2)]);
    await stateIs('waiting', unreachable);
    pushService.break(undefined, busy);
    itIs(monday('12:05'));
    await oneOn(busy);
    await stateIs('sent');
    expect(shownOn(reached)).toHaveLength(1);
  });

  it('gets none on a device whose subscription has ended, and the product removes the device', async () => {
    await publish([chosen(0, ['push'])]);
    const [staying, gone] = [await added(), await added()];
    pushService.break('gone', gone);
    await publish([moved(1, 2)]);
    await stateIs('sent');
    expect([shownOn(staying), shownOn(gone)]).toEqual([[expect.anything()], []]);
    expect((await preference()).push?.devices).toHaveLength(1);
  });

  it('gets none on a device where they ended them, and none at all after they ended them on the last device', async () => {
    await publish([chosen(0, ['push'])]);
    const devices = [await added(), await added()];
    const [first = '', second = ''] = (await preference()).push?.devices ?? [];
    const end = (device: string) => running().call('DELETE', `${path}/${device}`, anonymous);
    expect([(await end(first)).status, (await end(first)).status]).toEqual([204, 204]);
    await publish([moved(1, 2)]);
    await oneOn(devices[1] ?? '');
    await end(second);
    expect((await preference()).chosen).toEqual([]);
    await publish([moved(2, 3)]);
    await stageIs(3);
    await severalTurns();
    expect(devices.map((device) => shownOn(device).length)).toEqual([0, 1]);
  });
});

describe('a notification on a device', () => {
  it('is also sent to a customer who ended the texts by STOP', async () => {
    await running().pool.query(
      `INSERT INTO opt_outs (phone_e164, channel, opted_out_at) VALUES ($1, 'sms', $2)`,
      [phone, monday('11:00')],
    );
    await publish([chosen(0, ['push'])]);
    const device = await added();
    await publish([moved(1, 2)]);
    await oneOn(device);
  });

  it('waits for contact hours, and then only the newest is sent', async () => {
    itIs(monday('20:30'));
    await publish([chosen(0, ['push'])]);
    const device = await added();
    await publish([moved(1, 2)]);
    await eventually(async () => expect(await states()).toMatchObject([{ state: 'waiting' }]));
    await publish([moved(2, 3)]);
    await eventually(async () => expect(await states()).toHaveLength(2));
    expect(shownOn(device)).toEqual([]);
    itIs(new Date('2026-01-06T08:01:00.000Z'));
    await oneOn(device);
    expect(shownOn(device)[0]?.['body']).toBe('We are carrying out your affordability checks.');
  });

  it.each(['hang', 'busy'] as const)(
    'is tried again when the push service has a fault: %s',
    async (fault) => {
      await publish([chosen(0, ['push'])]);
      const device = await added();
      pushService.break(fault);
      await publish([moved(1, 2)]);
      await stateIs('waiting', unreachable);
      await severalTurns();
      expect(shownOn(device)).toEqual([]);
      pushService.break(undefined);
      itIs(monday('12:05'));
      await oneOn(device);
    },
  );

  it('is not tried again before the moment that the push service names', async () => {
    await publish([chosen(0, ['push'])]);
    const device = await added();
    pushService.break('busy');
    await publish([moved(1, 2)]);
    await stateIs('waiting', unreachable);
    pushService.break(undefined);
    itIs(monday('12:01'));
    await severalTurns();
    expect(shownOn(device)).toEqual([]);
    itIs(monday('12:02'));
    await oneOn(device);
  });

  it('is repeated under the same key and topic when the answer was lost', async () => {
    await publish([chosen(0, ['push'])]);
    const device = await added();
    pushService.break('lose-answer');
    await publish([moved(1, 2)]);
    await stateIs('waiting', unreachable);
    pushService.break(undefined);
    itIs(monday('12:05'));
    await eventually(async () => expect(await Promise.resolve(shownOn(device))).toHaveLength(2));
    expect(new Set(shownOn(device).map((push) => JSON.stringify(push))).size).toBe(1);
  });

  it.each([
    ['refuse', 'The push service refused it'],
    ['gone', 'The device no longer gets notifications'],
  ] as const)('fails for good when the push service says: %s', async (fault, reason) => {
    await publish([chosen(0, ['push'])]);
    const device = await added();
    pushService.break(fault, device);
    await publish([moved(1, 2)]);
    await stateIs('failed', reason);
  });
});

describe('a device', () => {
  const usable = () => pushService.subscribe(sandbox.url());

  it('is refused before notifications are chosen, and forgotten when they end', async () => {
    expect((await add(usable())).status).toBe(404);
    await publish([chosen(0, ['push'])]);
    await added();
    await publish([chosen(1, [])]);
    await eventually(async () => expect((await preference()).push?.devices).toEqual([]));
  });

  it.each([
    ['of another push service', { endpoint: 'https://internal.example.com/push/1' }],
    ['whose name only ends like one', { endpoint: 'https://evilpush.apple.com/1' }],
    ['at another port of it', { endpoint: 'http://127.0.0.1:1/push/1' }],
    ['with a key off the curve', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }],
    ['that says nothing', { endpoint: 'nothing' }],
  ])('%s is refused', async (_what, change) => {
    await publish([chosen(0, ['push'])]);
    await added();
    expect((await add({ ...usable(), ...change })).status).toBe(400);
    expect((await preference()).push?.devices).toHaveLength(1);
  });

  it('makes room for an eleventh', async () => {
    await publish([chosen(0, ['push'])]);
    const devices: string[] = [];
    for (let count = 0; count < 11; count += 1) {
      itIs(new Date(monday('11:00').getTime() + count * 1_000));
      devices.push(await added());
    }
    expect((await preference()).push?.devices).toHaveLength(10);
    itIs(monday('12:00'));
    await publish([moved(1, 2)]);
    await stateIs('sent');
    expect(devices.map((device) => shownOn(device).length)).toEqual([0, ...Array<number>(10).fill(1)]);
  });
});

describe('the tracker', () => {
  it('is offered notifications on devices, and the key to subscribe with', async () => {
    const { offered, push } = await preference();
    expect(offered).toEqual(['sms', 'push']);
    expect(push).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), devices: [] });
  });
});
