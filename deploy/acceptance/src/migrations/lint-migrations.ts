import { readKitMigrations, readMigrations } from '@loanline/kit/database/migrations/read-migrations';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { checkHistory } from './check-history.ts';
import { checkKitTables } from './check-kit-tables.ts';

const settledList = 'deploy/acceptance/src/migrations/settled.sha256';
const kitFolder = 'services/kit/migrations';

/** Reads the output of `sha256sum`, by folder and name. */
const readSettled = async (root: URL): Promise<Map<string, Map<string, string>>> => {
  const settled = new Map<string, Map<string, string>>();
  for (const line of (await readFile(new URL(settledList, root), 'utf8')).trim().split('\n')) {
    const [, checksum = '', folder = '', name = ''] =
      /^(\w{64}) {2}(\S+)\/(\w+)\/migration\.sql$/.exec(line) ?? [];
    settled.set(folder, (settled.get(folder) ?? new Map<string, string>()).set(name, checksum));
  }
  return settled;
};

/**
 * Checks the migrations of every package.
 * @param root URL of the project, ending in a slash
 * @returns a sentence for each fault, beginning with where it is
 */
export const lintMigrations = async (root: URL): Promise<string[]> => {
  const settled = await readSettled(root);
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as {
    version: string;
  };
  const services = (await readdir(new URL('services/', root))).map((name) => `services/${name}`);
  const found: string[] = [];
  const kit = await readKitMigrations();
  const owned = ['gateway', ...services].map((name) => `${name}/prisma/migrations`);
  for (const folder of [kitFolder, ...owned]) {
    const directory = new URL(`${folder}/`, root);
    if (!existsSync(directory)) continue;
    const files = await readMigrations(directory);
    const wrong = [
      ...checkHistory(files, settled.get(folder) ?? new Map(), version),
      ...(folder === kitFolder ? [] : checkKitTables(files, kit)),
    ];
    found.push(...wrong.map((sentence) => `${folder}/${sentence}`));
  }
  return found;
};
