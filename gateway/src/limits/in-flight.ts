/** Counts the operations in progress for each key, so that callers can wait until one ends. */
export const createInFlight = () => {
  const underWay = new Map<string, { count: number; waiting: (() => void)[] }>();
  return {
    begin: (key: string): void => {
      const entry = underWay.get(key) ?? { count: 0, waiting: [] };
      entry.count += 1;
      underWay.set(key, entry);
    },
    /** Wakes one waiting caller; the last operation to end wakes them all. */
    end: (key: string): void => {
      const entry = underWay.get(key);
      if (!entry) return;
      entry.count -= 1;
      if (entry.count > 0) entry.waiting.shift()?.();
      else {
        underWay.delete(key);
        for (const wake of entry.waiting) wake();
      }
    },
    /** Resolves when one of the operations in progress has ended; undefined when no operation is in progress. */
    next: (key: string): Promise<void> | undefined => {
      const entry = underWay.get(key);
      return entry && new Promise((resolve) => entry.waiting.push(resolve));
    },
  };
};
