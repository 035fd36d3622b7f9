import { afterEach, expect, it } from '@jest/globals';
import { createDrainingServer, type DrainingServer } from './draining-server.ts';

let draining: DrainingServer;
afterEach(() => draining.stop());

it('lets a file of 25 MB arrive over a slow line for as long as the gateway waits for its import', () => {
  draining = createDrainingServer({});
  expect(draining.server.requestTimeout).toBeGreaterThan(120_000);
  expect(draining.server.headersTimeout).toBeLessThanOrEqual(30_000);
});
