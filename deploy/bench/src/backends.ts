import { createPool } from '@loanline/kit/database/pool';
import { whileFrozen } from '@loanline/kit/testing/freeze';
import { eventually, freePort } from '@loanline/kit/testing/processes';
import { startRabbitMq, type TestRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { startRedis, type TestRedis } from '@loanline/kit/testing/redis';
import { startTcpProxy, type TcpProxy } from '@loanline/kit/testing/tcp-proxy';
import { findPostmaster } from '@loanline/local/postgres/postmaster';
import { startPostgres } from '@loanline/local/postgres/start-postgres';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

export interface PostgresUnderTest {
  /** URL of a database, past every proxy. */
  url(database: string): string;
  /** Runs a statement past every proxy. */
  ask<T extends object>(database: string, sql: string): Promise<T[]>;
  /** Does some work while all of the server hangs. */
  whileFrozen(work: () => Promise<unknown>): Promise<unknown>;
  /** Ends a backend as a crash does: Postgres then ends all the others and replays its log, and refuses everybody in the meantime. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** What the product works with, real and of its own: to be frozen, killed and restarted. */
export interface Backends {
  readonly postgres: PostgresUnderTest;
  readonly broker: TestRabbitMq;
  readonly cache: TestRedis;
  stop(): Promise<void>;
}

const startOwnPostgres = async (): Promise<PostgresUnderTest> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'loanline-faults-'));
  await chmod(dataDir, 0o755);
  const settings = { port: String(await freePort()), fsync: 'off', max_connections: '400' };
  let server = await startPostgres(dataDir, settings);
  const base = await server.database('postgres');
  const url = (database: string) => Object.assign(new URL(base), { pathname: `/${database}` }).href;
  const ask = async <T extends object>(database: string, sql: string): Promise<T[]> => {
    const pool = createPool(url(database), { max: 1 });
    try {
      return (await pool.query<T & Record<string, unknown>>(sql)).rows;
    } finally {
      await pool.end();
    }
  };
  return {
    url,
    ask,
    whileFrozen: async (work) => {
      const postmaster = await findPostmaster(join(dataDir, 'postgres/data'));
      return whileFrozen([postmaster?.pid ?? 0], work);
    },
    crash: async () => {
      const [victim] = await eventually(
        () =>
          ask<{ pid: number }>(
            'postgres',
            `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND datname <> 'postgres' LIMIT 1`,
          ),
        30_000,
      );
      if (victim) process.kill(victim.pid, 'SIGKILL');
      // Postgres takes a moment to notice.
      await wait(200);
    },
    restart: async () => {
      await server.stop();
      server = await startPostgres(dataDir, settings);
    },
    stop: async () => {
      await server.stop();
      await rm(await realpath(join(dataDir, 'postgres')), { recursive: true });
      await rm(dataDir, { recursive: true });
    },
  };
};

export const startBackends = async (): Promise<Backends> => {
  const [postgres, broker, cache] = await Promise.all([startOwnPostgres(), startRabbitMq(), startRedis()]);
  return {
    postgres,
    broker,
    cache,
    stop: async () => {
      await Promise.all([broker.stop(), cache.stop(), postgres.stop()]);
    },
  };
};

/** A proxy before a server, and the server's URL by way of it. */
export const proxyTo = async (url: string): Promise<{ readonly proxy: TcpProxy; readonly url: string }> => {
  const proxy = await startTcpProxy(Number(new URL(url).port));
  return { proxy, url: Object.assign(new URL(url), { host: `127.0.0.1:${proxy.port}` }).href };
};

/** Locks the row of a conversation while something else is done, as a session that nobody ends does. */
export const whileLocked = async (
  databaseUrl: string,
  chat: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM conversations WHERE subject = $1 FOR UPDATE', [chat]);
    await work();
  } finally {
    await client.end();
  }
};
