import { copyDocuments } from './copy-documents.ts';
import { copyFile, mkdir, open, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exportDatabase } from './export-database.ts';
import { keysFile, manifestFile, manifestText, type Manifest } from './manifest.ts';
import { atOneMoment } from './one-moment.ts';

export interface BackUpOptions {
  /** URL of each database, by the name of its owner. */
  readonly databases: Readonly<Record<string, string>>;
  /** File with the keys: parts of the databases cannot be read without it. */
  readonly secrets: string;
  /** Folder of the documents of customers. */
  readonly documents: string;
  /** Folder of the backup. It appears only once it is complete. */
  readonly folder: string;
}

/** Copies all databases as they were at one moment, with the keys and the documents. The product may be running. */
export const backUp = async ({ databases, secrets, documents, folder }: BackUpOptions): Promise<Manifest> => {
  const draft = `${folder}.draft`;
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await mkdir(draft, { mode: 0o700 });
  const names = Object.keys(databases);
  const atThatMoment = await atOneMoment(Object.values(databases), async (clients) => {
    const takenAt = new Date().toISOString();
    const exported = [];
    for (const [place, client] of clients.entries())
      exported.push(await exportDatabase(client, draft, names[place] ?? ''));
    return { format: 1 as const, takenAt, databases: exported };
  });
  const manifest: Manifest = { ...atThatMoment, documents: await copyDocuments(documents, draft) };
  await copyFile(secrets, join(draft, keysFile));
  await writeFile(join(draft, manifestFile), manifestText(manifest), { mode: 0o600 });
  // After a loss of power, a renamed folder with missing contents would be worse than no backup.
  for (const name of [
    manifestFile,
    keysFile,
    ...manifest.databases.flatMap(({ tables }) => tables.map(({ file }) => file)),
  ]) {
    const file = await open(join(draft, name));
    await file.sync();
    await file.close();
  }
  await rename(draft, folder);
  return manifest;
};
