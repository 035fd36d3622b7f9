import { createPostgresDeliveryStore } from '@loanline/kit/events/bus/postgres-delivery-store';
import { applyMigrations } from '@loanline/kit/database/migrations/migrate';
import {
  inOrder,
  readKitMigrations,
  readMigrations,
  type Migration,
} from '@loanline/kit/database/migrations/read-migrations';
import { createPool } from '@loanline/kit/database/pool';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ClientBase, Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseManifest } from './manifest.ts';
import { withClient } from './one-moment.ts';
import { foreignKeysOf, quoted } from './tables.ts';

const root = new URL('../../../../', import.meta.url);

const migrationsOf = (service: string) =>
  new URL(`${service === 'gateway' ? service : `services/${service}`}/prisma/migrations/`, root);

/** Those of this release's migrations that a backup lists. */
const pick = (
  service: string,
  listed: readonly { readonly name: string; readonly checksum: string }[],
  migrations: readonly Migration[],
): Migration[] => {
  const known = new Map(migrations.map((one) => [one.name, one]));
  return listed.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration?.checksum !== checksum)
      throw new Error(
        `The backup of ${service} has the migration ${name}, which this release lacks or has in another form: restore with the release that made the backup, or a later one`,
      );
    return migration;
  });
};

/** Creates the tables with the migrations that the backup lists. A later release applies the rest when it starts. */
const makeTables = async (
  pool: Pool,
  { service, migrations, kitMigrations }: DatabaseManifest,
): Promise<void> => {
  if (migrations === null) {
    await createPostgresDeliveryStore(pool).open();
    return;
  }
  await applyMigrations(
    pool,
    inOrder([
      ...pick(service, migrations, await readMigrations(migrationsOf(service))),
      ...pick(service, kitMigrations, await readKitMigrations()),
    ]),
  );
};

const fill = async (client: ClientBase, folder: string, { tables, sequences }: DatabaseManifest) => {
  const names = tables.map((table) => quoted(client, table));
  // The backup already has what triggers wrote, so they must not run again.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  const foreignKeys = await foreignKeysOf(client);
  for (const { table, name } of foreignKeys)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')}`);
  for (const table of tables) {
    const copied = copyFrom(`COPY ${quoted(client, table)} FROM STDIN`);
    await pipeline(createReadStream(join(folder, table.file)), createGunzip(), client.query(copied));
    if (copied.rowCount !== table.rows)
      throw new Error(
        `${table.name}: ${copied.rowCount} rows were restored, but the backup has ${table.rows}`,
      );
  }
  for (const sequence of sequences) {
    await client.query('SELECT setval($1::regclass, $2)', [quoted(client, sequence), sequence.lastValue]);
  }
  for (const { table, name, definition } of foreignKeys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
};

/** Fills an empty database from a backup, in full or not at all. */
export const importDatabase = async (
  url: string,
  folder: string,
  database: DatabaseManifest,
): Promise<void> => {
  const pool = createPool(url);
  try {
    await makeTables(pool, database);
  } finally {
    await pool.end();
  }
  // A separate connection, because loading a table may take longer than a pool lets a statement run.
  await withClient(url, async (client) => {
    await client.query('BEGIN');
    await fill(client, folder, database);
    await client.query('COMMIT');
    await client.query('ANALYZE');
  });
};
