import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { documentPath, type FileManifest } from './manifest.ts';

/** The folder of the documents in a backup. */
export const documentsIn = 'documents';

export const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Lists what customers sent, one folder for each file. Leaves out drafts of files that are being written, and what file
 * systems and desktops add, such as `.DS_Store`.
 */
const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isGone(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => documentPath.test(path))
    .sort();
};

const copyDurably = async (from: string, to: string) => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  const file = await open(to);
  await file.sync();
  await file.close();
};

/**
 * Copies the documents into a backup, after the databases: each file that a row of the backup names is there, unless it was
 * deleted in the meantime. They are encrypted already.
 */
export const copyDocuments = async (folder: string, backup: string): Promise<FileManifest[]> => {
  const copied: FileManifest[] = [];
  for (const file of await filesIn(folder)) {
    const to = join(backup, documentsIn, file);
    try {
      await copyDurably(join(folder, file), to);
    } catch (error) {
      if (isGone(error)) continue;
      throw error;
    }
    copied.push({ file, sha256: await hashOf(to) });
  }
  return copied;
};

/** Copies the documents of a backup to their folder; an existing file with the same name is the same file. */
export const restoreDocuments = async (
  backup: string,
  files: readonly FileManifest[],
  folder: string,
): Promise<void> => {
  for (const { file } of files) await copyDurably(join(backup, documentsIn, file), join(folder, file));
};
