import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const notOurs = new Set(['node_modules', 'dist', 'generated', 'made', 'test-results', 'playwright-report']);
const isSource = (name: string) => /\.(ts|tsx|js|cjs|mjs|css)$/.test(name);

/** @returns paths below `root` of every file that people write, tests included, by the folder that it is in */
export const findSources = async (
  root: string,
  folders: readonly string[],
): Promise<Map<string, readonly string[]>> => {
  const found = new Map<string, readonly string[]>();
  const visit = async (folder: string): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && isSource(entry.name));
    if (files.length > 0) found.set(folder, files.map(({ name }) => `${folder}/${name}`).sort());
    for (const entry of entries)
      if (entry.isDirectory() && !notOurs.has(entry.name)) await visit(`${folder}/${entry.name}`);
  };
  for (const folder of folders) await visit(folder);
  return found;
};
