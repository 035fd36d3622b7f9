import { expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { stopAfterTest } from '../stop-after-test.ts';
import { endSpanAndStop } from './end-span-and-stop.ts';

const stopsInTime = async (endpoint: string) => {
  const began = Date.now();
  expect(await endSpanAndStop({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })).toContain(
    '"event":"failed to send the last spans"',
  );
  // Without it the exporter would wait for ten seconds.
  expect(Date.now() - began).toBeLessThan(9_000);
};

it('a process stops in good order while the collector of its spans is away', async () => {
  await stopsInTime('http://127.0.0.1:9');
}, 60_000);

it('a process stops in good order while the collector of its spans answers nothing', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  stopAfterTest({ stop: () => silent.close() });
  await once(silent, 'listening');
  await stopsInTime(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
}, 60_000);
