import { judgeFailure } from '../database/judge-failure.ts';
import { ProblemError } from '../http/problem-error.ts';
import { outsideContext } from './request-context.ts';
import type { UnderWay } from './under-way.ts';
import { waitAtMost } from './wait-at-most.ts';

export interface GroupCommitOptions<I, O> {
  /** Most items in one batch. */
  readonly maxBatch: number;
  /** Does the work of a whole batch at once; answers one result for each item, in their order. All or nothing. */
  readonly run: (batch: readonly I[]) => Promise<readonly O[]>;
  /** Whether an item is idempotent, so that it is stored once however often it is run; by default none is. */
  readonly isRepeatable?: (item: I) => boolean;
  /** Time after which a batch no longer holds up the next, in milliseconds; default: it always does. */
  readonly patienceMs?: number;
}

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (result: O) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommit<I, O> extends UnderWay {
  (item: I): Promise<O>;
}

/** Most batches that run at a time, retries included, when one may overtake another. */
const mostAtOnce = 3;
/** How often a batch is repeated when it was not refused for good. */
const mostRepeats = 2;
/** Most items that wait for their batch. */
const mostWaiting = 10_000;

const tooManyWaiting = () =>
  new ProblemError('service-unavailable', 'The service is busy. Please try again in a moment.');

/**
 * Makes one batch of all calls that arrive while the previous batch runs; a single call is not delayed. A batch in which
 * one item is at fault is retried in halves, so that the item fails only for itself. A batch that a busy database
 * refuses fails as a whole, because each retry would add to the load. When a batch may have been stored, only idempotent
 * items are repeated. Items are stored in order, unless `patienceMs` lets a batch overtake.
 */
export const createGroupCommit = <I, O>(options: GroupCommitOptions<I, O>): GroupCommit<I, O> => {
  const { maxBatch, run, isRepeatable = () => false, patienceMs } = options;
  type Batch = readonly Waiting<I, O>[];
  let queue: Waiting<I, O>[] = [];
  let isWorking = false;
  const underWay = new Map<Promise<void>, number>();

  const attempt = async (batch: Batch, onFailure: (error: unknown) => Promise<void>): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as O));
    } catch (error) {
      await onFailure(error);
    }
  };

  const rejectAll = (batch: Batch, error: unknown) => batch.forEach(({ reject }) => reject(error));

  const tryHalves = async (batch: Batch): Promise<void> => {
    const middle = Math.ceil(batch.length / 2);
    for (const half of [batch.slice(0, middle), batch.slice(middle)])
      await attempt(half, (error) => tryAgain(half, error, 0));
  };

  const tryAgain = async (batch: Batch, error: unknown, repeats: number): Promise<void> => {
    const verdict = judgeFailure(error);
    if (verdict === 'item' && batch.length > 1) return tryHalves(batch);
    const isFinal = error instanceof ProblemError || verdict === 'item' || verdict === 'all';
    const again =
      isFinal || repeats === mostRepeats
        ? []
        : batch.filter(({ item }) => verdict === 'conflict' || isRepeatable(item));
    rejectAll(
      batch.filter((one) => !again.includes(one)),
      error,
    );
    if (again.length > 0) await attempt(again, (next) => tryAgain(again, next, repeats + 1));
  };

  /** Runs a batch; resolves when the next may start. */
  const take = async (batch: Batch): Promise<void> => {
    const whole = attempt(batch, (error) => tryAgain(batch, error, 0));
    underWay.set(whole, Date.now());
    void whole.then(() => underWay.delete(whole));
    if (patienceMs === undefined) return whole;
    await waitAtMost(patienceMs, whole);
    if (underWay.size >= mostAtOnce) await Promise.race(underWay.keys());
  };

  const work = async () => {
    isWorking = true;
    while (queue.length > 0) {
      const batch = queue.slice(0, maxBatch);
      queue = queue.slice(maxBatch);
      await take(batch);
    }
    isWorking = false;
  };

  const commit = (item: I): Promise<O> =>
    new Promise<O>((resolve, reject) => {
      if (queue.length >= mostWaiting) throw tooManyWaiting();
      queue.push({ item, resolve, reject });
      // A batch has items of many requests, so it belongs to none of them.
      if (!isWorking) void outsideContext(work);
    });
  return Object.assign(commit, {
    underWaySince: () => (underWay.size === 0 ? undefined : Math.min(...underWay.values())),
  });
};
