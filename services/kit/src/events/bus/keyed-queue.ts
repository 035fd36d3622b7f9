export interface KeyedQueue {
  /** Runs a task after those of its key; settles as the task does. */
  run(key: string, task: () => Promise<void>): Promise<void>;
  /** Resolves when no task is left. */
  idle(): Promise<void>;
}

/** Runs tasks of one key one after the other, those of different keys at the same time, `concurrency` at most in all. */
export const createKeyedQueue = (concurrency = Infinity): KeyedQueue => {
  const tails = new Map<string, Promise<void>>();
  const waiting: (() => void)[] = [];
  let active = 0;

  const limited = async (task: () => Promise<void>): Promise<void> => {
    if (active < concurrency) active++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else active--;
    }
  };

  return {
    run: (key, task) => {
      const result = tails.get(key)?.then(() => limited(task)) ?? limited(task);
      const forget = () => {
        if (tails.get(key) === tail) tails.delete(key);
      };
      const tail: Promise<void> = result.then(forget, forget);
      tails.set(key, tail);
      return result;
    },
    idle: async () => {
      while (tails.size > 0) await Promise.all(tails.values());
    },
  };
};
