import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runAs, type ServerUser } from './server-user.ts';

/** The superuser's password, made once for each cluster. */
const preparePassword = async (home: string, user: ServerUser): Promise<string> => {
  const file = join(home, 'password');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known;
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  if (user) await chown(file, user.uid, user.gid);
  return password;
};

/**
 * Creates the cluster in a home folder unless it is there already. It is moved to its place when it is complete, so
 * one that was interrupted is begun again.
 */
export const prepareCluster = async (bin: string, home: string, user: ServerUser) => {
  const data = join(home, 'data');
  const password = await preparePassword(home, user);
  if (await stat(data).catch(() => undefined)) return { data, password };
  const draft = join(home, 'draft');
  await rm(draft, { recursive: true, force: true });
  await runAs(user, join(bin, 'initdb'), [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${join(home, 'password')}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  await rename(draft, data);
  return { data, password };
};
