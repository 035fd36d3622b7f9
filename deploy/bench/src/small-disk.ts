import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, rmdir, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** A file system of its own, small enough to be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Does some work while at most this many bytes are free. */
  whileFull(work: () => Promise<unknown>, spareBytes?: number): Promise<void>;
  /** Unmounts it, which deletes its content. */
  stop(): Promise<void>;
}

const execute = promisify(execFile);
const refillMs = 50;

/** True where this process may mount a disk. */
export const canMountDisks = (): boolean =>
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

/** Unmounts the folder when this process closes the pipe or dies. */
const unmountAtEnd = (folder: string) => {
  const guard = spawn('/bin/sh', ['-c', 'cat >/dev/null; umount --lazy "$1"', 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(guard, 'exit');
  return async () => {
    guard.stdin.end();
    await ended;
  };
};

export const startSmallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const folder = await mkdtemp(join(tmpdir(), 'loanline-disk-'));
  await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const unmount = unmountAtEnd(folder);
  // Postgres runs as another user.
  await chmod(folder, 0o755);
  const filling = join(folder, 'filling');
  let filled = 0;

  const fill = async (spareBytes: number) => {
    const { bavail, bsize } = await statfs(folder);
    const bytes = bavail * bsize - spareBytes;
    if (bytes <= 0) return;
    const range = ['--offset', String(filled), '--length', String(bytes)];
    // Somebody else may take the last bytes first.
    await execute('fallocate', [...range, filling]).then(
      () => (filled += bytes),
      () => undefined,
    );
  };

  return {
    folder,
    whileFull: async (work, spareBytes = 0) => {
      const state = { isOver: false };
      const keepFull = async () => {
        while (!state.isOver) {
          await fill(spareBytes);
          await wait(refillMs);
        }
      };
      await fill(spareBytes);
      const full = keepFull();
      try {
        await work();
      } finally {
        state.isOver = true;
        await full;
        await rm(filling, { force: true });
        filled = 0;
      }
    },
    stop: async () => {
      await unmount();
      await rmdir(folder);
    },
  };
};
