import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate, MigrationError } from './migrate.ts';
import { createPool } from './pool.ts';

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
const applied = async () => {
  const { rows } = await database.pool.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations ORDER BY finished_at',
  );
  return rows;
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

  it('given a migration that fails half way, then nothing of it stays, and it is applied once it is right', async () => {
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
});
