import { runOncePerCluster } from '@loanline/kit/database/lease/run-once-per-cluster';
import type { Logger } from '@loanline/kit/runtime/logger';
import { sendNextEmail, type EmailOutcome, type EmailParts } from './send-email.ts';

interface EmailWorkerOptions extends EmailParts {
  readonly logger: Logger;
  readonly everyMs?: number;
  readonly count: (outcome: Exclude<EmailOutcome, 'unreachable'>) => void;
}

/** Sends the emails that are due, in one of the instances at a time. If the mail server cannot be reached, it waits for its next turn. */
export const createEmailWorker = ({ logger, everyMs = 5_000, count, ...parts }: EmailWorkerOptions) =>
  runOncePerCluster({
    pool: parts.pool,
    name: 'emails',
    everyMs,
    logger,
    work: async (_term, signal) => {
      while (!signal.aborted) {
        const outcome = await sendNextEmail(parts);
        if (outcome === null) return;
        count(outcome === 'unreachable' ? 'waiting' : outcome);
        if (outcome === 'unreachable') return;
      }
    },
  });
