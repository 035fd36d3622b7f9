import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SystemStatus } from '@loanline/proto/entities/system';
import { eventually, freePort } from '@loanline/kit/testing/processes';
import { startGateway, type TestGateway } from './testing/gateway.ts';
import { rightPostcode } from './testing/services.ts';

let gateway: TestGateway;
let port: number;
beforeAll(async () => {
  port = await freePort();
  gateway = await startGateway({ METRICS_PORT: String(port), RATE_READ: '2/60', BUILD_ID: '3f2a91c' });
});
afterAll(() => gateway.stop());

const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();

it('reports calls by route, never by reference, on a separate port', async () => {
  await (await fetch(`${gateway.url}/api/applications/07480`)).text();
  const text = await metrics();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{.*route="\/api\/applications\/\{applicationId\}".*\} 1/,
  );
  expect(text).not.toContain('07480');
});

it('counts requests to addresses that do not exist under one name', async () => {
  for (const path of ['/api/secret-1', '/secret-2', '/api/applications/07480/secret-3'])
    await (await fetch(`${gateway.url}${path}`)).text();
  await eventually(async () =>
    expect(await metrics()).toMatch(/http_request_duration_seconds_count\{.*route="unknown".*\} 3/),
  );
  expect(await metrics()).not.toContain('secret');
});

it('counts refusals by the limit that was used up, from the first one on', async () => {
  const refusals = (limit: string) =>
    new RegExp(`^limit_refusals_total\\{limit="${limit}".*\\} (\\d+)$`, 'm');
  expect(refusals('read').exec(await metrics())?.[1]).toBe('0');
  for (let i = 0; i < 5; i += 1) await (await fetch(`${gateway.url}/api/bank-holidays`)).text();
  expect(refusals('read').exec(await metrics())?.[1]).toBe('3');
  expect(refusals('calls-at-once').exec(await metrics())?.[1]).toBe('0');
});

it('counts answers to "confirm it\'s you", those that were right, and says how many may be wrong', async () => {
  const answer = async (postcode: string) => {
    const response = await fetch(`${gateway.url}/api/applications/07480/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ postcode }),
    });
    return response.status;
  };
  const answers = async (outcome: string) =>
    new RegExp(`^confirmation_answers_total\\{outcome="${outcome}".*\\} (\\d+)$`, 'm').exec(
      await metrics(),
    )?.[1];
  expect([await answers('counted'), await answers('right')]).toEqual(['0', '0']);
  const wrong = 'M1 1AE';
  expect([await answer(wrong), await answer(rightPostcode)]).toEqual([404, 200]);
  expect([await answers('counted'), await answers('right')]).toEqual(['2', '1']);
  // Wrong answers that the limit of the reference refuses use up what everyone has together as well.
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push(await answer(wrong));
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  expect([await answers('counted'), await answers('right')]).toEqual(['8', '1']);
  expect(
    Number(/^confirmation_wrong_answers_allowed_per_second\S* (\S+)$/m.exec(await metrics())?.[1]),
  ).toBeCloseTo(300 / 3600);
});

it('says which release and build run, what the bus has not confirmed, and has no value for a Redis that is not set up', async () => {
  const text = await metrics();
  expect(text).toMatch(/^build_info\{version="\d+\.\d+\.\d+\+3f2a91c".*\} 1$/m);
  expect(text).toMatch(/^bus_unconfirmed_events\{.*\} 0$/m);
  expect(text).toMatch(/^limits_in_redis\{.*\} Nan$/m);
});

it('shows staff on the page System which build runs', async () => {
  const response = await fetch(`${gateway.url}/api/admin/system`, {
    headers: { authorization: `Bearer ${await gateway.signIn()}` },
  });
  const { services } = (await response.json()) as SystemStatus;
  expect(services.find(({ service }) => service === 'gateway')?.status?.version).toMatch(
    /^\d+\.\d+\.\d+\+3f2a91c$/,
  );
});
