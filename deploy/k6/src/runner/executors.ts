import { setTimeout as wait } from 'node:timers/promises';
import { begunBy, type Stage } from './arrivals.ts';
import { milliseconds } from './durations.ts';

interface Arrivals {
  readonly timeUnit?: string;
  readonly preAllocatedVUs: number;
  readonly maxVUs?: number;
}

/** The executors of k6 that the profiles use. */
export type Scenario = { readonly exec: string } & (
  | {
      readonly executor: 'per-vu-iterations';
      readonly vus: number;
      readonly iterations: number;
      readonly maxDuration: string;
    }
  | ({
      readonly executor: 'constant-arrival-rate';
      readonly rate: number;
      readonly duration: string;
    } & Arrivals)
  | ({
      readonly executor: 'ramping-arrival-rate';
      readonly startRate: number;
      readonly stages: readonly Stage[];
    } & Arrivals)
);

export interface Run {
  readonly iterate: () => Promise<void>;
  /** Hears of an iteration that found no user free. */
  readonly onDropped: () => void;
  /** No iteration begins after it. */
  readonly stop: AbortSignal;
}

const tickMs = 10;

/** Longest time for running iterations after the last one has begun, as in k6. */
const graceMs = 30_000;

const inTime = async (work: Promise<unknown>, ms: number): Promise<void> => {
  const over = new AbortController();
  const late = wait(ms, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([work, late]);
  over.abort();
};

/** Each user makes a number of iterations, one after the other. */
const eachUser = async (vus: number, iterations: number, maxMs: number, { iterate, stop }: Run) => {
  const endsAt = performance.now() + maxMs;
  const user = async () => {
    for (let n = 0; n < iterations && performance.now() < endsAt && !stop.aborted; n += 1) await iterate();
  };
  await inTime(Promise.all(Array.from({ length: vus }, user)), maxMs + graceMs);
};

/** Iterations begin at a rate, however long they take; each occupies a user until it ends. */
const arrivals = async (
  startRate: number,
  stages: readonly Stage[],
  { timeUnit = '1s', preAllocatedVUs, maxVUs = preAllocatedVUs }: Arrivals,
  { iterate, onDropped, stop }: Run,
) => {
  const unitMs = milliseconds(timeUnit);
  const lengthMs = stages.reduce((sum, { duration }) => sum + milliseconds(duration), 0);
  const underWay = new Set<Promise<void>>();
  const startedAt = performance.now();
  let begun = 0;
  for (let at = 0; at < lengthMs && !stop.aborted; at = performance.now() - startedAt) {
    for (const due = begunBy(startRate, stages, at, unitMs); begun < due; begun += 1) {
      if (underWay.size >= maxVUs) {
        onDropped();
        continue;
      }
      const iteration = iterate().finally(() => underWay.delete(iteration));
      underWay.add(iteration);
    }
    await wait(tickMs);
  }
  await inTime(Promise.all(underWay), graceMs);
};

/** Runs the iterations of a scenario. */
export const execute = (scenario: Scenario, run: Run): Promise<void> => {
  switch (scenario.executor) {
    case 'per-vu-iterations': {
      const { vus, iterations, maxDuration } = scenario;
      return eachUser(vus, iterations, milliseconds(maxDuration), run);
    }
    case 'constant-arrival-rate': {
      const { rate, duration } = scenario;
      return arrivals(rate, [{ duration, target: rate }], scenario, run);
    }
    case 'ramping-arrival-rate':
      return arrivals(scenario.startRate, scenario.stages, scenario, run);
  }
};
