import { expect, it } from '@jest/globals';
import { createMetrics } from '@loanline/kit/observability/metrics';
import { freePort } from '@loanline/kit/testing/processes';
import { createObservedConnections } from './observe-shared.ts';

it('counts calls for which no shared connection is usable, by service', async () => {
  const metrics = createMetrics('gateway');
  const createConnections = createObservedConnections(metrics);
  const connections = createConnections('chat', {
    target: `http://127.0.0.1:${await freePort()}`,
    count: 2,
  });
  expect(connections.send(['GET', '/', {}], undefined, () => undefined)).toBeUndefined();
  const text = await metrics.registry.metrics();
  expect(text).toMatch(/^shared_connections\{.*to="chat",state="unusable".*\} 2$/m);
  expect(text).toMatch(/^calls_without_shared_connection_total\{.*to="chat".*\} 1$/m);
});
