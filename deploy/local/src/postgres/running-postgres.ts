import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostmaster } from './postmaster.ts';

/** URLs of databases on the embedded server, by name; undefined when no server runs on this data folder. */
export const runningPostgres = async (dataDir: string): Promise<((name: string) => string) | undefined> => {
  const home = await realpath(join(dataDir, 'postgres')).catch(() => undefined);
  const postmaster = home && (await findPostmaster(join(home, 'data')));
  if (!postmaster) return undefined;
  const password = await readFile(join(home, 'password'), 'utf8');
  return (name) => `postgres://postgres:${password}@127.0.0.1:${postmaster.port}/${name}`;
};
