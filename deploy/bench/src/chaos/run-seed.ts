import { eventually } from '@loanline/kit/testing/processes';
import { backServices } from '@loanline/proto/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { eventsThatWait, verifyLoad } from '../loads/verify-load.ts';
import { underLoad, type Load, type LoadName, type Progress } from '../loads/load.ts';
import type { Finding } from './finding.ts';
import { mayStall } from './may-stall.ts';
import { describeFault, type Means, type PlannedFault } from './plan.ts';
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
  readonly means: Means;
  /** Whether these findings are enough, so that the run can skip its remaining faults. */
  readonly isEnough?: (findings: readonly Finding[]) => boolean;
}

export interface Outcome {
  readonly acknowledged: number;
  readonly slowestReturnMs: number;
  readonly findings: readonly Finding[];
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

/** Under a steady load, events of this age were written a moment ago. */
const youngEventMs = 2_000;

const hasOldEvent = `SELECT EXISTS (SELECT FROM outbox
  WHERE occurred_at < clock_timestamp() - ${youngEventMs} * interval '1 millisecond') AS found`;

/** Waits until no earlier event is left in an outbox; returns how long it took since a moment. */
const untilPublished = async ({ backends, databaseNames }: World, moment: number): Promise<number> => {
  const haveOldEvents = async () => {
    const rows = await Promise.all(
      backServices.map((role) => backends.postgres.ask<{ found: boolean }>(databaseNames[role], hasOldEvent)),
    );
    return rows.flat().some(({ found }) => found);
  };
  while ((await eventually(haveOldEvents)) && Date.now() - moment < patienceMs) await wait(200);
  return Date.now() - moment;
};

/** Starts again the processes that have ended. */
const restartEnded = async ({ product }: World, when: string): Promise<Finding[]> => {
  const ended = product.processes.filter((one) => one.hasEnded());
  for (const one of ended) await one.start();
  if (ended.length === 0) return [];
  return [{ kind: 'ended', sentence: `${when}: ${ended.length} processes have ended` }];
};

const strikeInTurn = async (
  world: World,
  plan: readonly PlannedFault[],
  progress: Progress,
  { backMs, say, isEnough = () => false }: RunOptions,
): Promise<Omit<Outcome, 'acknowledged'>> => {
  const findings: Finding[] = [];
  let slowestReturnMs = 0;
  const isLong = (ms: number) => ms > backMs;
  // The first writes after a start are slow, and must not count against the first fault.
  await untilReturned(world.loads, progress, Date.now());
  for (const planned of plan) {
    const what = describeFault(planned);
    const from = Date.now();
    await strike(world, planned);
    const to = Date.now();
    for (const load of world.loads.filter(({ name }) => !mayStall(planned.fault).includes(name))) {
      const gap = progress.longestGap(load, from, to);
      if (isLong(gap)) findings.push({ kind: 'slow', sentence: `${what}: no ${load.name} for ${gap} ms` });
    }
    const { ms, slowest } = await untilReturned(world.loads, progress, to);
    slowestReturnMs = Math.max(slowestReturnMs, ms);
    const publishedMs = await untilPublished(world, to);
    say(
      `  ${what}; all works again after ${ms} ms (${slowest}), events are published after ${publishedMs} ms`,
    );
    if (isLong(ms))
      findings.push({ kind: 'slow', sentence: `${what}: ${slowest} work again only after ${ms} ms` });
    if (isLong(publishedMs))
      findings.push({ kind: 'slow', sentence: `${what}: events are published only after ${publishedMs} ms` });
    findings.push(...(await restartEnded(world, what)));
    if (isEnough(findings)) break;
  }
  return { findings, slowestReturnMs };
};

const uncounted = (what: string, error: unknown): Finding => ({
  kind: 'uncounted',
  sentence: `${what} cannot be counted: ${String(error)}`,
});

/** Counts the writes of every load. A load that cannot be counted does not stop the count of the others. */
const countAll = async (
  { loads, staff }: World,
  givenUp: ReadonlyMap<Load, number>,
  say: RunOptions['say'],
): Promise<Omit<Outcome, 'slowestReturnMs'>> => {
  const findings: Finding[] = [];
  let acknowledged = 0;
  try {
    const waiting = await eventsThatWait(staff);
    if (waiting) findings.push({ kind: 'wrong', sentence: waiting });
  } catch (error) {
    findings.push(uncounted('events', error));
  }
  for (const load of loads)
    try {
      const verdict = await verifyLoad(load, givenUp.get(load) ?? 0);
      acknowledged += verdict.acknowledged;
      say(`  ${verdict.line}`);
      if (!verdict.isWhole) findings.push({ kind: 'wrong', sentence: verdict.line });
    } catch (error) {
      findings.push(uncounted(load.name, error));
    }
  return { acknowledged, findings };
};

/** Runs the product under load through all faults of a plan, and then counts the writes. */
export const runSeed = async (plan: readonly PlannedFault[], options: RunOptions): Promise<Outcome> => {
  const world = await startWorld(options.means);
  try {
    let struck: Omit<Outcome, 'acknowledged'> = { findings: [], slowestReturnMs: 0 };
    const givenUp = await underLoad(world.loads, async (progress) => {
      struck = await strikeInTurn(world, plan, progress, options);
    });
    const ended = await restartEnded(world, 'after the last fault');
    const { acknowledged, findings } = await countAll(world, givenUp, options.say);
    return { ...struck, acknowledged, findings: [...struck.findings, ...ended, ...findings] };
  } finally {
    await world.stop();
  }
};
