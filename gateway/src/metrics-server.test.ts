import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from '@loanline/kit/testing/processes';
import { startGateway, type TestGateway } from './testing/gateway.ts';

let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  port = await freePort();
  gateway = await startGateway({ METRICS_PORT: String(port) });
});
afterAll(() => gateway.stop());

it('tells how calls fare, by route and never by reference, on a port of its own', async () => {
  await (await fetch(`${gateway.url}/api/applications/07480`)).text();
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{.*route="\/api\/applications\/\{applicationId\}".*\} 1/,
  );
  expect(text).not.toContain('07480');
});
