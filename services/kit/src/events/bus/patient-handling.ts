import type { AnyEvent } from '@loanline/proto/events';
import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from '../../database/is-unavailable.ts';
import type { Logger } from '../../runtime/logger.ts';
import type { DurableSubscription } from './bus.ts';
import { handleEvent, reasonOf } from './handle-event.ts';

/** Longer than a database takes to fail over, and much shorter than the broker waits for an answer. */
const patienceMs = 60_000;
const pauseMs = 1_000;

/**
 * Handles events, and each one again every second while its database is unavailable, so that an outage of a minute
 * costs no try: after the first tries, the next one is minutes later. Later events of the same key wait.
 */
export const createPatientHandling = (
  { queue, handlers }: Pick<DurableSubscription, 'queue' | 'handlers'>,
  logger: Pick<Logger, 'warn'>,
) => {
  const stopping = new AbortController();
  const isOver = (until: number) => stopping.signal.aborted || performance.now() >= until;

  return {
    /** @throws what the handler throws, in the end */
    handle: async (event: AnyEvent): Promise<void> => {
      const until = performance.now() + patienceMs;
      for (let attempt = 1; ; attempt += 1)
        try {
          await handleEvent(handlers, event);
          return;
        } catch (error) {
          if (!isUnavailable(error) || isOver(until)) throw error;
          const { id: eventId, name: eventName, correlationId } = event;
          if (attempt === 1)
            logger.warn(
              { correlationId, eventId, eventName, queue, reason: reasonOf(error) },
              'failed to handle an event: waiting for the database',
            );
          await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
    },
    /** Waits no longer: what fails now goes to the retry queue, from which another instance gets it. */
    stop: (): void => stopping.abort(),
  };
};
