import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { applyMigrations, migrate } from '@loanline/kit/database/migrations/migrate';
import { readMigrations } from '@loanline/kit/database/migrations/read-migrations';
import { createTestDatabase, type TestDatabase } from '@loanline/kit/testing/database';
import { migrations } from '@loanline/messaging/service';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rowsOf, shapeOf, writeKitRows } from '../migrations/kit-tables.ts';
import { exportDatabase } from '@loanline/local/backup/export-database';
import { importDatabase } from '@loanline/local/backup/import-database';
import type { DatabaseManifest } from '@loanline/local/backup/manifest';
import { withClient } from '@loanline/local/backup/one-moment';

let folder: string;
let earlier: TestDatabase;
let restored: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loanline-backup-'));
  earlier = await createTestDatabase();
  restored = await createTestDatabase();
});
afterAll(async () => {
  await earlier.drop();
  await restored.drop();
  await rm(folder, { recursive: true });
});

const backUp = (): Promise<DatabaseManifest> =>
  withClient(earlier.url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    return exportDatabase(client, folder, 'messaging');
  });

it('A backup from before the kit had migrations is restored, and then updated, with every row', async () => {
  await applyMigrations(earlier.pool, await readMigrations(migrations));
  await earlier.pool.query('DROP TABLE _kit_migrations');
  const tables = await writeKitRows(earlier.pool);
  const before = await rowsOf(earlier.pool, tables);
  const manifest = await backUp();
  expect(manifest.kitMigrations).toEqual([]);
  await importDatabase(restored.url, folder, manifest);
  await migrate(restored.pool, migrations);
  expect(await rowsOf(restored.pool, tables)).toEqual(before);
});

it('A backup of this release is restored with the tables of this release', async () => {
  await migrate(earlier.pool, migrations);
  const manifest = await backUp();
  expect(manifest.kitMigrations.length).toBeGreaterThan(0);
  const again = await createTestDatabase();
  try {
    await importDatabase(again.url, folder, manifest);
    expect(await shapeOf(again.pool, 'in order')).toEqual(await shapeOf(earlier.pool, 'in order'));
    expect(await migrate(again.pool, migrations)).toEqual([]);
  } finally {
    await again.drop();
  }
});
