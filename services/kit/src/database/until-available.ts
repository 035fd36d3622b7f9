import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '../runtime/logger.ts';
import { isUnavailable } from './is-unavailable.ts';

/** Milliseconds between attempts, and between warnings of the same error, which grow from the first to the longest. */
interface WaitingPace {
  readonly attemptMs: number;
  readonly warningMs: number;
  readonly longestWarningMs: number;
}

const usualPace: WaitingPace = { attemptMs: 1_000, warningMs: 10_000, longestWarningMs: 10 * 60_000 };

/** SQLSTATEs that only a person can change, and what that person should look at. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': 'Postgres refuses the password in the database URL',
  '28000': 'Postgres refuses the user in the database URL',
  '3D000': 'The database that the database URL names does not exist',
};

const codeOf = (error: unknown): string => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return String(code ?? message);
};

/** Warns of each error when it first occurs, and again after pauses that double. */
const createWarnings = (logger: Pick<Logger, 'warn'>, pace: WaitingPace) => {
  const begun = performance.now();
  const next = new Map<string, { readonly dueAt: number; readonly pauseMs: number }>();
  return (error: unknown) => {
    const now = performance.now();
    const { dueAt, pauseMs } = next.get(codeOf(error)) ?? { dueAt: now, pauseMs: pace.warningMs };
    if (now < dueAt) return;
    logger.warn({ err: error, waitedMs: now - begun }, 'failed to reach the database; retrying');
    next.set(codeOf(error), { dueAt: now + pauseMs, pauseMs: Math.min(pauseMs * 2, pace.longestWarningMs) });
  };
};

/**
 * Runs a step of the start as soon as the database is available; gives up when `isStopping`.
 * @throws an error that says what to correct when Postgres refuses the database URL
 */
export const untilAvailable = async <T>(
  work: () => Promise<T>,
  logger: Pick<Logger, 'warn'>,
  isStopping: () => boolean = () => false,
  pace = usualPace,
): Promise<T> => {
  const warn = createWarnings(logger, pace);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const refusal = refusals[codeOf(error)];
      if (refusal) throw Object.assign(new Error(refusal, { cause: error }), { code: codeOf(error) });
      if (isStopping() || !isUnavailable(error)) throw error;
      warn(error);
      await wait(pace.attemptMs);
    }
  }
};
