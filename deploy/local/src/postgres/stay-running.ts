import { setTimeout as wait } from 'node:timers/promises';
import type { EmbeddedPostgres } from './start-postgres.ts';

/** How often a server may be started again within a time, and by how much each wait is longer than the one before. */
export interface RestartPace {
  readonly most: number;
  readonly withinMs: number;
  readonly pauseMs: number;
}

const usualPace: RestartPace = { most: 5, withinMs: 10 * 60_000, pauseMs: 1_000 };

export interface StayRunningOptions {
  /** Called with a sentence for a person. */
  readonly say: (sentence: string) => void;
  /** Called once, with the reason, when the server does not stay running. Nothing starts it again after that. */
  readonly onGivenUp: (reason: string) => void;
  readonly pace?: RestartPace;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Starts a server again each time that it ends without being stopped. Postgres restores what was committed from its
 * write-ahead log, and pools reconnect. A server that ends too often is given up, because further starts would only hide the fault.
 */
export const stayRunning = (
  postgres: EmbeddedPostgres,
  { say, onGivenUp, pace = usualPace }: StayRunningOptions,
): Pick<EmbeddedPostgres, 'stop'> => {
  const stopping = new AbortController();
  const attempts: number[] = [];
  let failure = '';

  const recover = async (): Promise<void> => {
    const hasEnded = !(await postgres.isRunning());
    const recent = attempts.filter((at) => performance.now() - at < pace.withinMs).length;
    if (recent >= pace.most)
      throw new Error(
        `Postgres has ended too often: stopping the rest. ${failure || `Its log is ${postgres.log}`}`,
      );
    if (hasEnded) say('Postgres has ended. Starting it again.');
    await wait(recent * pace.pauseMs, undefined, { signal: stopping.signal });
    // A server that recovers from the crash of a backend only has to be held again.
    if (hasEnded) attempts.push(performance.now());
    try {
      await postgres.resume();
      failure = '';
      if (hasEnded) say('Postgres is running again.');
    } catch (error) {
      failure = reasonOf(error);
      if (!hasEnded) attempts.push(performance.now());
    }
  };

  let recovering: Promise<void> | undefined;
  const watch = async (): Promise<void> => {
    for (;;) {
      await postgres.dropped();
      if (stopping.signal.aborted) return;
      recovering = recover();
      await recovering;
    }
  };
  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) onGivenUp(reasonOf(error));
  });

  return {
    stop: async () => {
      stopping.abort();
      await Promise.allSettled([recovering]);
      await postgres.stop();
      await watching;
    },
  };
};
