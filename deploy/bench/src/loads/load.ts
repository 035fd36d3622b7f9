import { setTimeout as wait } from 'node:timers/promises';
import type { Refusals } from './until-acknowledged.ts';

/** What came of a load: what is kept counts for something when it is acknowledged, stored once, and seen. */
export interface Figures {
  readonly acknowledged: number;
  /** Those of them that are there, once. */
  readonly storedOnce: number;
  /** Those of them that who watched has seen: pushed, or fetched after a resync. */
  readonly seen: number;
  readonly pushed: number;
  /** What is there and was not acknowledged, is there twice, or lies in the wrong place. */
  readonly wrong: number;
}

export type LoadName = 'chat messages' | 'stage moves' | 'signed webhooks' | 'submissions' | 'file imports';

/** Somebody's use of the product, at a steady rate. */
export interface Load {
  readonly name: LoadName;
  readonly perSecond: number;
  readonly refusals: Refusals;
  /** Makes the n-th write, again until it is acknowledged; false when it never is. */
  write(n: number): Promise<boolean>;
  /** After the last one: waits until what was written is seen, and counts. */
  count(): Promise<Figures>;
  close(): void;
}

/** How the loads fare while they run. */
export interface Progress {
  /** Loads of which no write that began after a moment has been acknowledged. */
  stalledSince(moment: number): readonly Load[];
  /** The longest time between two moments in which no write of a load was acknowledged. */
  longestGap(load: Load, from: number, to: number): number;
}

/** When the writes of one load were acknowledged. */
interface Acknowledged {
  /** When the latest began of those that have been acknowledged. */
  latestBegun: number;
  readonly at: number[];
}

const longestGapIn = (moments: readonly number[], from: number, to: number): number => {
  const within = [from, ...moments.filter((at) => at > from && at < to), to];
  return Math.max(...within.slice(1).map((at, place) => at - (within[place] ?? at)));
};

/** How many writes each load made that were never acknowledged, while something else was done. */
export const underLoad = async (
  loads: readonly Load[],
  something: (progress: Progress) => Promise<void>,
): Promise<ReadonlyMap<Load, number>> => {
  let isOver = false;
  const acknowledged = new Map<Load, Acknowledged>(loads.map((load) => [load, { latestBegun: 0, at: [] }]));
  const running = loads.map(async (load) => {
    const writes: Promise<boolean>[] = [];
    const write = async (n: number) => {
      const begunAt = Date.now();
      const isKept = await load.write(n);
      const known = acknowledged.get(load);
      if (isKept && known) {
        known.latestBegun = Math.max(begunAt, known.latestBegun);
        known.at.push(Date.now());
      }
      return isKept;
    };
    for (let n = 0; !isOver; n += 1) {
      writes.push(write(n));
      await wait(1000 / load.perSecond);
    }
    return [load, (await Promise.all(writes)).filter((isKept) => !isKept).length] as const;
  });
  await wait(2_000);
  await something({
    stalledSince: (moment) => loads.filter((load) => (acknowledged.get(load)?.latestBegun ?? 0) < moment),
    longestGap: (load, from, to) => longestGapIn(acknowledged.get(load)?.at ?? [], from, to),
  }).finally(() => (isOver = true));
  return new Map(await Promise.all(running));
};

/** The gateways, the n-th of them first. */
export const doorsFrom = (gateways: readonly string[], n: number): readonly string[] =>
  gateways.map((_, place) => gateways[(n + place) % gateways.length] ?? '');
