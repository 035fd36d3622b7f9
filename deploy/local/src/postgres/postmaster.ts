import { readFile, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { runAs } from './server-user.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Command line of a process; empty for one that has ended and that nobody has asked about yet. */
const commandOf = async (pid: number): Promise<string> =>
  platform() === 'linux'
    ? readFile(`/proc/${pid}/cmdline`, 'utf8')
    : runAs(undefined, 'ps', ['-p', String(pid), '-o', 'args=']);

const worksOn = async (pid: number, data: string): Promise<boolean> =>
  platform() === 'win32' || (await commandOf(pid).catch(() => '')).includes(data);

/**
 * The server that runs on a cluster, maybe left over by a process that was killed. A file that names another program,
 * as it may after the machine was restarted, would keep Postgres from starting and is removed. One that names no
 * process at all is left to Postgres, which then makes sure that nothing of the old server is still writing.
 */
export const findPostmaster = async (data: string): Promise<Postmaster | undefined> => {
  const file = join(data, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0 && isAlive(pid))) return undefined;
  if (await worksOn(pid, data)) return { pid, port };
  await rm(file, { force: true });
  return undefined;
};
