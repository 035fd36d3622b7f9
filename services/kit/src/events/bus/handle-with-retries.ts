import type { AnyEvent } from '@loanline/proto/events';
import { setTimeout as wait } from 'node:timers/promises';
import { isDown } from '../../database/is-unavailable.ts';
import type { Logger } from '../../runtime/logger.ts';
import type { DurableSubscription } from './bus.ts';
import { handleEvent, reasonOf } from './handle-event.ts';

/** Longer than a database takes to fail over, and much shorter than the broker waits for an answer (30 minutes). */
const patienceMs = 60_000;
const pauseMs = 1_000;
const longestPauseMs = 5_000;

/** Until when an event that has just been received may wait for its database. */
export const retryDeadline = (): number => performance.now() + patienceMs;

interface Delivered {
  readonly event: AnyEvent;
  /** As `retryDeadline` said when it was received: events of one key that wait for each other have the same minute. */
  readonly until: number;
  /** Ends the wait, because the process stops or the event will be delivered again. */
  readonly signal: AbortSignal;
}

/**
 * Handles an event, and again every few seconds while its database is down, so that a short outage uses up none of its
 * retries, the last of which are minutes apart.
 * @returns false when the signal ended the wait before the event was handled
 * @throws the last error of the handler
 */
export const handleWithRetries = async (
  { queue, handlers }: Pick<DurableSubscription, 'queue' | 'handlers'>,
  { event, until, signal }: Delivered,
  logger: Pick<Logger, 'warn'>,
): Promise<boolean> => {
  const isEnded = () => signal.aborted;
  for (let attempt = 1; ; attempt += 1)
    try {
      await handleEvent(handlers, event);
      return true;
    } catch (error) {
      if (!isDown(error)) throw error;
      if (isEnded()) return false;
      if (performance.now() >= until) throw error;
      const { id: eventId, name: eventName, correlationId } = event;
      const about = { correlationId, eventId, eventName, queue, reason: reasonOf(error) };
      if (attempt === 1) logger.warn(about, 'failed to handle an event: waiting for the database');
      await wait(Math.min(pauseMs * attempt, longestPauseMs), undefined, { signal }).catch(() => undefined);
      if (isEnded()) return false;
    }
};
