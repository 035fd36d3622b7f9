import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../../runtime/logger.ts';
import type { Subscription } from './bus.ts';

/** How long a start waits for the bus. */
const patienceMs = 2_000;

/**
 * Subscribes at the start, or later if the bus is unavailable. Until then the process serves whatever needs no bus.
 * @param subscribe rejects only when the bus refuses permanently
 */
export const createEventualSubscription = (subscribe: () => Promise<Subscription>, logger: Logger) => {
  let subscription: Subscription | undefined;
  let isStopping = false;
  let isRefused = false;

  const begin = async () => {
    const begun = await subscribe();
    if (isStopping) await begun.stop();
    else subscription = begun;
  };

  return {
    /** Resolves once it is subscribed, or after a moment. @throws when the bus refuses within that moment */
    start: async (): Promise<void> => {
      const beginning = begin();
      const isOver = new AbortController();
      const patience = wait(patienceMs, 'late' as const, { signal: isOver.signal }).catch(() => undefined);
      const outcome = await Promise.race([beginning, patience]);
      isOver.abort();
      if (outcome !== 'late') return;
      logger.warn('failed to subscribe to the bus so far; starting without it');
      beginning.then(
        () => logger.info('subscribed to the bus'),
        (error: unknown) => {
          isRefused = true;
          logger.error({ err: error }, 'failed to subscribe to the bus');
        },
      );
    },
    /** True once the bus has refused: only a restart tries again. */
    isRefused: (): boolean => isRefused,
    stop: async (): Promise<void> => {
      isStopping = true;
      await subscription?.stop();
    },
  };
};
