import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { eventually } from '@loanline/kit/testing/processes';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { findPostmaster } from './postmaster.ts';
import { startPostgres } from './start-postgres.ts';
import { stayRunning, type RestartPace } from './stay-running.ts';

let dataDir: string;
let pool: Pool;
let stop: () => Promise<void>;
const said: string[] = [];
const givenUp: string[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loanline-data-'));
  await chmod(dataDir, 0o755);
  said.length = 0;
  givenUp.length = 0;
});
afterEach(async () => {
  await pool.end();
  await stop();
  await rm(await realpath(join(dataDir, 'postgres')), { recursive: true });
  await rm(dataDir, { recursive: true });
});

const start = async (pace?: RestartPace) => {
  const postgres = await startPostgres(dataDir);
  const running = stayRunning(postgres, {
    say: (sentence) => said.push(sentence),
    onGivenUp: (reason) => givenUp.push(reason),
    ...(pace && { pace }),
  });
  stop = running.stop;
  pool = createPool(await postgres.database('notes'));
  await pool.query("CREATE TABLE notes AS SELECT 'committed' AS text");
};
const serverPid = async () => (await findPostmaster(join(dataDir, 'postgres/data')))?.pid ?? 0;
/** The backends that hold the data. */
const holders = async () => {
  const { rows } = await pool.query<{ pid: number }>("SELECT pid FROM pg_locks WHERE locktype = 'advisory'");
  return rows.map(({ pid }) => pid);
};
const untilHas = (texts: readonly string[], text: unknown) =>
  eventually(() => {
    expect(texts).toContainEqual(text);
    return Promise.resolve();
  }, 30_000);

describe('a server that is to stay running', () => {
  it('given it is killed, then it runs again at its address with what was committed, and its data is held', async () => {
    await start();
    const killed = await serverPid();
    process.kill(killed, 'SIGKILL');
    await untilHas(said, 'Postgres is running again.');
    const { rows } = await eventually(() => pool.query('SELECT text FROM notes'), 30_000);
    expect(rows).toEqual([{ text: 'committed' }]);
    expect([0, killed]).not.toContain(await serverPid());
    await expect(startPostgres(dataDir)).rejects.toThrow(/running already on the data in/);
    expect(said).toEqual(['Postgres has ended. Starting it again.', 'Postgres is running again.']);
  }, 60_000);

  it('given a backend crashes, then the same server continues and its data is held again', async () => {
    await start();
    const server = await serverPid();
    const [holder = 0] = await holders();
    process.kill(holder, 'SIGKILL');
    await eventually(async () => {
      const now = await holders();
      expect([now.length, now.includes(holder)]).toEqual([1, false]);
    }, 30_000);
    expect(await serverPid()).toBe(server);
    expect(said).toEqual([]);
  }, 60_000);

  it('given it ends too often, then it is given up with the place of its log, and not started again', async () => {
    await start({ most: 1, withinMs: 60_000, pauseMs: 0 });
    process.kill(await serverPid(), 'SIGKILL');
    await untilHas(said, 'Postgres is running again.');
    process.kill(await serverPid(), 'SIGKILL');
    await untilHas(
      givenUp,
      expect.stringMatching(/^Postgres has ended too often: stopping the rest. Its log is .*log$/),
    );
    expect(await serverPid()).toBe(0);
  }, 60_000);

  it('given it is stopped, then it is not started again', async () => {
    await start();
    await pool.end();
    await stop();
    expect([await serverPid(), said, givenUp]).toEqual([0, [], []]);
    pool = createPool('postgres://127.0.0.1/nothing');
    stop = () => Promise.resolve();
  }, 60_000);
});
