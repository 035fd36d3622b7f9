/** Starts one Postgres for the whole test run, unless TEST_DATABASE_URL names one. */
import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './typescript.js';

export default async () => {
  if (process.env.TEST_DATABASE_URL) return;
  const { startPostgres } = await import('../src/postgres/start-postgres.ts');
  const dataDir = await mkdtemp(join(tmpdir(), 'loanline-test-'));
  await chmod(dataDir, 0o755);
  const postgres = await startPostgres(dataDir, { fsync: 'off', max_connections: '700' });
  process.env.TEST_DATABASE_URL = await postgres.database('postgres');
  globalThis.stopTestPostgres = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  };
};
