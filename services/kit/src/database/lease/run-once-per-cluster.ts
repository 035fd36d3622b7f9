import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { coalesce } from '../../events/bus/coalesce.ts';
import { abortWithin } from '../../runtime/abort-within.ts';
import type { Logger } from '../../runtime/logger.ts';
import { inContext } from '../../runtime/request-context.ts';
import { createLease, type Term } from './lease.ts';

export interface ClusterWork {
  readonly pool: Pool;
  /** Names the work in the table of leases; the same in every instance. */
  readonly name: string;
  readonly everyMs: number;
  /** Time after which another instance may step in for one that died; default 30 s. */
  readonly ttlMs?: number;
  readonly logger: Logger;
  /** The signal aborts when the lease is lost or the service stops. `term.fence` guards what must not happen twice. */
  readonly work: (term: Term, signal: AbortSignal) => Promise<void>;
}

const longestPauseMs = 30_000;

/**
 * Does work about every `everyMs`, in one of the instances. A run that fails is logged and comes again at its next time;
 * one whose instance dies, too.
 */
export const runOncePerCluster = ({ pool, name, everyMs, ttlMs = 30_000, logger, work }: ClusterWork) => {
  const lease = createLease({ pool, name, ttlMs });
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const runTerm = async (term: Term) => {
    const lost = new AbortController();
    const renew = () => term.renew().catch((error: unknown) => lost.abort(error));
    const renewal = setInterval(() => void renew(), ttlMs / 3);
    try {
      await inContext({ correlationId: randomUUID() }, () =>
        abortWithin({ signals: [lost.signal, stopping.signal] }, (signal) => work(term, signal)),
      );
    } finally {
      clearInterval(renewal);
      await term.release();
    }
  };

  const look = coalesce(async () => {
    try {
      const term = stopping.signal.aborted ? null : await lease.take(everyMs);
      if (!term) return;
      if (stopping.signal.aborted) await term.release();
      else await runTerm(term);
    } catch (error) {
      logger.error({ err: error, work: name }, 'failed to run a timed job');
    }
  });

  return {
    start: () => {
      // More often than the work itself, so that the next turn is not late by a whole period.
      timer = setInterval(() => void look(), Math.min(everyMs / 4, longestPauseMs));
      void look();
    },
    /** Waits for a run that is under way. */
    stop: async (): Promise<void> => {
      clearInterval(timer);
      stopping.abort();
      await look();
    },
  };
};
