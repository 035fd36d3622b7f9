import { createDatabase } from '@loanline/kit/database/create-database';
import { freePort } from '@loanline/kit/testing/processes';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findBinaries } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { holdCluster, type DataDirLock } from './data-dir-lock.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { findServerUser, runAs } from './server-user.ts';
import { createLinkFolder, prepareHome } from './data-dir-link.ts';

export interface EmbeddedPostgres {
  /** Where its log is. */
  readonly log: string;
  /** URL of a database on it, which is created when it is missing. */
  database(name: string): Promise<string>;
  /** The same URL, whether or not the database exists. */
  url(name: string): string;
  /** Resolves when the server has dropped this process: it has ended, or has recovered from the crash of a backend. */
  dropped(): Promise<void>;
  isRunning(): Promise<boolean>;
  /** Starts the server again at its address unless it runs, and holds the data again. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const firstAttempts = 5;
/** Every half a second: a backend of a killed server ends once it has finished its statement. */
const resumeAttempts = 90;

/** Only this machine is listened to; what is logged names no values, which may be personal data. */
const baseSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Starts the Postgres that npm brought, with its data in `<dataDir>/postgres`, or continues with one that a killed
 * process left running there. It runs in a session of its own, so that Ctrl-C lets its users finish first.
 * @param settings server settings besides ours, such as `{ fsync: 'off' }` for a throw-away server
 * @throws Error when another process uses the same data, or Postgres does not start (with its log's place)
 */
export const startPostgres = async (
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<EmbeddedPostgres> => {
  const folder = resolve(dataDir);
  const user = await findServerUser();
  const home = await prepareHome(folder, user);
  const bin = await findBinaries(user, () => createLinkFolder(folder, user));
  const { data, password } = await prepareCluster(bin, home, user);
  const control = (command: 'start' | 'stop', ...args: string[]) =>
    runAs(user, join(bin, 'pg_ctl'), [command, `--pgdata=${data}`, '--wait', '--timeout=60', ...args]);

  const log = join(home, 'log');
  const start = async (attempts: number, port?: number): Promise<Postmaster | undefined> => {
    const options = Object.entries({ ...baseSettings, port: port ?? (await freePort()), ...settings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' ');
    try {
      await control('start', `--log=${log}`, `--options=${options}`);
    } catch (cause) {
      // The port may have been taken in the meantime, or workers of a killed server may still be ending.
      if (attempts <= 1) throw new Error(`Postgres does not start; its log is ${log}`, { cause });
      await delay(500);
      return (await findPostmaster(data)) ?? start(attempts - 1, port);
    }
    return findPostmaster(data);
  };
  const run = async (attempts: number, port?: number): Promise<Postmaster> => {
    const running = (await findPostmaster(data)) ?? (await start(attempts, port));
    if (!running) throw new Error(`Postgres has ended at once; its log is ${log}`);
    return running;
  };

  let postmaster = await run(firstAttempts);
  const { port } = postmaster;
  const urlOf = (name: string) => `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;
  let hold: DataDirLock = await holdCluster(urlOf('postgres'), folder);
  // However this process ends, short of SIGKILL: SIGINT asks Postgres for a fast shutdown.
  const stopAtExit = () => {
    try {
      process.kill(postmaster.pid, 'SIGINT');
    } catch {
      // It has ended already.
    }
  };
  process.once('exit', stopAtExit);
  return {
    log,
    url: urlOf,
    database: async (name) => {
      await createDatabase(urlOf(name));
      return urlOf(name);
    },
    dropped: () => hold.over,
    isRunning: async () => (await findPostmaster(data)) !== undefined,
    resume: async () => {
      postmaster = await run(resumeAttempts, port);
      if (postmaster.port !== port)
        throw new Error(`Postgres was started on port ${postmaster.port} meanwhile`);
      hold = await holdCluster(urlOf('postgres'), folder);
    },
    stop: async () => {
      process.off('exit', stopAtExit);
      await hold.release();
      if (await findPostmaster(data)) await control('stop', '--mode=fast');
    },
  };
};
