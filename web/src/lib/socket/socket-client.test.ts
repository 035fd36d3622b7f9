import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { WebSocket } from 'ws';
import type { SocketServer } from '../testing/socket-server.ts';
import { startSocketServer, until } from '../testing/socket-server.ts';
import type { ReceivedFrame } from './frames.ts';
import type { SocketClient } from './socket-client.ts';
import { createSocketClient } from './socket-client.ts';

const subscription = { type: 'subscribe', applicationId: '07480' } as const;
const other = { type: 'subscribe', applicationId: '07481' } as const;

describe('the live socket', () => {
  let server: SocketServer;
  let client: SocketClient;
  let frames: ReceivedFrame[];
  let leave: () => void;

  const asked = () =>
    server.received.flatMap((frame) => (frame.type === 'subscribe' ? [frame.applicationId] : []));
  const types = () => frames.map(({ type }) => type);
  const subscribe = () => {
    leave = client.subscribe(subscription, (frame) => frames.push(frame));
  };

  /** Left after the test in any case: a client that keeps connecting would make later tests fail. */
  let leaveOthers: () => void;
  const subscribeOther = () => {
    leaveOthers = client.subscribe(other, () => undefined);
    return leaveOthers;
  };

  beforeEach(async () => {
    Object.assign(globalThis, { WebSocket });
    server = await startSocketServer();
    client = createSocketClient(
      () => server.url,
      () => 0,
    );
    frames = [];
    leave = () => undefined;
    leaveOthers = () => undefined;
  });

  afterEach(async () => {
    leave();
    leaveOthers();
    jest.restoreAllMocks();
    await server.close();
  });

  it('opens no connection before anyone subscribes', async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(server.connections()).toBe(0);
    expect(client.state()).toBe('offline');
  });

  it('is not called live before the server has confirmed the subscription', async () => {
    server.confirms = false;
    subscribe();
    await until(() => server.received.length === 1);
    expect(client.state()).toBe('reconnecting');
    server.push({ type: 'subscribed', applicationId: '07480' });
    await until(() => client.state() === 'live');
  });

  it('is not called live while one of two subscriptions is unconfirmed', async () => {
    server.confirms = false;
    subscribe();
    const leaveOther = subscribeOther();
    await until(() => asked().length === 1);
    server.push({ type: 'subscribed', applicationId: '07480' });
    await until(() => asked().length === 2);
    expect(client.state()).toBe('reconnecting');
    server.push({ type: 'subscribed', applicationId: '07481' });
    await until(() => client.state() === 'live');
    leaveOther();
  });

  it.each(['too-many-requests', 'service-unavailable'] as const)(
    'asks again after a wait for what was refused with %s, and is reconnecting until then',
    async (code) => {
      server.refuses = { '07480': code };
      subscribe();
      const leaveOther = subscribeOther();
      await until(() => asked().length === 2);
      const refusedAt = Date.now();
      await until(() => client.state() === 'reconnecting' && server.confirmed.has('07481'));
      server.refuses = {};
      await until(() => client.state() === 'live', 5_000);
      expect(asked()).toEqual(['07480', '07481', '07480']);
      expect(Date.now() - refusedAt).toBeGreaterThanOrEqual(2_900);
      expect(types()).toContain('resync');
      leaveOther();
    },
  );

  it.each(['not-found', 'forbidden'] as const)(
    'is live without what was refused with %s, and does not ask for it again',
    async (code) => {
      server.refuses = { '07480': code };
      subscribe();
      const leaveOther = subscribeOther();
      await until(() => client.state() === 'live');
      await new Promise((resolve) => setTimeout(resolve, 3_300));
      expect(asked()).toEqual(['07480', '07481']);
      leaveOther();
    },
  );

  it('is offline when everything was refused for good', async () => {
    server.refuses = { '07480': 'not-found' };
    subscribe();
    await until(() => types().includes('error'));
    await until(() => client.state() === 'offline');
  });

  it('is live once the only postponed subscription has left', async () => {
    server.refuses = { '07480': 'too-many-requests' };
    subscribe();
    const leaveOther = subscribeOther();
    await until(() => client.state() === 'reconnecting' && server.confirmed.has('07481'));
    leave();
    await until(() => client.state() === 'live');
    leaveOther();
  });

  it('ignores frames and codes that only a newer server knows', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    subscribe();
    const readsAsOlder = (frame: ReceivedFrame) => {
      if (frame.type === 'application_update') frame.data.stageNotes.join();
    };
    const leaveOther = client.subscribe(other, readsAsOlder);
    await until(() => client.state() === 'live');
    server.pushText('{"type":"weather_report","clouds":8}');
    server.pushText('{"type":"application_update","applicationId":"07480","data":{"currentStage":9}}');
    server.pushText('{"type":"error","error":"Too hot","code":"too-hot"}');
    server.push({ type: 'pong' });
    await until(() => types().includes('pong'));
    expect(client.state()).toBe('live');
    expect(logged).toHaveBeenCalledTimes(1);
    leaveOther();
  });

  it('says resync when it is live, so that what happened before is fetched', async () => {
    subscribe();
    await until(() => client.state() === 'live');
    expect(types()).toEqual(['subscribed', 'resync']);
  });

  it('says resync only to a subscription that was added, and to all after a reconnect', async () => {
    subscribe();
    await until(() => client.state() === 'live');
    frames = [];
    const heardByOther: string[] = [];
    leaveOthers = client.subscribe(other, ({ type }) => heardByOther.push(type));
    await until(() => heardByOther.includes('resync'));
    expect(types()).not.toContain('resync');
    client.drop();
    client.wake();
    await until(() => types().includes('resync'));
    expect(heardByOther.filter((type) => type === 'resync')).toHaveLength(2);
  });

  describe('the version that comes with resync', () => {
    const resyncs = () => frames.flatMap((frame) => (frame.type === 'resync' ? [frame.version] : []));
    beforeEach(async () => {
      server.versions = { '07480': 3 };
      subscribe();
      await until(() => client.state() === 'live');
      expect(resyncs()).toEqual([3]);
      frames = [];
    });

    it('is not in one that the server sends', async () => {
      server.push({ type: 'resync' });
      await until(() => resyncs().length === 1);
      expect(resyncs()).toEqual([undefined]);
    });

    it('is not that of an earlier subscription', async () => {
      const leaveOther = subscribeOther();
      leave();
      server.versions = {};
      subscribe();
      await until(() => server.confirmed.has('07481') && client.state() === 'live');
      expect(resyncs().at(-1)).toBeUndefined();
      leaveOther();
    });

    it('is not that of an earlier connection', async () => {
      const leaveOther = subscribeOther();
      await until(() => server.confirmed.has('07481') && client.state() === 'live');
      frames = [];
      client.drop();
      server.refuses = { '07480': 'not-found' };
      client.wake();
      await until(() => resyncs().length === 1);
      expect(resyncs()).toEqual([undefined]);
      leaveOther();
    });
  });

  it('ignores a message that cannot be read, and logs that it did', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    subscribe();
    await until(() => client.state() === 'live');
    frames = [];
    server.pushText('{"type":');
    server.pushText('null');
    server.push({ type: 'typing', applicationId: '07480', sender: 'admin' });
    await until(() => frames.length > 0);
    expect(types()).toEqual(['typing']);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('after a cut is offline, reconnects after 3 seconds, subscribes again and says resync', async () => {
    subscribe();
    await until(() => client.state() === 'live');
    const cutAt = Date.now();
    frames = [];
    server.cut();
    await until(() => client.state() === 'offline');
    await until(() => client.state() === 'live', 4_000);
    expect(Date.now() - cutAt).toBeGreaterThanOrEqual(2_950);
    expect(server.received.filter(({ type }) => type === 'subscribe')).toHaveLength(2);
    expect(types()).toEqual(['subscribed', 'resync']);
  });

  it('does not wait when the network comes back', async () => {
    subscribe();
    await until(() => client.state() === 'live');
    client.drop();
    expect(client.state()).toBe('offline');
    client.wake();
    await until(() => client.state() === 'live', 1_000);
  });

  it('asks for a sign of life when the page comes back to a connection that looks alive', async () => {
    subscribe();
    await until(() => client.state() === 'live');
    client.wake();
    await until(() => server.received.some(({ type }) => type === 'ping'));
  });

  it('says that the session ended when the server closes with that code', async () => {
    subscribe();
    await until(() => client.state() === 'live');
    server.cut(4001);
    await until(() => types().includes('session_ended'));
  });

  it('shares one connection and one subscription between listeners, and closes after the last has left', async () => {
    subscribe();
    const heardToo: ReceivedFrame[] = [];
    const leaveToo = client.subscribe(subscription, (frame) => heardToo.push(frame));
    await until(() => client.state() === 'live');
    expect(server.connections()).toBe(1);
    expect(server.received.filter(({ type }) => type === 'subscribe')).toHaveLength(1);
    leave();
    server.push({ type: 'pong' });
    await until(() => heardToo.some(({ type }) => type === 'pong'));
    expect(types()).not.toContain('pong');
    leaveToo();
    await until(() => server.connections() === 0);
    expect(client.state()).toBe('offline');
  });

  it('subscribes to what is added later on the same connection', async () => {
    subscribe();
    await until(() => client.state() === 'live');
    const leaveAdmin = client.subscribe({ type: 'subscribe_admin' }, (frame) => frames.push(frame));
    await until(() => types().includes('subscribed_admin'));
    expect(server.connections()).toBe(1);
    leaveAdmin();
  });
});
