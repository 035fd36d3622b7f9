import type { AnyEvent } from '@loanline/proto/events';
import type { Pool } from 'pg';
import { createGroupCommit } from '../../runtime/group-commit.ts';
import { waitAtMost } from '../../runtime/wait-at-most.ts';
import { handleNew } from './handle-new.ts';
import type { BatchHandler } from './transactional-handler.ts';

/** Most events in one transaction. */
const mostAtOnce = 100;

/** Longest time that events wait for one of them while another transaction locks its rows. */
const patienceMs = 2_000;

/**
 * Events that come while others are handled share the next transaction. Each succeeds or fails separately, and none of
 * them waits long for the locked rows of another.
 */
export const handleTogether = <E extends AnyEvent>(
  pool: Pool,
  queue: string,
  { batch }: BatchHandler<E>,
): ((event: E) => Promise<void>) => {
  const handleAll = (events: readonly E[]) =>
    handleNew(
      pool,
      queue,
      {
        batch: async (news, client) => {
          await client.query(`SET LOCAL lock_timeout = ${patienceMs}`);
          await batch(news, client);
        },
      },
      events,
    );
  const together = createGroupCommit<E, Promise<void>>({
    maxBatch: mostAtOnce,
    keyOf: ({ key }) => key,
    run: async (events) => {
      try {
        if (events.length > 1) {
          await handleAll(events);
          return events.map(() => Promise.resolve());
        }
      } catch {
        // The event at fault fails again alone, with its error.
      }
      const each = events.map((event) => handleNew(pool, queue, { batch }, [event]));
      await waitAtMost(patienceMs, Promise.allSettled(each));
      return each;
    },
  });
  return async (event) => together(event);
};
