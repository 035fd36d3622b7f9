import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Path inside the backup's folder. */
  file: z.string(),
  sha256: z.string(),
  rows: z.number(),
});

const migrations = z.array(z.object({ name: z.string(), checksum: z.string() }));

const database = z.object({
  /** The owner of the database, such as `chat`. */
  service: z.string(),
  /** Applied migrations with their checksums; null where the owner creates its tables without migrations. */
  migrations: z.nullable(migrations),
  /** Applied migrations of the kit; a backup from before the kit had any lists none. */
  kitMigrations: migrations.default([]),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), lastValue: z.string() })),
});

/** The path of a document inside the folder of the documents. */
export const documentPath = /^[\w-]+\/[\w-]+$/;

const file = z.object({
  file: z.string().regex(documentPath),
  sha256: z.string(),
});

const manifest = z.object({
  format: z.literal(1),
  takenAt: z.string(),
  databases: z.array(database),
  /** What customers sent; a backup from before they could lists none. */
  documents: z.array(file).default([]),
});

export type Manifest = z.output<typeof manifest>;
export type DatabaseManifest = z.output<typeof database>;
export type FileManifest = z.output<typeof file>;
export type TableManifest = z.output<typeof table>;

export const manifestFile = 'manifest.json';
export const keysFile = 'secrets.json';

/** Serialises a manifest. @throws ZodError when `readManifest` would refuse it */
export const manifestText = (content: Manifest): string => JSON.stringify(manifest.parse(content), null, 2);

/** Reads a backup's manifest. @throws Error when the folder is not a backup */
export const readManifest = async (folder: string): Promise<Manifest> =>
  manifest.parse(JSON.parse(await readFile(join(folder, manifestFile), 'utf8')));
