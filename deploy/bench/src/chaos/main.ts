import { readConfig } from '@loanline/kit/runtime/config';
import { hasRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { hasRedis } from '@loanline/kit/testing/redis';
import * as z from 'zod';
import { planOf } from './plan.ts';
import { backWithinMs, runSeed } from './run-seed.ts';

const { CHAOS_SEED, CHAOS_SEEDS, CHAOS_FAULTS, CHAOS_LONGEST_MS } = readConfig(
  {
    /** The first seed; the same seed strikes with the same faults in the same order. */
    CHAOS_SEED: z.coerce.number().int().min(1).default(1),
    /** How many seeds are run, one after the other. */
    CHAOS_SEEDS: z.coerce.number().int().min(1).max(1_000).default(20),
    /** Faults of each seed. */
    CHAOS_FAULTS: z.coerce.number().int().min(1).max(1_000).default(50),
    /** The longest that a fault lasts. */
    CHAOS_LONGEST_MS: z.coerce.number().int().min(1_000).max(60_000).default(8_000),
  },
  process.env,
);
if (!hasRabbitMq() || !hasRedis()) throw new Error('rabbitmq-server and redis-server must be installed');

let [acknowledged, failed] = [0, 0];
for (let seed = CHAOS_SEED; seed < CHAOS_SEED + CHAOS_SEEDS; seed += 1) {
  console.log(`seed ${seed}`);
  const outcome = await runSeed(planOf(seed, CHAOS_FAULTS, CHAOS_LONGEST_MS), (line) => console.log(line));
  acknowledged += outcome.acknowledged;
  if (outcome.losses.length > 0) failed += 1;
  console.log(
    `  ${outcome.acknowledged} writes acknowledged; all works again at most ${outcome.slowestReturnMs} ms after a fault`,
  );
  for (const loss of outcome.losses) console.log(`  FAILED ${loss}`);
}
console.log(
  `${CHAOS_SEEDS} seeds, ${CHAOS_SEEDS * CHAOS_FAULTS} faults, ${acknowledged} writes acknowledged: ` +
    (failed === 0
      ? `nothing lost, doubled or out of order, all works again within ${backWithinMs} ms`
      : `${failed} seeds failed (CHAOS_SEED=<seed> CHAOS_SEEDS=1 repeats one)`),
);
process.exit(failed === 0 ? 0 : 1);
