import type { AnyEvent } from '@loanline/proto/events';
import type { Pool } from 'pg';
import { createGroupCommit } from '../../runtime/group-commit.ts';
import { handleNew } from './handle-new.ts';
import type { BatchHandler } from './transactional-handler.ts';

/** Most events in one transaction. */
const mostAtOnce = 100;

/** Events that come while others are handled share the next transaction. Each succeeds or fails for itself. */
export const handleTogether = <E extends AnyEvent>(
  pool: Pool,
  queue: string,
  handler: BatchHandler<E>,
): ((event: E) => Promise<void>) => {
  const handle = (events: readonly E[]) => handleNew(pool, queue, handler, events);
  const together = createGroupCommit<E, PromiseSettledResult<void> | undefined>({
    maxBatch: mostAtOnce,
    keyOf: ({ key }) => key,
    run: async (events) => {
      try {
        await handle(events);
        return events.map(() => undefined);
      } catch {
        // Whichever of them is at fault fails again alone, and says why.
        return Promise.allSettled(events.map((event) => handle([event])));
      }
    },
  });
  return async (event) => {
    const result = await together(event);
    if (result?.status === 'rejected') throw result.reason;
  };
};
