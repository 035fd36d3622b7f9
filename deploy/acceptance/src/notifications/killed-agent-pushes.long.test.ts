import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Caller } from '@loanline/kit/access/identity';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { admin, agent, createTestIdentity } from '@loanline/kit/testing/keys';
import { eventually, freePort } from '@loanline/kit/testing/processes';
import { startRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { startupStack } from '@loanline/local/startup-stack';
import { form } from '@loanline/messaging/testing/back-call-calls';
import { createSandbox } from '@loanline/sandbox/sandbox';
import { createProcess } from '../imports/start-processes.ts';

const sandbox = createSandbox({ publicOrigin: 'http://127.0.0.1:1', port: 0 });
const { pushService } = sandbox;
const identity = createTestIdentity();
let messaging: ReturnType<typeof createProcess>;
let database: TestDatabase;
const parts = startupStack(async (onStop) => {
  await sandbox.start();
  onStop(() => sandbox.stop());
  const broker = await startRabbitMq();
  onStop(() => broker.stop());
  database = await createTestDatabase();
  onStop(() => database.drop());
  messaging = createProcess('messaging', {
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    GATEWAY_PUBLIC_KEY: identity.publicKey,
    AMQP_URL: broker.url,
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: 'https://loans.example.co.uk',
    VAPID_PRIVATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
    PUSH_SERVICES: sandbox.url(),
  });
  await messaging.start();
  onStop(() => messaging.kill());
});
beforeAll(() => parts.start(), 120_000);
afterAll(() => parts.stop());

const call = async (method: string, path: string, caller: Caller, body: object) => {
  const answer = await fetch(`${messaging.url}${path}`, {
    method,
    headers: { ...(await identity.headersOf(caller)), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
  return answer;
};
const added = async (): Promise<string> => {
  const subscription = pushService.subscribe(sandbox.url());
  await call('POST', '/api/agent-devices', agent, subscription);
  return subscription.endpoint;
};
const assign = async () => {
  const answer = await call('POST', '/api/backcall', admin, form);
  const { request } = (await answer.json()) as { request: { id: number } };
  await call('PATCH', `/api/backcalls/${request.id}`, admin, { status: 'send to agent', assignedTo: 'sam' });
};
const received = (endpoint: string) => pushService.received(endpoint).map(({ text }) => text);
const isReceived = (endpoint: string, count: number) =>
  eventually(async () => expect(await Promise.resolve(received(endpoint))).toHaveLength(count), 40_000);
/** Ends the time in which only the killed process may continue its work. */
const expireClaims = () =>
  database.pool.query(`WITH aged AS (UPDATE agent_devices SET next_attempt_at = now())
    DELETE FROM leases WHERE name = 'agent-pushes'`);
/** Longer than the pause between two turns of the worker. */
const aTurn = () => new Promise((resolve) => setTimeout(resolve, 8_000));

it('given messaging is killed before and after it sends, then each device shows each notification once', async () => {
  const devices = [await added(), await added()];
  const [first = ''] = devices;
  await assign();
  await messaging.kill();
  expect(devices.flatMap(received)).toEqual([]);
  await messaging.start();
  await expireClaims();
  for (const device of devices) await isReceived(device, 1);

  pushService.break('lose-answer', first);
  await assign();
  await isReceived(first, 2);
  // Kill the process only after it has stored that the other device has its notification, or it would repeat that one too.
  await eventually(async () => {
    const { rows } = await database.pool.query('SELECT FROM agent_pushes');
    expect(rows).toHaveLength(1);
  });
  await messaging.kill();
  pushService.break(undefined, first);
  await messaging.start();
  await expireClaims();
  for (const device of devices)
    await eventually(async () => expect(new Set(received(device)).size).toBe(2), 40_000);
  await isReceived(first, 3);
  await aTurn();
  // The device shows a message with the key and topic of one before in its place.
  expect(received(first)[2]).toBe(received(first)[1]);
  expect(devices.map((device) => received(device).length)).toEqual([3, 2]);
}, 240_000);
