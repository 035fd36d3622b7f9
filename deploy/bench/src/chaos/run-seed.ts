import { setTimeout as wait } from 'node:timers/promises';
import { judge, untilSettled } from '../loads/judge.ts';
import { underLoad, type Load, type Progress } from '../loads/load.ts';
import { mayStall } from './may-stall.ts';
import { describeFault, type PlannedFault } from './plan.ts';
import { strike } from './strike.ts';
import { startWorld, type World } from './world.ts';

/**
 * How soon after a fault every kind of write has to work again, and the longest time for which a fault may stop writes
 * that it does not concern.
 */
export const backWithinMs = 5_000;
const patienceMs = 60_000;

export interface Outcome {
  readonly acknowledged: number;
  readonly slowestReturnMs: number;
  /** What must not have happened, in sentences. */
  readonly losses: readonly string[];
}

interface Return {
  /** How long it took until writes of every kind worked again. */
  readonly ms: number;
  /** The kinds that worked again last, or do not. */
  readonly last: readonly string[];
  readonly isComplete: boolean;
}

const returnOf = async (progress: Progress, from: number): Promise<Return> => {
  let last: readonly string[] = [];
  for (;;) {
    const stalled = progress.stalledSince(from).map(({ name }) => name);
    const ms = Date.now() - from;
    if (stalled.length === 0 || ms > patienceMs) return { ms, last, isComplete: stalled.length === 0 };
    last = stalled;
    await wait(50);
  }
};

/** What a fault stopped for too long although it does not concern it. */
const stoppedIn = ({ loads }: World, { fault }: PlannedFault, gapOf: (load: Load) => number): string[] =>
  loads
    .filter((load) => !mayStall(fault).includes(load.name) && gapOf(load) > backWithinMs)
    .map((load) => `no ${load.name} for ${gapOf(load)} ms`);

const strikeInTurn = async (
  world: World,
  plan: readonly PlannedFault[],
  progress: Progress,
  say: (line: string) => void,
): Promise<{ losses: string[]; slowestReturnMs: number }> => {
  const losses: string[] = [];
  let slowestReturnMs = 0;
  for (const planned of plan) {
    const what = describeFault(planned);
    const from = Date.now();
    await strike(world, planned);
    const to = Date.now();
    const stopped = stoppedIn(world, planned, (load) => progress.longestGap(load, from, to));
    losses.push(...stopped.map((one) => `${what}: ${one}`));
    const { ms, last, isComplete } = await returnOf(progress, to);
    slowestReturnMs = Math.max(slowestReturnMs, ms);
    say(`  ${what}; all works again after ${ms} ms (${last.join(', ')})`);
    if (!isComplete) losses.push(`${what}: ${last.join(', ')} do not work again`);
    else if (ms > backWithinMs) losses.push(`${what}: ${last.join(', ')} work again only after ${ms} ms`);
    const ended = world.product.processes.filter((one) => one.hasEnded());
    if (ended.length > 0) losses.push(`${what}: ${ended.length} processes have ended`);
    for (const one of ended) await one.start();
  }
  return { losses, slowestReturnMs };
};

/** Runs the product under load through all faults of a plan, and counts afterwards what became of every write. */
export const runSeed = async (
  plan: readonly PlannedFault[],
  say: (line: string) => void,
): Promise<Outcome> => {
  const world = await startWorld();
  try {
    let struck = { losses: [] as string[], slowestReturnMs: 0 };
    const givenUp = await underLoad(world.loads, async (progress) => {
      struck = await strikeInTurn(world, plan, progress, say);
    });
    const losses = [...struck.losses];
    await untilSettled(world.staff).catch((error: unknown) => losses.push(String(error)));
    let acknowledged = 0;
    for (const load of world.loads) {
      const judgement = await judge(load, givenUp.get(load) ?? 0);
      acknowledged += judgement.acknowledged;
      say(`  ${judgement.line}`);
      if (!judgement.isWhole) losses.push(judgement.line);
    }
    return { acknowledged, slowestReturnMs: struck.slowestReturnMs, losses };
  } finally {
    await world.stop();
  }
};
