import { describe, expect, it } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../testing/processes.ts';
import { createGroupCommit, type GroupCommitOptions } from './group-commit.ts';

const failure = (code: string) => Object.assign(new Error('not stored'), { code });
const refused = () => failure('22P02');
const broken = () => new Error('Connection terminated unexpectedly');

type Options = Partial<GroupCommitOptions<number, number>>;

const doubling = (
  options: Options = {},
  onBatch: (batch: readonly number[]) => Promise<void> = async () => undefined,
) => {
  const batches: number[][] = [];
  const commit = createGroupCommit<number, number>({
    maxBatch: 100,
    run: async (batch) => {
      batches.push([...batch]);
      await new Promise((resolve) => setImmediate(resolve));
      await onBatch(batch);
      if (batch.includes(13)) throw refused();
      return batch.map((n) => n * 2);
    },
    ...options,
  });
  return { commit, batches };
};

const outcomes = async (results: Promise<number>[]) =>
  (await Promise.allSettled(results)).map((result) =>
    result.status === 'fulfilled' ? result.value : 'failed',
  );

describe('group commit', () => {
  it('runs a lone call at once, and those that come in the meantime together', async () => {
    const { commit, batches } = doubling();
    await expect(Promise.all([1, 2, 3, 4].map(commit))).resolves.toEqual([2, 4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  it('keeps a batch within its size', async () => {
    const { commit, batches } = doubling({ maxBatch: 2 });
    await Promise.all([1, 2, 3, 4, 5].map(commit));
    expect(batches).toEqual([[1], [2, 3], [4, 5]]);
  });

  it('fails only the item that is at fault, and tries in halves', async () => {
    const { commit, batches } = doubling();
    const items = [0, ...Array.from({ length: 16 }, (_, index) => index + 1)];
    expect(await outcomes(items.map(commit))).toEqual(items.map((n) => (n === 13 ? 'failed' : n * 2)));
    expect(batches.length).toBeLessThanOrEqual(10);
    await expect(commit(5)).resolves.toBe(10);
  });

  it.each([
    ['takes too long', '57014'],
    ['finds no free connection', '53300'],
    ['finds a lock taken', '55P03'],
  ])(
    'given a database in which a batch %s, then the batch fails as a whole, after one try',
    async (_what, code) => {
      const { commit, batches } = doubling({ isRepeatable: () => true }, (batch) =>
        batch.length > 1 ? Promise.reject(failure(code)) : Promise.resolve(),
      );
      expect(await outcomes([1, 2, 3, 4].map(commit))).toEqual([2, 'failed', 'failed', 'failed']);
      expect(batches).toEqual([[1], [2, 3, 4]]);
    },
  );

  it('given a batch that deadlocked, then all of it is repeated', async () => {
    let failures = 1;
    const { commit, batches } = doubling({}, async (batch) => {
      if (batch.includes(2) && failures-- > 0) throw failure('40P01');
    });
    expect(await outcomes([1, 2, 3].map(commit))).toEqual([2, 4, 6]);
    expect(batches).toEqual([[1], [2, 3], [2, 3]]);
  });

  it('given 10,000 items that wait, then it refuses the next', async () => {
    let end: () => void = () => undefined;
    const hangs = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { commit } = doubling({ maxBatch: 10_000 }, () => hangs);
    const waiting = Array.from({ length: 10_001 }, () => commit(1));
    await expect(commit(1)).rejects.toMatchObject({
      code: 'service-unavailable',
      headers: { 'retry-after': '5' },
    });
    end();
    expect(new Set(await outcomes(waiting))).toEqual(new Set([2]));
  });

  it('given a batch that may have been stored, then it runs again only what is repeatable, and all of that at once', async () => {
    let failures = 1;
    const { commit, batches } = doubling({ isRepeatable: (n) => n !== 3 }, async (batch) => {
      if (batch.includes(2) && failures-- > 0) throw broken();
    });
    expect(await outcomes([1, 2, 3, 4].map(commit))).toEqual([2, 4, 'failed', 8]);
    expect(batches).toEqual([[1], [2, 3, 4], [2, 4]]);
  });

  it('given a database that stays broken, then it gives up', async () => {
    const { commit } = doubling({ isRepeatable: () => true }, () => Promise.reject(broken()));
    expect(await outcomes([1, 2].map(commit))).toEqual(['failed', 'failed']);
    await wait(0);
    expect(commit.underWaySince()).toBeUndefined();
  });

  describe('with keys', () => {
    /** Each batch runs until the test ends it. Items with the same last digit share a key. */
    const held = (options: Options = {}) => {
      const ends: (() => void)[] = [];
      const { commit, batches } = doubling(
        { keyOf: (n) => String(n % 10), ...options },
        () => new Promise<void>((resolve) => ends.push(resolve)),
      );
      const started = (count: number) =>
        eventually(async () => expect(ends.length).toBeGreaterThanOrEqual(count), 2_000);
      return { commit, batches, ends, started };
    };

    it('runs two batches side by side that share no key, and the rest together after one of them', async () => {
      const { commit, batches, ends, started } = held();
      const results = [1, 2, 3, 4].map(commit);
      await started(2);
      expect(batches).toEqual([[1], [2]]);
      ends[1]?.();
      await started(3);
      expect(batches).toEqual([[1], [2], [3, 4]]);
      ends.forEach((end) => end());
      await expect(Promise.all(results)).resolves.toEqual([2, 4, 6, 8]);
    });

    it('runs items of one key one after the other, in their order', async () => {
      const { commit, batches, ends, started } = held();
      const results = [1, 11, 2, 21, 12].map(commit);
      await started(2);
      expect(batches).toEqual([[1], [2]]);
      ends[0]?.();
      await started(3);
      expect(batches).toEqual([[1], [2], [11, 21]]);
      ends.forEach((end) => end());
      await started(4);
      ends[3]?.();
      await Promise.all(results);
      expect(batches.slice(3)).toEqual([[12]]);
    });

    it('given two batches that hang, then a third passes them, also with their keys', async () => {
      const { commit, batches, ends, started } = held({ patienceMs: 20 });
      const results = [1, 2, 11, 3].map(commit);
      await started(3);
      expect(batches).toEqual([[1], [2], [11, 3]]);
      ends.forEach((end) => end());
      await Promise.all(results);
    });
  });

  it('given a retry that hangs, then the next batches overtake it, and it counts as under way', async () => {
    let tries = 0;
    const { commit } = doubling({ patienceMs: 20, isRepeatable: () => true }, async (batch) => {
      if (!batch.includes(7)) return;
      tries += 1;
      await (tries === 1 ? Promise.reject(broken()) : new Promise(() => undefined));
    });
    void commit(7);
    await expect(Promise.all([commit(1), commit(2)])).resolves.toEqual([2, 4]);
    expect(tries).toBe(2);
    expect(performance.now() - (commit.underWaySince() ?? Infinity)).toBeGreaterThanOrEqual(19);
  });

  it('given a batch that hangs, then the next ones wait no longer than its patience', async () => {
    let end: () => void = () => undefined;
    const hangs = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { commit } = doubling({ patienceMs: 20 }, (batch) =>
      batch.includes(7) ? hangs : Promise.resolve(),
    );
    const hung = commit(7);
    await expect(Promise.all([commit(1), commit(2)])).resolves.toEqual([2, 4]);
    expect(performance.now() - (commit.underWaySince() ?? Infinity)).toBeGreaterThanOrEqual(19);
    end();
    await expect(hung).resolves.toBe(14);
    await wait(0);
    expect(commit.underWaySince()).toBeUndefined();
  });
});
