import type { Environment } from '@loanline/local/environment';
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The clock of a process: wrong by as many seconds as a test says. */
export interface WrongClock {
  /** A process with this environment reads this clock. Its timers and its monotonic clock are not affected. */
  readonly environment: Environment;
  /** Sets the clock ahead of the right time, or behind it; resolves when the process reads it. */
  setOffset(seconds: number): Promise<void>;
}

const machine: Partial<Record<NodeJS.Architecture, string>> = { x64: 'x86_64', arm64: 'aarch64' };
/** Where Debian's package `faketime` has it. */
const library = `/usr/lib/${machine[process.arch]}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** True where processes can be given a clock of their own. */
export const hasWrongClocks = (): boolean => existsSync(library);

/** The library reads its file again when a second has passed. */
const noticedMs = 1_100;

/** @param file stores how wrong the clock is */
export const createWrongClock = async (file: string): Promise<WrongClock> => {
  const write = (seconds: number) => writeFile(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}`);
  await write(0);
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '0',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    setOffset: async (seconds) => {
      await write(seconds);
      await wait(noticedMs);
    },
  };
};

const sharedMemory = '/dev/shm';

/** Removes the shared memory that the library leaves behind when a process is killed. */
export const removeSharedMemory = async (): Promise<void> => {
  for (const name of await readdir(sharedMemory)) {
    const [, pid] = /^(?:faketime_shm|sem\.faketime_sem)_(\d+)$/.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) await rm(join(sharedMemory, name), { force: true });
  }
};
