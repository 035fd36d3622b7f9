import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyMigrations, migrate } from '@loanline/kit/database/migrations/migrate';
import { kitTables, readMigrations } from '@loanline/kit/database/migrations/read-migrations';
import { createKitDatabase, createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { readFile } from 'node:fs/promises';
import { rowsOf, shapeOf, writeKitRows } from './kit-tables.ts';

const packages = [
  'gateway',
  'services/applications',
  'services/chat',
  'services/integrations',
  'services/messaging',
  'services/reminders',
];
const directoryOf = (folder: string) => new URL(`../../../../${folder}/prisma/migrations/`, import.meta.url);

let kit: TestDatabase;
let settled: string;
beforeAll(async () => {
  kit = await createKitDatabase();
  settled = await readFile(new URL('settled.sha256', import.meta.url), 'utf8');
});
afterAll(() => kit.drop());

/** A database as a release before the kit had migrations left it. */
const earlier = async (folder: string, isApplied: (name: string) => boolean): Promise<TestDatabase> => {
  const database = await createTestDatabase();
  const own = await readMigrations(directoryOf(folder));
  await applyMigrations(
    database.pool,
    own.filter(({ name }) => isApplied(`${folder}/prisma/migrations/${name}/`)),
  );
  await database.pool.query('DROP TABLE _kit_migrations');
  return database;
};

const releases: [string, (path: string) => boolean][] = [
  ['0.1.0', (path) => settled.includes(path)],
  ['the last one before the kit had migrations', () => true],
];

describe.each(packages)('the tables of the kit in %s', (folder) => {
  let fresh: TestDatabase;
  beforeAll(async () => {
    fresh = await createTestDatabase(directoryOf(folder));
  });
  afterAll(() => fresh.drop());

  it('are in a fresh database those of the kit', async () => {
    expect(await shapeOf(fresh.pool)).toEqual(await shapeOf(kit.pool));
  });

  it.each(releases)('have all their rows after an update from %s', async (_, isApplied) => {
    const database = await earlier(folder, isApplied);
    try {
      const tables = await writeKitRows(database.pool);
      const before = await rowsOf(database.pool, tables);
      expect(before.every((rows) => rows.length === 2)).toBe(true);
      await migrate(database.pool, directoryOf(folder));
      expect(await rowsOf(database.pool, tables)).toEqual(before);
      expect(await shapeOf(database.pool)).toEqual(await shapeOf(fresh.pool));
      expect(await shapeOf(database.pool, 'in order')).toEqual(await shapeOf(fresh.pool, 'in order'));
      expect(await migrate(database.pool, directoryOf(folder))).toEqual([]);
    } finally {
      await database.drop();
    }
  });
});

it('The comparison covers every table of the kit', async () => {
  const { rows } = await kit.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '%\\_migrations'`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...kitTables].sort());
});
