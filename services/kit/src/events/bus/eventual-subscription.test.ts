import { afterEach, expect, it } from '@jest/globals';
import { createLogger } from '../../runtime/logger.ts';
import { eventually } from '../../testing/processes.ts';
import type { Subscription } from './bus.ts';
import { createEventualSubscription } from './eventual-subscription.ts';

const log: string[] = [];
const logger = createLogger('test', 'info', { write: (line) => void log.push(line) });
afterEach(() => void log.splice(0));

const deferred = () => {
  let resolve: (subscription: Subscription) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Subscription>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
};

let stops = 0;
const stop = () => Promise.resolve(void (stops += 1));

it('fails the start when the bus refuses at once', async () => {
  const refused = createEventualSubscription(() => Promise.reject(new Error('refused')), logger);
  await expect(refused.start()).rejects.toThrow('refused');
});

it('starts without a bus that does not answer, and says so when it refuses later', async () => {
  const subscribing = deferred();
  const late = createEventualSubscription(() => subscribing.promise, logger);
  await late.start();
  expect([late.isRefused(), log.length]).toEqual([false, 1]);
  subscribing.reject(new Error('refused'));
  await eventually(async () => {
    await Promise.resolve();
    expect(late.isRefused()).toBe(true);
  });
  expect(log.at(-1)).toContain('failed to subscribe to the bus');
});

it('ends a subscription that the bus grants only after the stop', async () => {
  const subscribing = deferred();
  const late = createEventualSubscription(() => subscribing.promise, logger);
  await late.start();
  await late.stop();
  const before = stops;
  subscribing.resolve({ stop });
  await eventually(async () => {
    await Promise.resolve();
    expect(stops).toBe(before + 1);
  });
});
