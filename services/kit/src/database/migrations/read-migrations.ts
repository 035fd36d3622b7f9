import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** The tables that list the applied migrations: a service's own, as Prisma names it, and those of the kit. */
export const ledgers = ['_prisma_migrations', '_kit_migrations'] as const;
export type Ledger = (typeof ledgers)[number];

/** The tables that the kit's migrations create, in every service's database. */
export const kitTables = [
  'audit_entries',
  'erased_keys',
  'inbox',
  'leases',
  'outbox',
  'outbox_dead',
  'retention_runs',
] as const;

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  /** Where it is recorded once it is applied. */
  readonly ledger: Ledger;
}

/**
 * Reads the migrations of a directory, in the order of their names.
 * @param directory URL, ending in a slash
 */
export const readMigrations = async (
  directory: URL,
  ledger: Ledger = '_prisma_migrations',
): Promise<Migration[]> => {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(new URL(`${name}/migration.sql`, directory), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex'), ledger };
    }),
  );
};

/** Reads the migrations of the tables that every service has from the kit. */
export const readKitMigrations = (): Promise<Migration[]> =>
  readMigrations(new URL('../../../migrations/', import.meta.url), '_kit_migrations');

/** Puts migrations of a service and of the kit into the one order in which they are applied. */
export const inOrder = (migrations: readonly Migration[]): Migration[] =>
  migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
