/** Counts the operations in progress for each key, so that others can wait for their end. */
export const createInFlight = () => {
  const underWay = new Map<string, { count: number; waiting: (() => void)[] }>();
  return {
    begin: (key: string): void => {
      const entry = underWay.get(key) ?? { count: 0, waiting: [] };
      entry.count += 1;
      underWay.set(key, entry);
    },
    /** Wakes one who waits; the last to end wakes all. */
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
    /** Resolves when something under way has ended; undefined when nothing is. */
    next: (key: string): Promise<void> | undefined => {
      const entry = underWay.get(key);
      return entry && new Promise((resolve) => entry.waiting.push(resolve));
    },
  };
};
