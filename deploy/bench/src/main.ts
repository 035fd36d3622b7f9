import { createDatabase } from '@loanline/kit/database/create-database';
import { createPool } from '@loanline/kit/database/pool';
import { createIdentitySigner, identityHeader } from '@loanline/kit/access/identity';
import { readConfig } from '@loanline/kit/runtime/config';
import { findBroker, findCache, findDatabases, requireParts } from '@loanline/local/distributed/find-parts';
import { readSettings } from '@loanline/local/settings';
import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { benchChatBeside } from './imports/bench-beside.ts';
import { benchImports } from './imports/bench-imports.ts';
import { benchSearch } from './imports/bench-search.ts';
import { saturated, steady, type ChatTarget, type LoadResult } from './chat-load.ts';
import { startProduct } from './product.ts';
import { median, quantile } from './statistics.ts';

const { BENCH_ROUNDS, BENCH_SECONDS } = readConfig(
  {
    /** How often each figure is taken; the runs are interleaved and the medians shown. */
    BENCH_ROUNDS: z.coerce.number().int().min(1).max(50).default(3),
    /** Seconds of each run. */
    BENCH_SECONDS: z.coerce.number().int().min(1).max(60).default(5),
  },
  process.env,
);
const conversations = 20;
const inFlight = 64;

const settings = readSettings(process.env);
const databases = await findDatabases(settings);
const [broker, cache] = [await findBroker(settings), await findCache(settings)];
requireParts(broker, cache);
if (!broker || !cache) throw new Error('There is no broker or no cache');
const suffix = Date.now();
const base = new URL(await databases.of('bench'));
base.pathname = `/bench_${suffix}`;

const startMonolith = async (): Promise<{ url: string; stop: () => void }> => {
  await createDatabase(base.href);
  const child = fork(fileURLToPath(new URL('./monolith.js', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: base.href, PORT: '0', NODE_ENV: 'production' },
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, stop: () => child.kill() };
};

const monolith = await startMonolith();
const product = await startProduct({
  databaseUrl: base.href,
  amqpUrl: broker.url,
  redisUrl: cache.url,
  seedDemo: true,
});

const applicationIds = Array.from({ length: conversations }, (_, n) => `BENCH${n}`);
const chatPool = createPool(product.databases.chat);
await chatPool.query(`INSERT INTO conversations (kind, subject) SELECT 'application', unnest($1::text[])`, [
  applicationIds,
]);
await chatPool.end();
const applicationsPool = createPool(product.databases.applications);
// The gateway lets nobody watch an application that does not exist.
await applicationsPool.query(
  `INSERT INTO tracked_applications (application_id, tracker_id, customer_first_name, customer_last_name,
     stage_timestamps, stage_notes, stage_changed_at)
   SELECT id, id, 'Bench', 'Mark', array_fill(''::text, ARRAY[8]), array_fill(''::text, ARRAY[8]), now()
   FROM unnest($1::text[]) AS id`,
  [applicationIds],
);
await applicationsPool.end();

const [firstGateway = '', secondGateway = ''] = product.gateways;
const targets: Record<'monolith' | 'product', ChatTarget> = {
  monolith: { postUrl: monolith.url, socketUrl: monolith.url, applicationIds },
  // Posted through one gateway, seen by a client of the other.
  product: { postUrl: firstGateway, socketUrl: secondGateway, applicationIds },
};

const loads: Readonly<Record<string, (target: ChatTarget) => Promise<LoadResult>>> = {
  '50/s': (target) => steady(target, 50, BENCH_SECONDS),
  '500/s': (target) => steady(target, 500, BENCH_SECONDS),
  saturated: (target) => saturated(target, inFlight, BENCH_SECONDS),
};

interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
}
const figures = new Map<string, Figures[]>();
let faults = 0;

for (const target of Object.values(targets)) await steady(target, 200, 2);
for (let round = 0; round < BENCH_ROUNDS; round += 1) {
  for (const [load, run] of Object.entries(loads)) {
    for (const [name, target] of Object.entries(targets)) {
      const { latencies, seconds, refused, missing } = await run(target);
      faults += refused + missing;
      const key = `${load} ${name}`;
      figures.set(key, [
        ...(figures.get(key) ?? []),
        {
          p50: quantile(latencies, 0.5),
          p99: quantile(latencies, 0.99),
          perSecond: latencies.length / seconds,
        },
      ]);
    }
  }
}

const medianOf = (key: string, figure: keyof Figures) =>
  median((figures.get(key) ?? []).map((one) => one[figure]));
const show = (value: number) => value.toFixed(value < 100 ? 2 : 0).padStart(9);
const compare = (label: string, load: string, figure: keyof Figures) => {
  const [ours, theirs] = [medianOf(`${load} product`, figure), medianOf(`${load} monolith`, figure)];
  console.log(`${label.padEnd(34)}${show(ours)}${show(theirs)}${show(ours / theirs)}x`);
  return ours / theirs;
};

console.log(
  `\nA chat message, posted to one gateway and pushed by the other; medians of ${BENCH_ROUNDS} interleaved runs`,
);
console.log(`${''.padEnd(34)}  product monolith    ratio`);
const p50Ratio = compare('50/s, p50 ms', '50/s', 'p50');
compare('50/s, p99 ms', '50/s', 'p99');
compare('500/s, p50 ms', '500/s', 'p50');
compare('500/s, p99 ms', '500/s', 'p99');
const saturatedRatio = compare(`saturated (${inFlight} in flight), per second`, 'saturated', 'perSecond');
console.log(`posts refused or pushes missing: ${faults}`);

/** Requests per second of one kept-alive load of reads. */
const reads = async (url: string, headers: Record<string, string>): Promise<number> =>
  (
    await autocannon({
      url: `${url}/api/applications/${applicationIds[0]}`,
      headers,
      connections: 20,
      duration: BENCH_SECONDS,
    })
  ).requests.average;
const sign = createIdentitySigner(product.gatewayPrivateKey);
const direct: number[] = [];
const through: number[] = [];
for (let round = 0; round < BENCH_ROUNDS; round += 1) {
  direct.push(
    await reads(product.services.applications.url, {
      [identityHeader]: await sign({ kind: 'anonymous' }, { service: 'applications' }),
    }),
  );
  through.push(await reads(firstGateway, {}));
}
console.log(`\nReading one application, requests per second`);
console.log(
  `${'through the gateway / direct'.padEnd(34)}${show(median(through))}${show(median(direct))}${show(median(through) / median(direct))}x`,
);

const imports = await benchImports(base.href, BENCH_ROUNDS);
const beside = await benchChatBeside(product, targets.product, BENCH_SECONDS);
const search = await benchSearch(product);
faults += beside.faults;

await product.stop();
monolith.stop();
await databases.stop();
await broker.stop();
await cache.stop();

const limits: Readonly<Record<string, boolean>> = {
  'chat: p50 at 50/s at most 2.5x': p50Ratio <= 2.5,
  'chat: saturated at least 0.5x': saturatedRatio >= 0.5,
  'chat: nothing lost': faults === 0,
  'csv: at least 0.25x of psql': imports.csv >= 0.25,
  'xlsx: at least 1x of exceljs reading': imports.xlsx >= 1,
  'imports: at most 150 MB': imports.memoryMb <= 150,
  'imports: event loop blocked at most 50 ms': imports.blockedMs <= 50,
  'search: p95 under 30 ms, only by indexes': search.p95 < 30 && !search.readsAll,
};
console.log('');
for (const [limit, isReached] of Object.entries(limits))
  console.log(`${isReached ? 'Reached    ' : 'NOT reached'}  ${limit}`);
process.exit(Object.values(limits).every(Boolean) ? 0 : 1);
