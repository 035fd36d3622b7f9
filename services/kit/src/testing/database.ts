import { createHash, randomBytes } from 'node:crypto';
import type { Client, Pool } from 'pg';
import { databaseNameOf, onServer } from '../database/create-database.ts';
import { applyMigrations } from '../database/migrations/migrate.ts';
import {
  inOrder,
  readKitMigrations,
  readMigrations,
  type Migration,
} from '../database/migrations/read-migrations.ts';
import { createPool } from '../database/pool.ts';
import { writeAnswered } from './answered-statements.ts';

/** The Postgres server of a test run, as a URL of one of its databases. */
export const testServerUrl = (): string =>
  process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

const urlOf = (name: string): string =>
  Object.assign(new URL(testServerUrl()), { pathname: `/${name}` }).href;

export interface TestDatabase {
  readonly url: string;
  readonly pool: Pool;
  /** Ends the pool and drops the database, also under connections that are still open. */
  drop(): Promise<void>;
}

const drop = (client: Client, name: string) =>
  client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);

/** Drops a database that tests have used, also under connections that are still open. */
export const dropTestDatabase = async (url: string): Promise<void> => {
  await writeAnswered(url);
  await onServer(url, (client) => drop(client, databaseNameOf(url)));
};

/** Builds a template under another name, so that a template that exists is complete. */
const buildTemplate = async (client: Client, template: string, migrations: readonly Migration[]) => {
  const draft = `${template}_draft`;
  await drop(client, draft);
  await client.query(`CREATE DATABASE ${draft}`);
  const pool = createPool(urlOf(draft));
  try {
    await applyMigrations(pool, migrations);
  } finally {
    await pool.end();
  }
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
};

/**
 * Copies a database with these migrations applied. The first test that needs them builds the template, and the others
 * wait for it; its name is a hash of the migrations, so that later runs on the same server use it again.
 */
const copyMigrated = async (client: Client, name: string, migrations: readonly Migration[]) => {
  const checksums = migrations.map(({ checksum }) => checksum).join();
  const template = `template_${createHash('sha256').update(checksums).digest('hex').slice(0, 16)}`;
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (rowCount === 0) await buildTemplate(client, template, migrations);
  await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
};

const create = async (migrations: readonly Migration[]): Promise<TestDatabase> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(testServerUrl(), async (client) => {
    if (migrations.length === 0) await client.query(`CREATE DATABASE ${name}`);
    else await copyMigrated(client, name, migrations);
  });
  const url = urlOf(name);
  const pool = createPool(url);
  return {
    url,
    pool,
    drop: async () => {
      if (!pool.ended) await pool.end();
      await dropTestDatabase(url);
    },
  };
};

/** A database for one test suite: empty, or with the tables of the service whose migrations a URL (ending in a slash) names. */
export const createTestDatabase = async (migrations?: URL): Promise<TestDatabase> =>
  create(migrations ? inOrder([...(await readKitMigrations()), ...(await readMigrations(migrations))]) : []);

/** A database for one test suite, with the tables that every service has from the kit. */
export const createKitDatabase = async (): Promise<TestDatabase> => create(await readKitMigrations());
