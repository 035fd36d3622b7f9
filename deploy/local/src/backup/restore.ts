import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { documentsIn, hashOf, restoreDocuments } from './copy-documents.ts';
import { importDatabase } from './import-database.ts';
import { keysFile, readManifest, type Manifest } from './manifest.ts';
import { withClient } from './one-moment.ts';
import { tablesOf } from './tables.ts';

export interface RestoreOptions {
  readonly folder: string;
  /** Path at which the file with the keys belongs. */
  readonly secrets: string;
  /** Folder at which the documents of customers belong. */
  readonly documents: string;
  /** URL of the named service's database, which is created when it is missing. */
  readonly databaseOf: (service: string) => Promise<string>;
}

const verify = async (folder: string, { databases, documents }: Manifest): Promise<void> => {
  const copies = documents.map(({ file, sha256 }) => ({ file: join(documentsIn, file), sha256 }));
  for (const { file, sha256 } of [...databases.flatMap(({ tables }) => tables), ...copies]) {
    if ((await hashOf(join(folder, file))) !== sha256)
      throw new Error(`${file} is not what was backed up: take another backup`);
  }
};

const requireEmpty = async (urls: ReadonlyMap<string, string>): Promise<void> => {
  for (const [service, url] of urls) {
    const tables = await withClient(url, tablesOf);
    if (tables.length > 0)
      throw new Error(`The database of ${service} already has tables: remove or rename it first`);
  }
};

/** Writes the keys. Refuses when other keys exist, because they could not decrypt the restored data. */
const placeKeys = async (from: string, to: string): Promise<void> => {
  const there = existsSync(to) ? await readFile(to, 'utf8') : undefined;
  if (there === undefined) {
    await mkdir(dirname(to), { recursive: true });
    await copyFile(from, to);
  } else if (there !== (await readFile(from, 'utf8'))) {
    throw new Error(`${to} has different keys from the backup: remove or rename it first`);
  }
};

/**
 * Restores a backup into empty databases. Erasures made since the backup are repeated when applications starts, from the
 * notes stored beside the backups.
 * @throws Error before anything is written, when a file is damaged or something would be overwritten
 */
export const restore = async ({
  folder,
  secrets,
  documents,
  databaseOf,
}: RestoreOptions): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  await verify(folder, manifest);
  const urls = new Map<string, string>();
  for (const { service } of manifest.databases) urls.set(service, await databaseOf(service));
  await requireEmpty(urls);
  await placeKeys(join(folder, keysFile), secrets);
  await restoreDocuments(folder, manifest.documents, documents);
  for (const database of manifest.databases) {
    await importDatabase(urls.get(database.service) ?? '', folder, database);
  }
  return manifest;
};
