import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Paths of all files in a folder, below it. */
export const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
};

/** Files of a folder that contain one of these words. */
export const searchFiles = async (folder: string, words: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const file of await filesIn(folder)) {
    const text = (await readFile(join(folder, file), 'latin1')).toLowerCase();
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(file);
  }
  return found;
};
