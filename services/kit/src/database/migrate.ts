import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';

/** The lock that Prisma's own `migrate` takes, so that the two never work at the same time. */
const prismaLock = 72707369;

/** As Prisma creates it, so that `prisma migrate status` and ours agree. */
const bookkeeping = `
CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id                  VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum            VARCHAR(64) NOT NULL,
  finished_at         TIMESTAMPTZ,
  migration_name      VARCHAR(255) NOT NULL,
  logs                TEXT,
  rolled_back_at      TIMESTAMPTZ,
  started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

interface AppliedRow {
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
}

/** Migrations of a directory in the order of their names. */
const readMigrations = async (directory: URL): Promise<Migration[]> => {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(new URL(`${name}/migration.sql`, directory), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const apply = async (client: PoolClient, { name, sql, checksum }: Migration): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (cause) {
    await client.query('ROLLBACK');
    throw new MigrationError(`Migration ${name} failed: ${String(cause)}`, { cause });
  }
};

const applyMissing = async (client: PoolClient, migrations: readonly Migration[]): Promise<string[]> => {
  await client.query(bookkeeping);
  const { rows } = await client.query<AppliedRow>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  const applied = new Map(rows.map((row) => [row.migration_name, row]));
  const names: string[] = [];
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (!before) {
      await apply(client, migration);
      names.push(migration.name);
    } else if (!before.finished_at) {
      throw new MigrationError(
        `Migration ${migration.name} was begun and never finished; resolve it with prisma`,
      );
    } else if (before.checksum !== migration.checksum) {
      throw new MigrationError(
        `Migration ${migration.name} has changed since it was applied; restore it and put the change into a new one`,
      );
    }
  }
  return names;
};

/**
 * Applies the migrations that a database lacks, each in one transaction; several instances may do so at once.
 * Migrations that the database has and the directory has not (an older version started again) are left alone.
 * @param directory URL of `prisma/migrations/`, ending in a slash
 * @returns names of the migrations applied now
 * @throws MigrationError when one fails, or has changed since it was applied
 */
export const migrate = async (pool: Pool, directory: URL): Promise<string[]> => {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    // Waiting for another instance, or building an index, may take longer than an ordinary statement.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [prismaLock]);
    return await applyMissing(client, migrations);
  } finally {
    // Closing the connection frees the lock and forgets the setting, whatever happened before.
    client.release(true);
  }
};
