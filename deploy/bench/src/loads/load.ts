import { setTimeout as wait } from 'node:timers/promises';
import type { Refusals } from './until-acknowledged.ts';

/** Result of a load: a write counts as stored when it is acknowledged, stored once, and seen. */
export interface Figures {
  readonly acknowledged: number;
  /** Those of them that are stored exactly once. */
  readonly storedOnce: number;
  /**
   * Those of them that a watcher has seen, pushed or fetched after a resync, or whose event every service has consumed.
   */
  readonly seen: number;
  readonly pushed: number;
  /** Writes stored but not acknowledged, stored twice or in the wrong place, or counted wrongly. */
  readonly wrong: number;
}

export type LoadName = 'chat messages' | 'stage moves' | 'signed webhooks' | 'submissions' | 'file imports';

/** Somebody's use of the product, at a steady rate. */
export interface Load {
  readonly name: LoadName;
  readonly perSecond: number;
  readonly refusals: Refusals;
  /** Makes the n-th write, again until it is acknowledged; false when it never is. It says when it begins. */
  write(n: number, onBegin: () => void): Promise<boolean>;
  /** After the last one: waits until what was written is seen, and counts. */
  count(): Promise<Figures>;
  close(): void;
}

/** Measures the loads while they run. */
export interface Progress {
  /**
   * Milliseconds from the first write of a load that began after a moment until one of the writes since then was
   * acknowledged; undefined before that.
   */
  returnedAfter(load: Load, moment: number): number | undefined;
  /** The longest time between two moments in which no write of a load was acknowledged. */
  longestGap(load: Load, from: number, to: number): number;
}

/** When a write began, and when it was acknowledged. */
interface Times {
  begunAt?: number;
  acknowledgedAt?: number;
}

const returnedAfter = (writes: readonly Times[], moment: number): number | undefined => {
  const later = writes.filter(({ begunAt = 0 }) => begunAt > moment);
  const answers = later.flatMap(({ acknowledgedAt }) => acknowledgedAt ?? []);
  if (answers.length === 0) return undefined;
  return Math.min(...answers) - Math.min(...later.flatMap(({ begunAt }) => begunAt ?? []));
};

const longestGap = (writes: readonly Times[], from: number, to: number): number => {
  const moments = writes
    .flatMap(({ acknowledgedAt }) => acknowledgedAt ?? [])
    .sort((one, other) => one - other);
  const within = [from, ...moments.filter((at) => at > from && at < to), to];
  return Math.max(...within.slice(1).map((at, place) => at - (within[place] ?? at)));
};

/** Runs the loads during some work; returns how many writes of each were never acknowledged. */
export const underLoad = async (
  loads: readonly Load[],
  something: (progress: Progress) => Promise<void>,
): Promise<ReadonlyMap<Load, number>> => {
  let isOver = false;
  const timesOf = new Map<Load, Times[]>(loads.map((load) => [load, []]));
  const running = loads.map(async (load) => {
    const writes: Promise<boolean>[] = [];
    const write = async (n: number) => {
      const times: Times = {};
      timesOf.get(load)?.push(times);
      const isAcknowledged = await load.write(n, () => {
        times.begunAt = Date.now();
      });
      if (isAcknowledged) times.acknowledgedAt = Date.now();
      return isAcknowledged;
    };
    for (let n = 0; !isOver; n += 1) {
      writes.push(write(n));
      await wait(1000 / load.perSecond);
    }
    return [load, (await Promise.all(writes)).filter((isAcknowledged) => !isAcknowledged).length] as const;
  });
  await wait(2_000);
  await something({
    returnedAfter: (load, moment) => returnedAfter(timesOf.get(load) ?? [], moment),
    longestGap: (load, from, to) => longestGap(timesOf.get(load) ?? [], from, to),
  }).finally(() => (isOver = true));
  return new Map(await Promise.all(running));
};

/** The gateways, the n-th of them first. */
export const gatewaysFrom = (gateways: readonly string[], n: number): readonly string[] =>
  gateways.map((_, place) => gateways[(n + place) % gateways.length] ?? '');
