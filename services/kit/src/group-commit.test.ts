import { describe, expect, it } from '@jest/globals';
import { createGroupCommit } from './group-commit.ts';

const doubling = (maxBatch = 100) => {
  const batches: number[][] = [];
  const commit = createGroupCommit<number, number>({
    maxBatch,
    run: async (batch) => {
      batches.push([...batch]);
      await new Promise((resolve) => setImmediate(resolve));
      if (batch.includes(13)) throw new Error('thirteen');
      return batch.map((n) => n * 2);
    },
  });
  return { commit, batches };
};

describe('group commit', () => {
  it('runs a lone call at once and the calls that come meanwhile together', async () => {
    const { commit, batches } = doubling();
    await expect(Promise.all([1, 2, 3, 4].map(commit))).resolves.toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('keeps a batch within its size', async () => {
    const { commit, batches } = doubling(2);
    await Promise.all([1, 2, 3, 4, 5].map(commit));
    expect(batches).toEqual([[1], [2, 3], [4, 5]]);
  });

  it('fails only the item that is at fault', async () => {
    const { commit } = doubling();
    const results = await Promise.allSettled([1, 2, 13, 4].map(commit));
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      2,
      4,
      'failed',
      8,
    ]);
    await expect(commit(5)).resolves.toBe(10);
  });
});
