import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, DatabaseError, type Pool } from 'pg';
import { concurrentIndexOf } from './concurrent-index.ts';
import { inOrder, ledgers, readKitMigrations, readMigrations, type Migration } from './read-migrations.ts';

/** The lock that Prisma's own `migrate` takes, so that the two never work at the same time. */
const prismaLock = 72707369;

/** As Prisma creates its own, so that `prisma migrate status` and ours agree. */
const bookkeeping = ledgers
  .map(
    (ledger) => `
CREATE TABLE IF NOT EXISTS ${ledger} (
  id                  VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum            VARCHAR(64) NOT NULL,
  finished_at         TIMESTAMPTZ,
  migration_name      VARCHAR(255) NOT NULL,
  logs                TEXT,
  rolled_back_at      TIMESTAMPTZ,
  started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
);`,
  )
  .join('');

export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

export interface MigrationPace {
  /** How long a statement waits for a lock; everyone else who uses the table queues behind it. */
  readonly lockMs: number;
  /** Pause before the next attempt, in which others can use the table. */
  readonly pauseMs: number;
  /** How long attempts are repeated. */
  readonly patienceMs: number;
}

const usualPace: MigrationPace = { lockMs: 2_000, pauseMs: 3_000, patienceMs: 10 * 60_000 };

/** Longest time for one statement, such as building an index, and for waiting for another instance that migrates. */
export const longestMigrationMs = 60 * 60_000;
const lockPollMs = 250;

interface AppliedRow {
  readonly ledger: string;
  readonly migration_name: string;
  readonly checksum: string;
  readonly finished_at: Date | null;
}

/** The lock was not granted in time, or there was a deadlock. */
const isLockTrouble = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === '55P03' || error.code === '40P01');

const applied = ledgers
  .map(
    (ledger) =>
      `SELECT '${ledger}' AS ledger, migration_name, checksum, finished_at FROM ${ledger} WHERE rolled_back_at IS NULL`,
  )
  .join(' UNION ALL ');

const keyOf = (ledger: string, name: string) => `${ledger}/${name}`;

const record = (client: Client, { name, checksum, ledger }: Migration) =>
  client.query(
    `INSERT INTO ${ledger} (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );

const inOneTransaction = async (client: Client, migration: Migration, lockMs: number): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
};

/** Drops the index that an interrupted build left. It is invalid, but still updated on every write. */
const outsideTransactions = async (
  client: Client,
  migration: Migration,
  builds: string | undefined,
): Promise<void> => {
  if (builds !== undefined) {
    await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${client.escapeIdentifier(builds)}`);
  }
  await client.query(migration.sql);
  await record(client, migration);
};

const apply = async (client: Client, migration: Migration, { lockMs }: MigrationPace): Promise<void> => {
  const index = concurrentIndexOf(migration.sql);
  try {
    await (index
      ? outsideTransactions(client, migration, index.builds)
      : inOneTransaction(client, migration, lockMs));
  } catch (cause) {
    throw new MigrationError(`Migration ${migration.name} failed: ${String(cause)}`, { cause });
  }
};

/** Applies what is missing, and adds the name of each migration that it has applied. */
const applyMissing = async (
  client: Client,
  migrations: readonly Migration[],
  pace: MigrationPace,
  names: string[],
): Promise<void> => {
  await client.query(bookkeeping);
  const { rows } = await client.query<AppliedRow>(applied);
  const recorded = new Map(rows.map((row) => [keyOf(row.ledger, row.migration_name), row]));
  for (const migration of migrations) {
    const before = recorded.get(keyOf(migration.ledger, migration.name));
    if (!before) {
      await apply(client, migration, pace);
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
};

/**
 * Waits until no other instance migrates. It polls, because a statement that waits for the lock would hold a snapshot.
 * An index that the other instance builds concurrently waits for all earlier snapshots, and so for ours.
 */
const takeLock = async (client: Client): Promise<void> => {
  const deadline = performance.now() + longestMigrationMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      prismaLock,
    ]);
    if (rows[0]?.taken) return;
    if (performance.now() > deadline)
      throw new MigrationError('Another instance has been migrating for too long');
    await wait(lockPollMs);
  }
};

/**
 * Repeats what did not get its lock. In between it releases the lock of all migrations: an instance of version 0.1.0
 * waits for that in a statement, whose snapshot deadlocks with an index that is built concurrently.
 */
const applyUntilDone = async (
  client: Client,
  migrations: readonly Migration[],
  pace: MigrationPace,
): Promise<string[]> => {
  const names: string[] = [];
  let applied = 0;
  let deadline = performance.now() + pace.patienceMs;
  for (;;) {
    await takeLock(client);
    try {
      await applyMissing(client, migrations, pace, names);
      return names;
    } catch (error) {
      if (names.length > applied) deadline = performance.now() + pace.patienceMs;
      applied = names.length;
      if (!isLockTrouble((error as Error).cause) || performance.now() > deadline) throw error;
    }
    await client.query('SELECT pg_advisory_unlock($1)', [prismaLock]);
    await wait(pace.pauseMs);
  }
};

/**
 * Applies the migrations that a database lacks, each in one transaction, or outside one if it builds or drops an index
 * concurrently. Several instances may do so at once. A statement that does not get its lock soon is retried later, so
 * that users of the table never wait for long. Migrations that the database has but the directory lacks (after a start
 * of an older version) are left as they are.
 * @returns names of the migrations applied now
 * @throws MigrationError when one fails, or has changed since it was applied
 */
export const applyMigrations = async (
  pool: Pool,
  migrations: readonly Migration[],
  pace = usualPace,
): Promise<string[]> => {
  // A separate connection, because building an index may take longer than the pool lets a statement run.
  const client = new Client({
    ...pool.options,
    statement_timeout: longestMigrationMs,
    query_timeout: longestMigrationMs,
  });
  // A broken connection already fails its query; without a listener, its error event would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await applyUntilDone(client, migrations, pace);
  } finally {
    // Closing the connection releases the lock, whatever happened before.
    await client.end();
  }
};

/**
 * Applies the migrations of a service and of the kit in one order, as `applyMigrations` does.
 * @param directory URL of `prisma/migrations/`, ending in a slash; without it, only the kit's migrations
 */
export const migrate = async (pool: Pool, directory?: URL): Promise<string[]> =>
  applyMigrations(
    pool,
    inOrder([...(await readKitMigrations()), ...(directory ? await readMigrations(directory) : [])]),
  );
