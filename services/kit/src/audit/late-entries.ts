import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { leaveEntry, type NewAuditEntry } from './leave-entry.ts';

const retryMs = 1_000;
/** How long a stop waits for entries that cannot be stored, in milliseconds. */
const lastChanceMs = 5_000;

/** Stores audit entries of what is done already, in order, and tries again until each of them is stored. */
export const createLateEntries = (pool: Pool) => {
  const waiting: NewAuditEntry[] = [];
  const lastChance = new AbortController();
  let storing: Promise<void> | undefined;

  const storeAll = async (): Promise<void> => {
    for (let entry = waiting[0]; entry; entry = waiting[0]) {
      try {
        await leaveEntry(pool, entry);
        waiting.shift();
      } catch {
        if (lastChance.signal.aborted) return;
        await wait(retryMs, undefined, { signal: lastChance.signal }).catch(() => undefined);
      }
    }
    storing = undefined;
  };

  return {
    areWaiting: (): boolean => waiting.length > 0,
    add: (entry: NewAuditEntry): void => {
      waiting.push(entry);
      storing ??= storeAll();
    },
    /** Waits until all are stored, but not for long. */
    stop: async (): Promise<void> => {
      const timer = setTimeout(() => lastChance.abort(), lastChanceMs);
      await storing;
      clearTimeout(timer);
    },
  };
};
