import { createPool } from '@loanline/kit/database/pool';
import { whileFrozen } from '@loanline/kit/testing/faults/freeze';
import { eventually, freePort } from '@loanline/kit/testing/processes';
import { findPostmaster } from '@loanline/local/postgres/postmaster';
import { startPostgres } from '@loanline/local/postgres/start-postgres';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface PostgresUnderTest {
  /** URL of a database, past every proxy. */
  url(database: string): string;
  /** Runs a statement past every proxy. */
  ask<T extends object>(database: string, sql: string): Promise<T[]>;
  /** Does some work while all of the server hangs. */
  whileFrozen(work: () => Promise<unknown>): Promise<unknown>;
  /** Kills a backend: Postgres then ends all others, replays its log, and refuses connections in the meantime. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  /** Begins new files of its log until there is no room for one, at which Postgres crashes. */
  useUpLog(): Promise<void>;
  /** Starts it if it has ended. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Its log never reuses a file, so that it needs room for each. */
const settings = { fsync: 'off', max_connections: '400', wal_recycle: 'off', max_wal_size: '128MB' };
const mostLogFiles = 20;

/** @param parent where it has its data */
export const startOwnPostgres = async (parent = tmpdir()): Promise<PostgresUnderTest> => {
  const dataDir = await mkdtemp(join(parent, 'loanline-faults-'));
  await chmod(dataDir, 0o755);
  const port = String(await freePort());
  const start = () => startPostgres(dataDir, { ...settings, port });
  const postmaster = () => findPostmaster(join(dataDir, 'postgres/data'));
  let server = await start();
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
    whileFrozen: async (work) => whileFrozen([(await postmaster())?.pid ?? 0], work),
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
      server = await start();
    },
    useUpLog: async () => {
      for (let n = 0; n < mostLogFiles; n += 1) {
        const isUsedUp = await ask(
          'postgres',
          'SELECT pg_logical_emit_message(true, $$$$, $$$$), pg_switch_wal()',
        ).then(
          () => false,
          () => true,
        );
        if (isUsedUp) return;
      }
      throw new Error('The log of Postgres always finds room');
    },
    resume: async () => {
      if (!(await postmaster())) server = await start();
    },
    stop: async () => {
      await server.stop();
      await rm(await realpath(join(dataDir, 'postgres')), { recursive: true });
      await rm(dataDir, { recursive: true });
    },
  };
};
