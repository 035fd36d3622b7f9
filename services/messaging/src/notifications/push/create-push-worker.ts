import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { Pool } from 'pg';

interface PushWorkerOptions<Outcome> {
  readonly pool: Pool;
  readonly logger: Logger;
  /** Names the work in the table of leases. */
  readonly name: string;
  readonly everyMs?: number | undefined;
  /** Sends what is due next; null when nothing is. */
  readonly sendNext: () => Promise<Outcome | null>;
  readonly count: (outcome: Outcome) => void;
}

/** So that a push service that hangs does not hold up the others. */
const atATime = 4;

/** Sends the notifications on devices that are due, in one of the instances at a time. */
export const createPushWorker = <Outcome>({
  pool,
  logger,
  name,
  everyMs = 5_000,
  sendNext,
  count,
}: PushWorkerOptions<Outcome>) =>
  runOncePerCluster({
    pool,
    name,
    everyMs,
    logger,
    work: async (_term, signal) => {
      const sendAll = async () => {
        while (!signal.aborted) {
          const outcome = await sendNext();
          if (outcome === null) return;
          count(outcome);
        }
      };
      await Promise.all(Array.from({ length: atATime }, sendAll));
    },
  });
