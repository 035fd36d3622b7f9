import { randomBytes } from 'node:crypto';
import { chown, mkdir, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { canEnter, type ServerUser } from './server-user.ts';

/** Creates the folder for what the server's user cannot reach in our own ones: others may pass through, not look around. */
export const createLinkFolder = async (dataDir: string, user: ServerUser): Promise<string> => {
  const linkFolder = user ? '/var/lib/loanline' : dataDir;
  await mkdir(linkFolder, { recursive: true, mode: 0o711 });
  return linkFolder;
};

/**
 * The folder of a Postgres cluster: `postgres` in the data folder. When the server's user cannot get there, it is a
 * link into that folder.
 */
export const prepareHome = async (dataDir: string, user: ServerUser): Promise<string> => {
  await mkdir(dataDir, { recursive: true });
  const home = join(dataDir, 'postgres');
  const known = await realpath(home).catch(() => undefined);
  if (known) return known;
  const reachable = await canEnter(user, dataDir);
  const folder = reachable
    ? home
    : join(await createLinkFolder(dataDir, user), randomBytes(8).toString('hex'));
  await mkdir(folder, { mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
  if (!reachable) await symlink(folder, home);
  return realpath(home);
};
