import { parseArgs } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import type { Bus } from '../bus.ts';

const patienceMs = 30_000;
const lookEveryMs = 100;

/** Waits for the connection of a process that has just started. Without one, the command fails and says why. */
const untilConnected = async (bus: Bus): Promise<void> => {
  for (let waited = 0; waited < patienceMs && !bus.connected(); waited += lookEveryMs)
    await delay(lookEveryMs);
};

/**
 * Shows the dead letters of a queue, or replays them:
 *
 *     AMQP_URL=amqp://... npm run dead-letters -w services/kit -- chat            one line for each
 *     AMQP_URL=amqp://... npm run dead-letters -w services/kit -- chat --replay   replays the 1,000 oldest
 *
 * Or unbinds an event from a queue, once no running version handles it any more:
 *
 *     AMQP_URL=amqp://... npm run dead-letters -w services/kit -- chat --unbind chat.read.v1
 *
 * Prints ids and reasons, never personal data.
 */
export const runDeadLetters = async (
  bus: Bus,
  args: readonly string[],
  print: (line: string) => void,
): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { replay: { type: 'boolean', default: false }, unbind: { type: 'string' } },
  });
  const [queue] = positionals;
  if (!queue) throw new Error('Which queue? Usage: dead-letters <queue> [--replay | --unbind <event>]');
  await untilConnected(bus);
  if (values.replay) {
    print(`${await bus.replay(queue)} replayed to ${queue}`);
    return;
  }
  if (values.unbind !== undefined) {
    await bus.unbind(queue, [values.unbind]);
    print(`${queue} no longer receives ${values.unbind}`);
    return;
  }
  const letters = await bus.deadLetters(queue);
  for (const { event, reason, attempts, failedAt } of letters) {
    print([failedAt, event?.name ?? '-', event?.id ?? '-', `attempts ${attempts}`, reason].join('  '));
  }
  print(`${letters.length} dead letters in ${queue}`);
};
