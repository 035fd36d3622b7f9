import { setTimeout as wait } from 'node:timers/promises';
import { judge, untilSettled } from '../loads/judge.ts';
import { underLoad, type Load, type LoadName, type Progress } from '../loads/load.ts';
import { mayStall } from './may-stall.ts';
import { describeFault, type PlannedFault } from './plan.ts';
import { strike } from './strike.ts';
import { startWorld, type World } from './world.ts';

const patienceMs = 60_000;

export interface RunOptions {
  /**
   * How soon after a fault every kind of write has to work again, and the longest time for which a fault may stop
   * writes that it does not concern.
   */
  readonly backMs: number;
  readonly say: (line: string) => void;
}

export interface Outcome {
  readonly acknowledged: number;
  readonly slowestReturnMs: number;
  /** What must not have happened, in sentences. */
  readonly losses: readonly string[];
}

interface Return {
  /** How long the slowest kind of write took to work again; Infinity when it did not. */
  readonly ms: number;
  readonly slowest: LoadName;
}

/** Waits until writes of every kind that begin after a moment work. */
const untilReturned = async (loads: readonly Load[], progress: Progress, moment: number): Promise<Return> => {
  for (;;) {
    const returns = loads
      .map((load) => ({ ms: progress.returnedAfter(load, moment) ?? Infinity, slowest: load.name }))
      .sort((one, other) => other.ms - one.ms);
    const [last] = returns;
    if (!last) throw new Error('There are no loads');
    if (last.ms < Infinity || Date.now() - moment > patienceMs) return last;
    await wait(50);
  }
};

/** Starts the processes that have ended since; gives back what must be said of that. */
const restartEnded = async ({ product }: World, when: string): Promise<string[]> => {
  const ended = product.processes.filter((one) => one.hasEnded());
  for (const one of ended) await one.start();
  return ended.length > 0 ? [`${when}: ${ended.length} processes have ended`] : [];
};

const strikeInTurn = async (
  world: World,
  plan: readonly PlannedFault[],
  progress: Progress,
  { backMs, say }: RunOptions,
): Promise<{ losses: string[]; slowestReturnMs: number }> => {
  const losses: string[] = [];
  let slowestReturnMs = 0;
  const isLong = (ms: number) => ms > backMs;
  for (const planned of plan) {
    const what = describeFault(planned);
    const from = Date.now();
    await strike(world, planned);
    const to = Date.now();
    for (const load of world.loads.filter(({ name }) => !mayStall(planned.fault).includes(name))) {
      const gap = progress.longestGap(load, from, to);
      if (isLong(gap)) losses.push(`${what}: no ${load.name} for ${gap} ms`);
    }
    const { ms, slowest } = await untilReturned(world.loads, progress, to);
    slowestReturnMs = Math.max(slowestReturnMs, ms);
    say(`  ${what}; all works again after ${ms} ms (${slowest})`);
    if (isLong(ms)) losses.push(`${what}: ${slowest} work again only after ${ms} ms`);
    losses.push(...(await restartEnded(world, what)));
  }
  return { losses, slowestReturnMs };
};

/** Runs the product under load through all faults of a plan, and counts afterwards what became of every write. */
export const runSeed = async (plan: readonly PlannedFault[], options: RunOptions): Promise<Outcome> => {
  const world = await startWorld();
  try {
    let struck = { losses: [] as string[], slowestReturnMs: 0 };
    const givenUp = await underLoad(world.loads, async (progress) => {
      struck = await strikeInTurn(world, plan, progress, options);
    });
    const losses = [...struck.losses, ...(await restartEnded(world, 'after the last fault'))];
    await untilSettled(world.staff).catch((error: unknown) => losses.push(String(error)));
    let acknowledged = 0;
    for (const load of world.loads) {
      const judgement = await judge(load, givenUp.get(load) ?? 0).catch((error: unknown) => {
        losses.push(`${load.name} cannot be counted: ${String(error)}`);
      });
      if (!judgement) continue;
      acknowledged += judgement.acknowledged;
      options.say(`  ${judgement.line}`);
      if (!judgement.isWhole) losses.push(judgement.line);
    }
    return { acknowledged, slowestReturnMs: struck.slowestReturnMs, losses };
  } finally {
    await world.stop();
  }
};
