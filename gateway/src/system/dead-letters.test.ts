import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BusUnavailableError } from '@loanline/kit/events/bus/bus';
import { eventually } from '@loanline/kit/testing/processes';
import { eventOf } from '../testing/events.ts';
import { createTestBus, startGateway, type TestGateway } from '../testing/gateway.ts';

/** What the broker does in place of a command, and whether it is still connected after it. */
let failing: { readonly error: Error; readonly staysConnected: boolean } | undefined;
let isConnected = true;

const failable =
  <A extends readonly unknown[]>(work: (...args: A) => Promise<number>) =>
  async (...args: A): Promise<number> => {
    if (!failing) return work(...args);
    isConnected = failing.staysConnected;
    throw failing.error;
  };

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  const bus = createTestBus();
  gateway = await startGateway(
    {},
    { ...bus, connected: () => isConnected, replay: failable(bus.replay), discard: failable(bus.discard) },
  );
  token = await gateway.signIn();
});
afterAll(() => gateway.stop());
afterEach(() => {
  failing = undefined;
  isConnected = true;
});

const command = async (name: 'replay' | 'discard', body: object) => {
  const response = await fetch(`${gateway.url}/api/admin/system/queues/chat/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

it.each([
  ['replay', { id: 'gone' }],
  ['discard', { id: 'gone', reason: 'It was a test' }],
] as const)('the %s of an event that is not found is refused', async (name, body) => {
  const { status, body: answer } = await command(name, body);
  expect(status).toBe(404);
  expect(answer.error).toBe(
    'Nothing was done, because this event was not found. Refresh the list in a few seconds. If the event is still there, try again.',
  );
});

it('a dead letter is discarded once', async () => {
  const name = 'staff.session-revoked.v1';
  const handlers = { [name]: () => Promise.reject(new Error('It failed')) };
  await gateway.bus.subscribe({ queue: 'chat', handlers, retryDelays: [] });
  const event = eventOf(name, 'session-1', { sessionId: 'session-1' });
  await gateway.bus.publish([event]);
  await eventually(async () => expect(await gateway.bus.deadLetters('chat')).toHaveLength(1));
  const discard = () => command('discard', { id: event.id, reason: 'It was a test' });
  expect(await discard()).toEqual({ status: 200, body: { discarded: 1 } });
  expect((await discard()).status).toBe(404);
});

it('the replay of all dead letters may find none', async () => {
  expect(await command('replay', {})).toEqual({ status: 200, body: { replayed: 0 } });
});

describe.each([
  ['replay', { id: 'one' }],
  ['replay', {}],
  ['discard', { id: 'one', reason: 'It was a test' }],
] as const)('the %s of %j', (name, body) => {
  it.each([
    ['does not answer', { error: new BusUnavailableError('Late'), staysConnected: true }],
    ['is lost meanwhile', { error: new Error('Channel ended'), staysConnected: false }],
  ])('may be tried again when the broker %s', async (_, failure) => {
    failing = failure;
    expect(await command(name, body)).toEqual({
      status: 503,
      body: {
        error:
          'The message broker did not confirm this, so it may not have been done. Refresh the list before you try again.',
        code: 'service-unavailable',
      },
    });
  });

  it('answers 503 while the gateway has no connection to the broker', async () => {
    isConnected = false;
    expect(await command(name, body)).toMatchObject({
      status: 503,
      body: { error: 'Cannot connect to the message broker' },
    });
  });

  it('that fails for another reason is our fault', async () => {
    failing = { error: new Error('A mistake'), staysConnected: true };
    expect((await command(name, body)).status).toBe(500);
  });
});
