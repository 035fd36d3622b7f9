import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { describeWith } from '@loanline/kit/testing/describe-with';
import { whileFrozen } from '@loanline/kit/testing/freeze';
import { eventually, freePort } from '@loanline/kit/testing/processes';
import { hasRabbitMq, startRabbitMq, type TestRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { hasRedis, startRedis, type TestRedis } from '@loanline/kit/testing/redis';
import { startTcpProxy, type TcpProxy } from '@loanline/kit/testing/tcp-proxy';
import { findPostmaster } from '@loanline/local/postgres/postmaster';
import { startPostgres, type EmbeddedPostgres } from '@loanline/local/postgres/start-postgres';
import type { BackService } from '@loanline/proto/contract';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { startProduct, type Product } from '../product.ts';
import { quantile } from '../statistics.ts';
import { signIn } from '../rolling-restart/staff.ts';
import { startLoad, type Target } from './steady-load.ts';
import { findMiscounted } from './stored-once.ts';
import { submitApplication } from './submit-application.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
let proxy: TcpProxy;
let broker: TestRabbitMq;
let cache: TestRedis;
let product: Product;
let chats: string[];
let target: Target;
let serverSettings: Readonly<Record<string, string>>;
/** Connects past the proxy. */
let directUrl: (database: string) => string;

/** A service's database, past the proxy. */
const databaseOf = (service: BackService) => directUrl(new URL(product.databases[service]).pathname.slice(1));

const textAccount = {
  authToken: randomBytes(16).toString('hex'),
  publicUrl: 'http://localhost:8080',
  to: '+447700900800',
};

const say = (figures: object) => {
  if (process.env['SAY_FIGURES']) process.stdout.write(`${JSON.stringify(figures)}\n`);
};

const postmasterPid = async () => (await findPostmaster(join(dataDir, 'postgres/data')))?.pid ?? 0;

const asServer = async <T extends object>(database: string, sql: string): Promise<T[]> => {
  const pool = createPool(directUrl(database), { max: 1 });
  try {
    return (await pool.query<T & Record<string, unknown>>(sql)).rows;
  } finally {
    await pool.end();
  }
};

/** Ends a backend as a crash does: Postgres then ends all the others, replays its log and starts again. */
const crashServer = async () => {
  const [victim] = await eventually(
    () =>
      asServer<{ pid: number }>(
        'postgres',
        `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND datname <> 'postgres' LIMIT 1`,
      ),
    30_000,
  );
  if (victim) process.kill(victim.pid, 'SIGKILL');
};

const restartServer = async () => {
  await postgres.stop();
  postgres = await startPostgres(dataDir, serverSettings);
};

/** Long faults and strict limits need a machine that does nothing else. */
const { silentMs, redisMs, withoutRedisMs, lockedMs } = process.env['IDLE_MACHINE']
  ? { silentMs: 45_000, redisMs: 25_000, withoutRedisMs: 1_000, lockedMs: 70_000 }
  : { silentMs: 8_000, redisMs: 6_000, withoutRedisMs: 5_000, lockedMs: 10_000 };

/** Locks the row of a conversation, as a session that nobody ends does. */
const lockConversation = async (chat: string) => {
  const client = new Client({ connectionString: databaseOf('chat') });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM conversations WHERE subject = $1 FOR UPDATE', [chat]);
    await wait(lockedMs);
  } finally {
    await client.end();
  }
};

/** The backend that stores what is posted. */
const postingBackend = async (): Promise<number> => {
  const [row] = await asServer<{ pid: number }>(
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
    { longestMs: 25_000, strike: async () => whileFrozen([await postmasterPid()], () => wait(6_000)) },
  ],
  [
    'the backend that stores messages hangs for 9 s',
    { longestMs: 20_000, strike: async () => whileFrozen([await postingBackend()], () => wait(9_000)) },
  ],
  ['RabbitMQ hangs for 5 s', { longestMs: 5_000, strike: () => broker.whileFrozen(() => wait(5_000)) }],
  ['Redis hangs', { longestMs: withoutRedisMs, strike: () => cache.whileFrozen(signInRepeatedly) }],
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
          await (count % 2 === 0 ? crashServer() : restartServer());
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
      dataDir = await mkdtemp(join(tmpdir(), 'loanline-faults-'));
      await chmod(dataDir, 0o755);
      const port = await freePort();
      serverSettings = { port: String(port), fsync: 'off', max_connections: '300' };
      postgres = await startPostgres(dataDir, serverSettings);
      const url = new URL(await postgres.database('postgres'));
      directUrl = (database) => Object.assign(new URL(url.href), { pathname: `/${database}` }).href;
      proxy = await startTcpProxy(port);
      broker = await startRabbitMq();
      cache = await startRedis();
      const proxied = Object.assign(new URL(url.href), { host: `127.0.0.1:${proxy.port}` }).href;
      product = await startProduct({
        databaseUrl: proxied,
        amqpUrl: broker.url,
        redisUrl: cache.url,
        providers: {
          TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
          TWILIO_AUTH_TOKEN: textAccount.authToken,
          TWILIO_SMS_FROM: textAccount.to,
        },
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
      await broker.stop();
      await cache.stop();
      await postgres.stop();
      await rm(await realpath(join(dataDir, 'postgres')), { recursive: true });
      await rm(dataDir, { recursive: true });
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
      await lockConversation(locked);
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
