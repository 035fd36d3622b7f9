import type { Ledger } from '@loanline/kit/database/migrations/read-migrations';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DatabaseManifest, TableManifest } from './manifest.ts';
import { quoted, sequencesOf, tablesOf, type Table } from './tables.ts';

const exportTable = async (
  client: ClientBase,
  folder: string,
  service: string,
  table: Table,
): Promise<TableManifest> => {
  const file = `${service}.${table.schema}.${table.name}.copy.gz`;
  const hash = createHash('sha256');
  const seen = new PassThrough().on('data', (piece: Buffer) => hash.update(piece));
  const copied = copyTo(`COPY ${quoted(client, table)} TO STDOUT`);
  await pipeline(
    client.query(copied),
    createGzip({ level: 4 }),
    seen,
    createWriteStream(join(folder, file), { mode: 0o600 }),
  );
  return { ...table, file, sha256: hash.digest('hex'), rows: copied.rowCount };
};

const migrationsIn = async (client: ClientBase, ledger: Ledger): Promise<DatabaseManifest['migrations']> => {
  const { rows: tables } = await client.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [ledger],
  );
  if (!tables[0]?.there) return null;
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM ${ledger}
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
};

/** Writes every row of a database to files in a folder, as its transaction sees them. */
export const exportDatabase = async (
  client: ClientBase,
  folder: string,
  service: string,
): Promise<DatabaseManifest> => {
  const tables: TableManifest[] = [];
  for (const table of await tablesOf(client)) {
    tables.push(await exportTable(client, folder, service, table));
  }
  return {
    service,
    migrations: await migrationsIn(client, '_prisma_migrations'),
    kitMigrations: (await migrationsIn(client, '_kit_migrations')) ?? [],
    tables,
    sequences: await sequencesOf(client),
  };
};
