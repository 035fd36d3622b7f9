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

/** Somebody's use of the product, at a steady rate. */
export interface Load {
  readonly name: string;
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
}

/** How many writes each load made that were never acknowledged, while something else was done. */
export const underLoad = async (
  loads: readonly Load[],
  something: (progress: Progress) => Promise<void>,
): Promise<ReadonlyMap<Load, number>> => {
  let isOver = false;
  const latestBegun = new Map<Load, number>();
  const running = loads.map(async (load) => {
    const writes: Promise<boolean>[] = [];
    const write = async (n: number) => {
      const begunAt = Date.now();
      const isKept = await load.write(n);
      if (isKept) latestBegun.set(load, Math.max(begunAt, latestBegun.get(load) ?? 0));
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
    stalledSince: (moment) => loads.filter((load) => (latestBegun.get(load) ?? 0) < moment),
  }).finally(() => (isOver = true));
  return new Map(await Promise.all(running));
};

/** The gateways, the n-th of them first. */
export const doorsFrom = (gateways: readonly string[], n: number): readonly string[] =>
  gateways.map((_, place) => gateways[(n + place) % gateways.length] ?? '');
