import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The account that Postgres runs as; undefined means the account of this process. */
export type ServerUser = { readonly uid: number; readonly gid: number } | undefined;

/** Postgres refuses to run as root: then it runs as `postgres`, or else as `nobody`. */
export const findServerUser = async (): Promise<ServerUser> => {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find(([given]) => given === name))
    .find(Boolean);
  if (!account)
    throw new Error(
      'Postgres does not run as root: please add an account called postgres, or use DATABASE_URL',
    );
  return { uid: Number(account[2]), gid: Number(account[3]) };
};

const execute = promisify(execFile);

/** Runs a program as that user, with nothing of our environment that could steer Postgres; returns what it printed. */
export const runAs = async (user: ServerUser, program: string, args: readonly string[]): Promise<string> => {
  const { stdout } = await execute(program, args, {
    ...user,
    cwd: user ? '/' : undefined,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', SystemRoot: process.env['SystemRoot'] },
  });
  return stdout;
};

/** True when the user can look into a folder (not when a folder above it is closed to others). */
export const canEnter = async (user: ServerUser, folder: string): Promise<boolean> =>
  user === undefined ||
  (await runAs(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  ));
