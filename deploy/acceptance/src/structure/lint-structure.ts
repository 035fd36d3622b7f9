import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findSources } from './find-sources.ts';
import { checkQueries } from './check-queries.ts';
import { checkFolder, checkLength } from './check-size.ts';

const folders = ['proto', 'services', 'gateway', 'web', 'deploy'];

/** What reads rows in the product; the kit is where connections are made, and the relay reads several results at once. */
const readsRows = (file: string) =>
  /^(gateway|services\/(?!kit\/)[^/]+)\/src\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file);

/**
 * Checks how the project is laid out.
 * @param root URL of the project, ending in a slash
 * @returns a sentence for each fault, beginning with where it is
 */
export const lintStructure = async (root: URL): Promise<string[]> => {
  const path = fileURLToPath(root);
  const found: string[] = [];
  for (const [folder, files] of await findSources(path, folders)) {
    found.push(...checkFolder(folder, files));
    for (const file of files) {
      const text = await readFile(path + file, 'utf8');
      found.push(...checkLength(file, text), ...(readsRows(file) ? checkQueries(file, text) : []));
    }
  }
  return found;
};
