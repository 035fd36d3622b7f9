import { readConfig } from '@loanline/kit/runtime/config';
import { hasRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { hasRedis } from '@loanline/kit/testing/redis';
import * as z from 'zod';
import { showsPlant, type Finding } from './finding.ts';
import { canMountDisks } from '../small-disk.ts';
import { hasWrongClocks } from '../wrong-clock.ts';
import { planOf } from './plan.ts';
import { findPlant, plants } from './plants/plants.ts';
import { runSeed, type RunOptions } from './run-seed.ts';

const { CHAOS_SEED, CHAOS_SEEDS, CHAOS_FAULTS, CHAOS_LONGEST_MS, CHAOS_BACK_MS, CHAOS_PLANT } = readConfig(
  {
    /** The first seed; the same seed injects the same faults in the same order. */
    CHAOS_SEED: z.coerce.number().int().min(1).default(1),
    /** How many seeds are run, one after the other. */
    CHAOS_SEEDS: z.coerce.number().int().min(1).max(1_000).default(20),
    /** Faults of each seed. */
    CHAOS_FAULTS: z.coerce.number().int().min(1).max(1_000).default(50),
    /** The longest that a fault lasts. */
    CHAOS_LONGEST_MS: z.coerce.number().int().min(1_000).max(60_000).default(8_000),
    /** How soon after a fault everything has to work again; a machine that does other work as well needs longer. */
    CHAOS_BACK_MS: z.coerce.number().int().min(100).default(5_000),
    /** A fault to put into the product, by its name in `plants.ts`, or `all`, one after the other. */
    CHAOS_PLANT: z.string().optional(),
  },
  process.env,
);
if (!hasRabbitMq() || !hasRedis()) throw new Error('rabbitmq-server and redis-server must be installed');

const means = { canMountDisks: canMountDisks(), hasWrongClocks: hasWrongClocks() };
const say = (line: string) => console.log(line);

if (!means.canMountDisks)
  say('no disks are filled: this process may not mount any (it needs root, on Linux)');
if (!means.hasWrongClocks) say('no clocks are changed: Debian’s package faketime is not installed');

const run = async (seed: number, isEnough?: RunOptions['isEnough']) => {
  say(`seed ${seed}`);
  const plan = planOf(seed, CHAOS_FAULTS, CHAOS_LONGEST_MS, means);
  const outcome = await runSeed(plan, { backMs: CHAOS_BACK_MS, say, means, ...(isEnough && { isEnough }) });
  const { acknowledged, slowestReturnMs, findings } = outcome;
  say(`  ${acknowledged} writes acknowledged; all works again at most ${slowestReturnMs} ms after a fault`);
  for (const { kind, sentence } of findings) say(`  FAILED ${kind}: ${sentence}`);
  return { ...outcome, faults: plan.length };
};

/** Runs the seeds on the product as built; returns how many failed. */
const runSeeds = async (): Promise<number> => {
  let [faults, acknowledged, failed] = [0, 0, 0];
  for (let seed = CHAOS_SEED; seed < CHAOS_SEED + CHAOS_SEEDS; seed += 1) {
    const outcome = await run(seed);
    faults += outcome.faults;
    acknowledged += outcome.acknowledged;
    if (outcome.findings.length > 0) failed += 1;
  }
  say(
    `${CHAOS_SEEDS} seeds, ${faults} faults, ${acknowledged} writes acknowledged: ` +
      (failed === 0
        ? `nothing lost, doubled or out of order, all works again within ${CHAOS_BACK_MS} ms`
        : `${failed} seeds failed (CHAOS_SEED=<seed> CHAOS_SEEDS=1 repeats one)`),
  );
  return failed;
};

/**
 * Plants a fault in every process from now on. Returns how many seeds it takes to find it; undefined when none of them
 * does.
 */
const findPlanted = async (name: string): Promise<number | undefined> => {
  const plant = findPlant(name);
  process.env['CHAOS_PLANT'] = name;
  process.env['NODE_OPTIONS'] = `--import ${new URL('./plants/register.js', import.meta.url).href}`;
  const isFound = (findings: readonly Finding[]) => showsPlant(plant, findings);
  for (let seed = CHAOS_SEED; seed < CHAOS_SEED + CHAOS_SEEDS; seed += 1)
    if (isFound((await run(seed, isFound)).findings)) return seed - CHAOS_SEED + 1;
  return undefined;
};

const runPlants = async (names: readonly string[]): Promise<number> => {
  const found = new Map<string, number | undefined>();
  for (const name of names) {
    say(`planted: ${name}`);
    found.set(name, await findPlanted(name));
  }
  for (const [name, seeds] of found)
    say(`${seeds === undefined ? 'NOT FOUND' : `found by seed ${seeds}`}  ${name}`);
  return [...found.values()].filter((seeds) => seeds === undefined).length;
};

const chosen = CHAOS_PLANT === 'all' ? Object.keys(plants) : CHAOS_PLANT === undefined ? [] : [CHAOS_PLANT];
process.exit((await (chosen.length === 0 ? runSeeds() : runPlants(chosen))) === 0 ? 0 : 1);
