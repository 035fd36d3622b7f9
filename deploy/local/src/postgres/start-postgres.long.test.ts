import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPool } from '@loanline/kit/database/pool';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findPostmaster } from './postmaster.ts';
import { startPostgres, type EmbeddedPostgres } from './start-postgres.ts';

let dataDir: string;
let postgres: EmbeddedPostgres | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loanline-data-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  await postgres?.stop();
  postgres = undefined;
  const home = await realpath(join(dataDir, 'postgres'));
  await rm(home, { recursive: true });
  await rm(dataDir, { recursive: true });
});

const query = async (sql: string, name = 'notes') => {
  const pool = createPool((await postgres?.database(name)) ?? '');
  const { rows } = await pool.query<Record<string, unknown>>(sql);
  await pool.end();
  return rows;
};
const runningPid = async () => (await findPostmaster(join(dataDir, 'postgres/data')))?.pid;

const hooks = fileURLToPath(new URL('../../jest/typescript.js', import.meta.url));
const module = fileURLToPath(new URL('./start-postgres.ts', import.meta.url));

/** A process of its own that starts Postgres, writes a row, says so, and stays. */
const startElsewhere = async () => {
  const code = `
    const { startPostgres } = await import(${JSON.stringify(module)});
    const { createPool } = await import('@loanline/kit/database/pool');
    const postgres = await startPostgres(${JSON.stringify(dataDir)});
    const pool = createPool(await postgres.database('notes'));
    await pool.query('CREATE TABLE notes (text text)');
    await pool.query("INSERT INTO notes VALUES ('acknowledged')");
    console.log('written');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--import', hooks, '--input-type=module', '--eval', code], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
};

describe('startPostgres', () => {
  it('given nothing, then databases can be made on a durable server that only this machine reaches', async () => {
    postgres = await startPostgres(dataDir);
    const settings = await query(
      `SELECT name, setting FROM pg_settings WHERE name IN ('listen_addresses', 'fsync', 'synchronous_commit')`,
    );
    expect(settings).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
  });

  it('given no password, then the server lets nobody in', async () => {
    postgres = await startPostgres(dataDir);
    const url = new URL(await postgres.database('notes'));
    url.password = '';
    const pool = createPool(url.href);
    await expect(pool.query('SELECT 1')).rejects.toThrow(/password/i);
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o077).toBe(0);
  });

  it('given a stop and a start, then what was written is there, and no server was left running between', async () => {
    postgres = await startPostgres(dataDir);
    await query('CREATE TABLE notes AS SELECT 1 AS id');
    await postgres.stop();
    expect(await runningPid()).toBeUndefined();
    postgres = await startPostgres(dataDir);
    expect(await query('SELECT * FROM notes')).toEqual([{ id: 1 }]);
  });

  it('given its process is killed, when started again, then it uses the server that survived', async () => {
    const child = await startElsewhere();
    const survivor = await runningPid();
    child.kill('SIGKILL');
    await once(child, 'exit');
    postgres = await startPostgres(dataDir);
    expect(await runningPid()).toBe(survivor);
    expect(await query('SELECT text FROM notes')).toEqual([{ text: 'acknowledged' }]);
    await postgres.stop();
    expect(await runningPid()).toBeUndefined();
    postgres = undefined;
  });

  it('given process and server are killed, when started again, then what was acknowledged is there', async () => {
    const child = await startElsewhere();
    const server = await runningPid();
    child.kill('SIGKILL');
    process.kill(server ?? 0, 'SIGKILL');
    await once(child, 'exit');
    while ((await runningPid()) !== undefined) await delay(20);
    postgres = await startPostgres(dataDir);
    expect(await runningPid()).not.toBe(server);
    expect(await query('SELECT text FROM notes')).toEqual([{ text: 'acknowledged' }]);
  });

  it('given a file that names the process of another program, then it starts anyway', async () => {
    postgres = await startPostgres(dataDir);
    const file = join(dataDir, 'postgres/data/postmaster.pid');
    const text = await readFile(file, 'utf8');
    await postgres.stop();
    await writeFile(file, text.replace(/^\d+/, String(process.pid)));
    postgres = await startPostgres(dataDir);
    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('given another process uses the data, then it is refused and the other continues', async () => {
    postgres = await startPostgres(dataDir);
    await expect(startPostgres(dataDir)).rejects.toThrow(/running already on the data in/);
    expect(await query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('given a data folder that is closed to others, then it works there too', async () => {
    await chmod(dataDir, 0o700);
    postgres = await startPostgres(dataDir);
    await query('CREATE TABLE notes AS SELECT 1 AS id');
    await postgres.stop();
    postgres = await startPostgres(dataDir);
    expect(await query('SELECT * FROM notes')).toEqual([{ id: 1 }]);
  });
});
