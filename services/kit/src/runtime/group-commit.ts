import { classifyFailure } from '../database/classify-failure.ts';
import { ProblemError } from '../http/problem-error.ts';
import { outsideContext } from './request-context.ts';
import type { UnderWay } from './under-way.ts';

export interface GroupCommitOptions<I, O> {
  /** Most items in one batch. */
  readonly maxBatch: number;
  /** Does the work of a whole batch at once; answers one result for each item, in their order. All or nothing. */
  readonly run: (batch: readonly I[]) => Promise<readonly O[]>;
  /** Whether an item is idempotent, so that it is stored once however often it is run; by default none is. */
  readonly isRepeatable?: (item: I) => boolean;
  /** Names what must be stored in order: batches run side by side unless they share a key. By default all do. */
  readonly keyOf?: (item: I) => string;
  /** Time after which a batch no longer holds up others with its keys, in milliseconds; default: it always does. */
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

interface Running {
  readonly began: number;
  /** Items of these wait until the batch ends, or has taken too long. */
  readonly keys: Set<string>;
}

/** Most batches that run side by side; more would each have fewer items. */
const sideBySide = 2;
/** The same with those that have taken too long, retries included. */
const mostAtOnce = 3;
/** How often a batch is repeated when it was not refused permanently. */
const mostRepeats = 2;
/** Most items that wait for their batch. */
const mostWaiting = 10_000;

const tooManyWaiting = () =>
  new ProblemError('service-unavailable', 'The service is busy. Try again in a moment.');

/**
 * Makes one batch of all calls that wait for a batch with their key to end; a single call is not delayed. A batch in which
 * one item is at fault is retried in halves, so that the item fails only for itself. A batch that a busy database
 * refuses fails as a whole, because each retry would add to the load. When a batch may have been stored, only idempotent
 * items are repeated. Items are stored in order, unless `patienceMs` lets a batch overtake.
 */
export const createGroupCommit = <I, O>(options: GroupCommitOptions<I, O>): GroupCommit<I, O> => {
  const { maxBatch, run, isRepeatable = () => false, keyOf = () => '', patienceMs } = options;
  type Batch = readonly Waiting<I, O>[];
  let queue: Waiting<I, O>[] = [];
  const underWay = new Set<Running>();

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
    const verdict = classifyFailure(error);
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

  const isFree = ({ item }: Waiting<I, O>) => ![...underWay].some(({ keys }) => keys.has(keyOf(item)));
  const hasRoom = () =>
    underWay.size < mostAtOnce && [...underWay].filter(({ keys }) => keys.size > 0).length < sideBySide;

  /** Takes the items that may be stored now out of the queue. */
  const nextBatch = (): Batch => {
    const batch: Waiting<I, O>[] = [];
    const others: Waiting<I, O>[] = [];
    for (const one of queue) (batch.length < maxBatch && isFree(one) ? batch : others).push(one);
    queue = others;
    return batch;
  };

  const start = async (batch: Batch): Promise<void> => {
    const running = { began: performance.now(), keys: new Set(batch.map(({ item }) => keyOf(item))) };
    underWay.add(running);
    const stopWaiting = () => {
      running.keys.clear();
      startAll();
    };
    const clock = patienceMs === undefined ? undefined : setTimeout(stopWaiting, patienceMs);
    await attempt(batch, (error) => tryAgain(batch, error, 0));
    clearTimeout(clock);
    underWay.delete(running);
    startAll();
  };

  const startAll = () => {
    while (queue.length > 0 && hasRoom()) {
      const batch = nextBatch();
      if (batch.length === 0) return;
      void start(batch);
    }
  };

  const commit = (item: I): Promise<O> =>
    new Promise<O>((resolve, reject) => {
      if (queue.length >= mostWaiting) throw tooManyWaiting();
      const one = { item, resolve, reject };
      // Those in the queue wait for a batch with their key to end, or for room.
      if (!hasRoom() || !isFree(one)) queue.push(one);
      // A batch has items of many requests, so it belongs to none of them.
      else void outsideContext(() => start([one]));
    });
  return Object.assign(commit, {
    underWaySince: () =>
      underWay.size === 0 ? undefined : Math.min(...[...underWay].map(({ began }) => began)),
  });
};
