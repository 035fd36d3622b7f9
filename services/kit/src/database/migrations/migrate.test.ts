import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Pool } from 'pg';
import { applyMigrations, MigrationError, type MigrationPace } from './migrate.ts';
import { readMigrations } from './read-migrations.ts';
import { createPool } from '../pool.ts';
import { openSession } from '../connections/session.ts';
import { inTransaction } from '../transaction.ts';

let folder: string;
let directory: URL;
let database: TestDatabase;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  directory = pathToFileURL(`${folder}/`);
  database = await createTestDatabase();
  await writeFile(join(folder, 'migration_lock.toml'), 'provider = "postgresql"\n');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = async (name: string, sql: string) => {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'migration.sql'), sql);
};
const migrate = async (pool: Pool, from: URL, pace?: MigrationPace) =>
  applyMigrations(pool, await readMigrations(from), pace);
const applied = async () => {
  const { rows } = await database.pool.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations ORDER BY finished_at',
  );
  return rows;
};

const validIndexes = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE i.indisvalid AND i.indrelid = 'animals'::regclass`,
  );
  return rows.map(({ name }) => name);
};

describe('migrate', () => {
  it('given two migrations, when run twice, then each is applied once, in the order of names', async () => {
    await write('2_rows', 'INSERT INTO animals VALUES (1); INSERT INTO animals VALUES (2);');
    await write('1_table', 'CREATE TABLE animals (id int);');
    expect(await migrate(database.pool, directory)).toEqual(['1_table', '2_rows']);
    expect(await migrate(database.pool, directory)).toEqual([]);
    const { rows } = await database.pool.query('SELECT id FROM animals');
    expect(rows).toHaveLength(2);
  });

  it('given an applied migration, then its row is the one Prisma would have written', async () => {
    const sql = 'CREATE TABLE animals (id int);\n';
    await write('1_table', sql);
    await migrate(database.pool, directory);
    expect(await applied()).toEqual([
      { migration_name: '1_table', checksum: createHash('sha256').update(sql).digest('hex') },
    ]);
  });

  it('given five instances that start at once, then every migration is applied by one of them', async () => {
    await write('1_table', 'CREATE TABLE animals (id int); SELECT pg_sleep(0.2);');
    await write('2_rows', 'INSERT INTO animals VALUES (1);');
    const pools = Array.from({ length: 5 }, () => createPool(database.url));
    const done = await Promise.all(pools.map((pool) => migrate(pool, directory)));
    expect(done.flat().sort()).toEqual(['1_table', '2_rows']);
    expect((await database.pool.query('SELECT id FROM animals')).rowCount).toBe(1);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('given a migration changed after it was applied, then it is refused by its name', async () => {
    await write('1_table', 'CREATE TABLE animals (id int);');
    await migrate(database.pool, directory);
    await write('1_table', 'CREATE TABLE animals (id bigint);');
    const refused = migrate(database.pool, directory);
    await expect(refused).rejects.toThrow(MigrationError);
    await expect(refused).rejects.toThrow(/1_table has changed/);
  });

  it('given a migration that fails half way, then it is rolled back, and applied once it is right', async () => {
    await write('1_table', 'CREATE TABLE animals (id int); SELECT no_such_function();');
    await expect(migrate(database.pool, directory)).rejects.toThrow(/1_table failed.*no_such_function/);
    expect(await applied()).toEqual([]);
    await write('1_table', 'CREATE TABLE animals (id int);');
    expect(await migrate(database.pool, directory)).toEqual(['1_table']);
  });

  it('given a migration that Prisma began and never finished, then it is refused', async () => {
    await write('1_table', 'CREATE TABLE animals (id int);');
    await migrate(database.pool, directory);
    await database.pool.query('UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(migrate(database.pool, directory)).rejects.toThrow(/never finished/);
  });

  it('given an index that is built while its table is written, then five instances at once build it once', async () => {
    await write('1_table', 'CREATE TABLE animals AS SELECT generate_series(1, 100000) AS id;');
    await write('2_index', '-- Found by id.\nCREATE UNIQUE INDEX CONCURRENTLY animals_id ON animals (id);');
    await write('3_rows', 'INSERT INTO animals VALUES (0);');
    const pools = Array.from({ length: 5 }, () => createPool(database.url));
    const done = await Promise.all(pools.map((pool) => migrate(pool, directory)));
    expect(done.flat().sort()).toEqual(['1_table', '2_index', '3_rows']);
    expect(await validIndexes()).toEqual(['animals_id']);
    await Promise.all(pools.map((pool) => pool.end()));
  });

  it('given an instance of 0.1.0 that waits for the lock in a statement, then both continue, and the index is built', async () => {
    await write('1_table', 'CREATE TABLE animals AS SELECT generate_series(1, 1000) AS id;');
    // Longer than Postgres' deadlock_timeout, so that it is the build that meets the deadlock.
    await write('2_slow', 'SELECT pg_sleep(2);');
    await write('3_index', 'CREATE INDEX CONCURRENTLY animals_id ON animals (id);');
    const migrated = migrate(database.pool, directory, { lockMs: 100, pauseMs: 300, patienceMs: 8_000 });
    await wait(500);
    const earlier = await openSession(database.pool);
    await earlier.client.query('SELECT pg_advisory_lock(72707369)');
    expect(await validIndexes()).toEqual([]);
    earlier.end();
    expect(await migrated).toEqual(['1_table', '2_slow', '3_index']);
    expect(await validIndexes()).toEqual(['animals_id']);
  });

  it('given a build that was interrupted, then what it left is dropped, and the index is built', async () => {
    await write('1_table', 'CREATE TABLE animals (id int); INSERT INTO animals VALUES (1), (1);');
    await write('2_index', 'CREATE UNIQUE INDEX CONCURRENTLY animals_id ON animals (id);');
    await expect(migrate(database.pool, directory)).rejects.toThrow(
      /2_index failed.*could not create unique/,
    );
    expect(await validIndexes()).toEqual([]);
    await database.pool.query('DELETE FROM animals');
    expect(await migrate(database.pool, directory)).toEqual(['2_index']);
    expect(await validIndexes()).toEqual(['animals_id']);
  });

  it('given a dropped index, then it is dropped outside of a transaction', async () => {
    await write('1_table', 'CREATE TABLE animals (id int); CREATE INDEX animals_id ON animals (id);');
    await write('2_index', 'DROP INDEX CONCURRENTLY IF EXISTS animals_id;');
    expect(await migrate(database.pool, directory)).toEqual(['1_table', '2_index']);
    expect(await validIndexes()).toEqual([]);
  });

  it('given a locked table, then its users wait only briefly, and the migration is applied afterwards', async () => {
    await write('1_table', 'CREATE TABLE animals (id int);');
    await migrate(database.pool, directory);
    await write('2_column', 'ALTER TABLE animals ADD COLUMN name text;');
    const reads: number[] = [];
    const migrated = await inTransaction(database.pool, async (holder) => {
      await holder.query('SELECT * FROM animals');
      const under = migrate(database.pool, directory, { lockMs: 100, pauseMs: 300, patienceMs: 60_000 });
      while (reads.length < 8) {
        const at = Date.now();
        await database.pool.query('SELECT * FROM animals');
        reads.push(Date.now() - at);
        await wait(100);
      }
      return { under };
    });
    expect(Math.max(...reads)).toBeLessThan(2_000);
    expect(await migrated.under).toEqual(['2_column']);
  });

  it('given a table that stays locked for too long, then the migration fails by its name and is rolled back', async () => {
    await write('1_table', 'CREATE TABLE animals (id int);');
    await migrate(database.pool, directory);
    await write('2_column', 'ALTER TABLE animals ADD COLUMN name text;');
    await inTransaction(database.pool, async (holder) => {
      await holder.query('SELECT * FROM animals');
      const refused = migrate(database.pool, directory, { lockMs: 50, pauseMs: 10, patienceMs: 200 });
      await expect(refused).rejects.toThrow(/2_column failed.*lock timeout/);
    });
    expect(await migrate(database.pool, directory)).toEqual(['2_column']);
  });
});
