import { afterEach, expect, it } from '@jest/globals';
import type { LiveSubscription } from '@loanline/kit/events/bus/bus';
import { createTestBus, startGateway, type TestGateway } from '../testing/gateway.ts';
import { openSocket } from '../testing/socket-client.ts';

let gateway: TestGateway;
afterEach(() => gateway.stop());

it('asks every browser to fetch again when events may have been missed', async () => {
  const bus = createTestBus();
  let heard: LiveSubscription | undefined;
  gateway = await startGateway({}, { ...bus, listen: (live) => bus.listen((heard = live)) });
  const sockets = [await openSocket(gateway.url), await openSocket(gateway.url)];
  heard?.onGap?.();
  for (const socket of sockets) {
    expect(await socket.next('resync')).toEqual({ type: 'resync' });
    socket.socket.terminate();
  }
});
