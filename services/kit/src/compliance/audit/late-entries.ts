import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from '../../runtime/logger.ts';
import { recordAudit, type NewAuditEntry } from './record-audit.ts';

const retryMs = 1_000;
/** How long a stop waits for entries that cannot be stored, in milliseconds. */
const lastChanceMs = 5_000;
/** After how many attempts a failure is first logged again; then after twice as many, up to the most. */
const firstLogged = 4;
const mostBetweenLogs = 300;

/** Postgres refuses an entry for what it holds: no attempt will store it (SQLSTATE classes 22, 23, 42). */
const isRefused = (error: unknown): boolean => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^(22|23|42)...$/.test(code);
};

/** Stores audit entries of what is done already, in order, and tries again until each of them is stored. */
export const createLateEntries = (pool: Pool, logger: Pick<Logger, 'error'>) => {
  const waiting: NewAuditEntry[] = [];
  const lastChance = new AbortController();
  const { signal } = lastChance;
  let storing: Promise<void> | undefined;

  const logFailure = (err: unknown, message: string, attempts: number) => {
    const [{ action, subject, correlationId } = {}] = waiting;
    logger.error({ err, action, subject, correlationId, attempts, waiting: waiting.length }, message);
  };

  /** Tries until the first entry is stored or refused; false once there is no time left. */
  const storeFirst = async (entry: NewAuditEntry): Promise<boolean> => {
    let nextLogged = firstLogged;
    for (let attempts = 1; ; attempts += 1) {
      try {
        await recordAudit(pool, entry);
        return true;
      } catch (error) {
        if (isRefused(error)) {
          logFailure(
            error,
            'failed to store an audit entry that the database refuses: add it by hand',
            attempts,
          );
          return true;
        }
        if (signal.aborted) return false;
        if (attempts === nextLogged) {
          logFailure(error, 'failed again to store an audit entry', attempts);
          nextLogged += Math.min(attempts, mostBetweenLogs);
        }
        await wait(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };

  const storeAll = async (): Promise<void> => {
    for (let entry = waiting[0]; entry; entry = waiting[0]) {
      if (!(await storeFirst(entry))) return;
      waiting.shift();
    }
    storing = undefined;
  };

  return {
    /** How many wait to be stored. */
    waiting: (): number => waiting.length,
    add: (entry: NewAuditEntry): void => {
      waiting.push(entry);
      storing ??= storeAll();
    },
    /** Waits until all are stored, but not for long, and not for a statement that hangs. */
    stop: async (): Promise<void> => {
      const isOver = new AbortController();
      const timeIsUp = wait(lastChanceMs, undefined, { signal: isOver.signal }).then(
        () => lastChance.abort(),
        () => undefined,
      );
      await Promise.race([storing, timeIsUp]);
      isOver.abort();
    },
  };
};
