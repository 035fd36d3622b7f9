import { expect, it } from '@jest/globals';
import { aRevocation } from '../../../testing/events.ts';
import type { Bus, Queues } from '../bus.ts';
import { useBus } from './bus-under-test.ts';
import { describeDurableSubscriptions } from './durable-subscriptions.ts';
import { describeFailingHandlers } from './failing-handlers.ts';
import { describeListeners } from './listeners.ts';

/** Describes every bus, however it carries events. `open` opens a bus with the events that an earlier one left. */
export const describeBus = (open: (queues?: Queues) => Bus): void => {
  const on = useBus(open);
  describeDurableSubscriptions(on);
  describeFailingHandlers(on);
  describeListeners(on);

  it('refuses to publish once closed', async () => {
    await on.bus.close();
    expect(on.bus.connected()).toBe(false);
    await expect(on.bus.publish([aRevocation()])).rejects.toThrow();
  });
};
