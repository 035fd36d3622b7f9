import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BusUnavailableError } from '@loanline/kit/events/bus/bus';
import { eventually } from '@loanline/kit/testing/processes';
import { eventOf } from '../testing/events.ts';
import { createTestBus, startGateway, type TestGateway } from '../testing/gateway.ts';

let gateway: TestGateway;
let token: string;
let brokerAnswers = true;
beforeAll(async () => {
  const bus = createTestBus();
  const answered = (run: () => Promise<number>) =>
    brokerAnswers
      ? run()
      : Promise.reject(new BusUnavailableError('The message broker did not answer in time'));
  gateway = await startGateway(
    {},
    {
      ...bus,
      replay: (...dead) => answered(() => bus.replay(...dead)),
      discard: (...dead) => answered(() => bus.discard(...dead)),
    },
  );
  token = await gateway.signIn();
});
afterAll(() => gateway.stop());

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

it.each([
  ['replay', { id: 'one' }],
  ['replay', {}],
  ['discard', { id: 'one', reason: 'It was a test' }],
] as const)('the %s of %j says so when the broker does not answer', async (name, body) => {
  brokerAnswers = false;
  const { status, body: answer } = await command(name, body);
  brokerAnswers = true;
  expect([status, answer.error]).toEqual([503, 'Cannot connect to the message broker']);
});

it('a dead letter is discarded once', async () => {
  const name = 'staff.session-revoked.v1';
  const failing = { [name]: () => Promise.reject(new Error('It failed')) };
  await gateway.bus.subscribe({ queue: 'chat', handlers: failing, retryDelays: [] });
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
