export interface GroupCommitOptions<I, O> {
  /** Most items in one batch. */
  readonly maxBatch: number;
  /** Does the work of a whole batch at once; answers one result for each item, in their order. All or nothing. */
  readonly run: (batch: readonly I[]) => Promise<readonly O[]>;
}

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (result: O) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes one batch of all calls that come while the previous batch is under way; a lone call is not delayed.
 * When a batch fails, each of its items is tried alone, so that one bad item fails for itself only.
 */
export const createGroupCommit = <I, O>({ maxBatch, run }: GroupCommitOptions<I, O>) => {
  let queue: Waiting<I, O>[] = [];
  let running = false;

  const settle = async (batch: readonly Waiting<I, O>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as O));
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await settle([one]);
    }
  };

  const work = async () => {
    running = true;
    while (queue.length > 0) {
      const batch = queue.slice(0, maxBatch);
      queue = queue.slice(maxBatch);
      await settle(batch);
    }
    running = false;
  };

  return (item: I): Promise<O> =>
    new Promise<O>((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!running) void work();
    });
};
