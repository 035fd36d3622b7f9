import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { databaseNameOf, createDatabase, onServer } from '../database/create-database.ts';
import { migrate } from '../database/migrations/migrate.ts';
import { createPool } from '../database/pool.ts';

/** The Postgres server of a test run, as a URL of one of its databases. */
export const testServerUrl = (): string =>
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export interface TestDatabase {
  readonly url: string;
  readonly pool: Pool;
  /** Ends the pool and drops the database, also under connections that are still open. */
  drop(): Promise<void>;
}

/** A database of its own for one test suite, with the migrations of a directory (ending in a slash) applied if given. */
export const createTestDatabase = async (migrationsDirectory?: URL): Promise<TestDatabase> => {
  const target = new URL(testServerUrl());
  target.pathname = `/test_${randomBytes(8).toString('hex')}`;
  const url = target.href;
  await createDatabase(url);
  const pool = createPool(url);
  if (migrationsDirectory) await migrate(pool, migrationsDirectory);
  return {
    url,
    pool,
    drop: async () => {
      if (!pool.ended) await pool.end();
      await onServer(url, (client) =>
        client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(databaseNameOf(url))} WITH (FORCE)`),
      );
    },
  };
};
