import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LiveSubscription } from '@loanline/kit/events/bus/bus';
import { eventually } from '@loanline/kit/testing/processes';
import { eventOf } from '../testing/events.ts';
import { createTestBus, startGateway, type TestGateway } from '../testing/gateway.ts';
import { openSocket, type TestSocket } from '../testing/socket-client.ts';

let gateway: TestGateway;
let listener: LiveSubscription | undefined;
let isConnected = true;
let socket: TestSocket;
beforeAll(async () => {
  const bus = createTestBus();
  gateway = await startGateway(
    {},
    {
      ...bus,
      connected: () => isConnected,
      listen: (live) => bus.listen((listener = live)),
    },
  );
});
beforeEach(async () => {
  gateway.services.received.length = 0;
  socket = await openSocket(gateway.url);
});
afterEach(() => {
  gateway.services.delay = 0;
  isConnected = true;
  socket.socket.terminate();
});
afterAll(() => gateway.stop());

const change = async (applicationId: string, version: number) => {
  gateway.services.applications.set(applicationId, version);
  const changed = eventOf('application.changed.v1', applicationId, { applicationId, currentStage: 3 });
  await gateway.bus.publish([{ ...changed, version }]);
};
const subscribedVersion = async (applicationId: string) => {
  socket.send({ type: 'subscribe', applicationId });
  return (await socket.next('subscribed')).version;
};

describe('the version with which a subscription is confirmed', () => {
  it('is the one that was read', async () => {
    gateway.services.applications.set('30001', 4);
    expect(await subscribedVersion('track-30001')).toBe(4);
  });

  it('is that of a change since the application was read', async () => {
    gateway.services.applications.set('30002', 1);
    await subscribedVersion('30002');
    await change('30002', 2);
    expect(await subscribedVersion('30002')).toBe(2);
  });

  it('is that of a change while the application is read', async () => {
    gateway.services.applications.set('30003', 1);
    gateway.services.delay = 500;
    const confirmed = subscribedVersion('30003');
    await eventually(async () => {
      await Promise.resolve();
      expect(gateway.services.received).toHaveLength(1);
    });
    await change('30003', 2);
    expect(await confirmed).toBe(2);
  });

  it('is not named while the broker is down', async () => {
    gateway.services.applications.set('30005', 4);
    await subscribedVersion('30005');
    isConnected = false;
    expect(await subscribedVersion('30005')).toBeUndefined();
  });

  it('is not named once changes may have been missed', async () => {
    gateway.services.applications.set('30004', 1);
    expect(await subscribedVersion('30004')).toBe(1);
    listener?.onGap?.();
    expect(await subscribedVersion('30004')).toBeUndefined();
  });
});
