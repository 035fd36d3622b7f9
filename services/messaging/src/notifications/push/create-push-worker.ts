import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import type { Logger } from '@loanline/kit/runtime/logger';
import { sendNextPush, type PushNotificationOutcome, type PushParts } from './send-push.ts';

interface PushWorkerOptions extends PushParts {
  readonly logger: Logger;
  readonly everyMs?: number;
  readonly count: (outcome: PushNotificationOutcome) => void;
}

/** So that a push service that hangs does not hold up the others. */
const atATime = 4;

/** Sends the notifications on devices that are due, in one of the instances at a time. */
export const createPushWorker = ({ logger, everyMs = 5_000, count, ...parts }: PushWorkerOptions) =>
  runOncePerCluster({
    pool: parts.pool,
    name: 'pushes',
    everyMs,
    logger,
    work: async (_term, signal) => {
      const sendAll = async () => {
        while (!signal.aborted) {
          const outcome = await sendNextPush(parts);
          if (outcome === null) return;
          count(outcome);
        }
      };
      await Promise.all(Array.from({ length: atATime }, sendAll));
    },
  });
