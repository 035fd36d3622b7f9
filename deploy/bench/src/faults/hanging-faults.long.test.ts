import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { whileFrozen } from '@loanline/kit/testing/faults/freeze';
import { eventually } from '@loanline/kit/testing/processes';
import { hasRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { hasRedis } from '@loanline/kit/testing/redis';
import type { TcpProxy } from '@loanline/kit/testing/faults/tcp-proxy';
import type { BackService } from '@loanline/proto/contract';
import { setTimeout as wait } from 'node:timers/promises';
import { proxyTo, startBackends, whileLocked, type Backends } from '../backends.ts';
import { startProduct, type Product } from '../product.ts';
import { quantile } from '../statistics.ts';
import { textAccount, textAccountSettings } from '../loads/account.ts';
import { signIn } from '../loads/staff.ts';
import { startLoad, type Target } from './steady-load.ts';
import { findMiscounted } from './stored-once.ts';
import { submitApplication } from '../loads/submit-application.ts';

let backends: Backends;
let proxy: TcpProxy;
let product: Product;
let chats: string[];
let target: Target;

/** A service's database, past the proxy. */
const databaseOf = (service: BackService) =>
  backends.postgres.url(new URL(product.databases[service]).pathname.slice(1));

const say = (figures: object) => {
  if (process.env['SAY_FIGURES']) process.stdout.write(`${JSON.stringify(figures)}\n`);
};

/** Long faults and strict limits need a machine that does nothing else. */
const { silentMs, redisMs, withoutRedisMs, lockedMs } = process.env['IDLE_MACHINE']
  ? { silentMs: 45_000, redisMs: 25_000, withoutRedisMs: 1_000, lockedMs: 70_000 }
  : { silentMs: 8_000, redisMs: 6_000, withoutRedisMs: 5_000, lockedMs: 10_000 };

/** The backend that stores what is posted. */
const postingBackend = async (): Promise<number> => {
  const [row] = await backends.postgres.ask<{ pid: number }>(
    'postgres',
    `SELECT pid FROM pg_stat_activity WHERE query LIKE '%WITH input AS%' AND pid <> pg_backend_pid() ORDER BY query_start DESC LIMIT 1`,
  );
  if (!row) throw new Error('Nobody posts');
  return row.pid;
};

/** Signs in once a second while Redis hangs. */
const signInRepeatedly = async () => {
  const [gateway = ''] = product.gateways;
  const end = Date.now() + redisMs;
  const took: number[] = [];
  while (Date.now() < end) {
    const begunAt = Date.now();
    await signIn(gateway, { username: 'admin', password: product.adminPassword });
    took.push(Date.now() - begunAt);
    await wait(1_000);
  }
  say({ what: 'sign-ins', count: took.length, longest: Math.max(...took) });
  expect(Math.max(...took)).toBeLessThan(withoutRedisMs);
};

const faults: [string, { longestMs: number; strike: () => Promise<unknown> }][] = [
  [
    'all connections to Postgres fall silent',
    {
      longestMs: 20_000,
      strike: async () => {
        proxy.swallow();
        await wait(silentMs);
      },
    },
  ],
  [
    'Postgres hangs for 6 s',
    { longestMs: 25_000, strike: () => backends.postgres.whileFrozen(() => wait(6_000)) },
  ],
  [
    'the backend that stores messages hangs for 9 s',
    { longestMs: 20_000, strike: async () => whileFrozen([await postingBackend()], () => wait(9_000)) },
  ],
  [
    'RabbitMQ hangs for 5 s',
    { longestMs: 5_000, strike: () => backends.broker.whileFrozen(() => wait(5_000)) },
  ],
  ['Redis hangs', { longestMs: withoutRedisMs, strike: () => backends.cache.whileFrozen(signInRepeatedly) }],
  [
    'chat, applications and a gateway hang for 3 s, one after the other',
    {
      longestMs: 15_000,
      strike: async () => {
        const hanging = [product.services.chat, product.services.applications, product.processes[0]];
        for (const one of hanging) if (one) await whileFrozen([one.pid()], () => wait(3_000));
      },
    },
  ],
  [
    'Postgres crashes or is restarted 20 times',
    {
      // For as long as there are restarts, each attempt may meet another one.
      longestMs: 60_000,
      strike: async () => {
        for (let count = 0; count < 20; count += 1) {
          await (count % 2 === 0 ? backends.postgres.crash() : backends.postgres.restart());
          await wait(1_000);
        }
      },
    },
  ],
];

describeWith(hasRabbitMq() && hasRedis(), 'rabbitmq-server with redis-server')(
  'the product under faults that hang',
  () => {
    beforeAll(async () => {
      backends = await startBackends();
      const proxied = await proxyTo(backends.postgres.url('postgres'));
      proxy = proxied.proxy;
      product = await startProduct({
        databaseUrl: proxied.url,
        amqpUrl: backends.broker.url,
        redisUrl: backends.cache.url,
        providers: textAccountSettings,
      });
      const [gateway = ''] = product.gateways;
      chats = await Promise.all(Array.from({ length: 20 }, () => submitApplication(gateway)));
      const { headers } = await signIn(gateway, { username: 'admin', password: product.adminPassword });
      target = { gateways: product.gateways, chats, staffHeaders: headers, textAccount };
      await eventually(async () => {
        for (const chat of chats)
          if ((await fetch(`${gateway}/api/chat/${chat}`)).status !== 200) throw new Error('no chat');
      }, 30_000);
    }, 300_000);
    afterAll(async () => {
      await product.stop();
      await proxy.stop();
      await backends.stop();
    }, 60_000);

    it.each(faults)(
      'given that %s, then every write is acknowledged in time and stored once, refusals say when to try again, and no process ends',
      async (what, { longestMs, strike }) => {
        const load = startLoad(target);
        await wait(1_500);
        await strike();
        const struckAt = Date.now();
        await eventually(async () => {
          if (!load.writes().some(({ begunAt, tookMs }) => begunAt > struckAt && tookMs !== undefined))
            throw new Error('Nothing that began after it is acknowledged');
        }, 30_000);
        const backMs = Date.now() - struckAt;
        const { writes, refusals } = await load.stop();

        const took = writes.map(({ tookMs = Infinity }) => tookMs);
        const figures = {
          what,
          writes: writes.length,
          longest: Math.max(...took),
          backMs,
          refused: refusals.length,
        };
        say(figures);
        expect(Math.max(...took)).toBeLessThan(longestMs);
        expect(refusals.filter(({ status }) => status !== 502 && status !== 503)).toEqual([]);
        expect(refusals.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
        expect(product.processes.filter((one) => one.hasEnded())).toEqual([]);
        expect(await findMiscounted(writes, databaseOf)).toEqual([]);
      },
      150_000,
    );

    it('given that one conversation is locked, then the others are posted to as before', async () => {
      const load = startLoad(target);
      const [locked = ''] = chats;
      await wait(1_500);
      await whileLocked(databaseOf('chat'), locked, () => wait(lockedMs));
      const { writes } = await load.stop();
      const tookMs = writes
        .filter(({ kind, chat }) => kind === 'post' && chat !== locked)
        .map((write) => write.tookMs ?? Infinity);
      say({
        what: 'one conversation is locked',
        posts: tookMs.length,
        p50: quantile(tookMs, 0.5),
        p99: quantile(tookMs, 0.99),
      });
      expect(quantile(tookMs, 0.99)).toBeLessThan(500);
      expect(await findMiscounted(writes, databaseOf)).toEqual([]);
    }, 150_000);
  },
);
