import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { copyPage } from './copy-page.ts';
import { eventTables } from './event-tables.ts';
import { commonReadmes, checkSettings } from './check-settings.ts';
import { readmeOf, services } from './readmes.ts';
import { routesPage } from './routes-page.ts';

/**
 * Compares with the code each page that says what the code says.
 * @param root URL of the project, ending in a slash
 * @param write writes the pages that are written from the code, instead of comparing them
 * @returns a sentence for each fault, beginning with where it is
 */
export const lintPages = async (root: URL, { write }: { readonly write: boolean }): Promise<string[]> => {
  const folder = fileURLToPath(root);
  const read = (path: string) => readFile(folder + path, 'utf8');
  const found: string[] = [];
  for (const { path, rewrite } of [routesPage, ...eventTables, await copyPage(folder)]) {
    const current = await read(path);
    const wanted = rewrite(current);
    if (wanted === current) continue;
    if (write) await writeFile(folder + path, wanted);
    else found.push(`${path} differs from the code: npm run lint:pages -- --write`);
  }
  const readmes = [...commonReadmes, ...services.map(readmeOf)];
  const texts = await Promise.all(readmes.map(async (path) => [path, await read(path)] as const));
  return [...found, ...checkSettings(new Map(texts))];
};
