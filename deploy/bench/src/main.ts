import { readConfig } from '@loanline/kit/runtime/config';
import * as z from 'zod';
import { startSideBySide, type SideBySide } from './side-by-side.ts';
import { benchBroadcast } from './tables/broadcast.ts';
import { benchChat } from './tables/chat.ts';
import { benchComingBack } from './tables/come-back.ts';
import { benchDrops } from './tables/drops.ts';
import { benchImporting } from './tables/imports.ts';
import { printMachine } from './tables/machine.ts';
import { benchOverload } from './tables/overload.ts';
import { benchReads } from './tables/reads.ts';
import { benchSearch } from './tables/search.ts';
import { benchStart } from './tables/start.ts';
import { printLimits, type Length, type Limit } from './tables/table.ts';
import { benchWebhooks } from './tables/webhooks.ts';

/** In the order in which they run: the last ones leave many rows behind, which Postgres then vacuums for minutes. */
const tables: Readonly<Record<string, (sides: SideBySide, length: Length) => Promise<Limit[]>>> = {
  chat: benchChat,
  broadcast: benchBroadcast,
  drops: benchDrops,
  'come-back': benchComingBack,
  webhooks: benchWebhooks,
  reads: benchReads,
  overload: benchOverload,
  imports: benchImporting,
  search: benchSearch,
  start: benchStart,
};

const { BENCH_ROUNDS, BENCH_SECONDS, BENCH_TABLES } = readConfig(
  {
    /** How often each figure is taken; the runs are interleaved and the medians shown. */
    BENCH_ROUNDS: z.coerce.number().int().min(1).max(50).default(5),
    /** Seconds of each run. */
    BENCH_SECONDS: z.coerce.number().int().min(1).max(60).default(5),
    /** Names of the tables, with commas between them; all unless given. */
    BENCH_TABLES: z.string().default(Object.keys(tables).join()),
  },
  process.env,
);

printMachine();
const sides = await startSideBySide();
const limits: Limit[] = [];
try {
  for (const [name, bench] of Object.entries(tables))
    if (BENCH_TABLES.split(',').includes(name))
      limits.push(...(await bench(sides, { rounds: BENCH_ROUNDS, seconds: BENCH_SECONDS })));
} finally {
  await sides.stop();
}
process.exit(printLimits(limits) ? 0 : 1);
