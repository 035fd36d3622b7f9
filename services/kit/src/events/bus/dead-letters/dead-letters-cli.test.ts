import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../../../runtime/logger.ts';
import { aRevocation } from '../../../testing/events.ts';
import { eventually } from '../../../testing/processes.ts';
import type { Bus } from '../bus.ts';
import { createInProcessBus } from '../in-process-bus.ts';
import { createMemoryDeliveryStore } from '../memory-delivery-store.ts';
import { runDeadLetters } from './dead-letters-cli.ts';

const busWithOneDeadLetter = async () => {
  const bus = createInProcessBus({
    store: createMemoryDeliveryStore(),
    logger: createLogger('test', 'silent'),
  });
  const failing = { 'staff.session-revoked.v1': () => Promise.reject(new Error('no "secret" luck')) };
  await bus.subscribe({ queue: 'chat', retryDelays: [], handlers: failing });
  const event = aRevocation();
  await bus.publish([event]);
  await eventually(async () => expect(await bus.deadLetters('chat')).toHaveLength(1));
  return { bus, event };
};
const run = async (bus: Parameters<typeof runDeadLetters>[0], ...args: string[]) => {
  const lines: string[] = [];
  await runDeadLetters(bus, args, (line) => lines.push(line));
  return lines;
};

describe('the command for dead letters', () => {
  it('shows one line for each, without what errors quote', async () => {
    const { bus, event } = await busWithOneDeadLetter();
    const [letter, total] = await run(bus, 'chat');
    expect(letter).toContain(`staff.session-revoked.v1  ${event.id}  attempts 1  Error: no [redacted] luck`);
    expect(total).toBe('1 dead letters in chat');
  });

  it('replays them when asked to', async () => {
    const { bus } = await busWithOneDeadLetter();
    expect(await run(bus, 'chat', '--replay')).toEqual(['1 replayed to chat']);
  });

  it('waits until the bus is connected', async () => {
    const { bus } = await busWithOneDeadLetter();
    let asked = 0;
    const connecting: Bus = {
      ...bus,
      connected: () => asked++ > 1,
      replay: (queue) => (asked > 2 ? bus.replay(queue) : Promise.reject(new Error('Cannot connect'))),
    };
    expect(await run(connecting, 'chat', '--replay')).toEqual(['1 replayed to chat']);
  });

  it('unbinds an event from a queue when asked to', async () => {
    const { bus } = await busWithOneDeadLetter();
    expect(await run(bus, 'chat', '--unbind', 'staff.session-revoked.v1')).toEqual([
      'chat no longer receives staff.session-revoked.v1',
    ]);
    await bus.publish([aRevocation()]);
    expect((await bus.queueState('chat')).waiting).toBe(0);
    expect(await bus.deadLetters('chat')).toHaveLength(1);
  });

  it.each([
    ['no queue', [], 'Which queue?'],
    ['an option it does not know', ['chat', '--all'], "Unknown option '--all'"],
  ])('refuses %s', async (_what, args, message) => {
    const { bus } = await busWithOneDeadLetter();
    await expect(run(bus, ...args)).rejects.toThrow(message);
  });
});
