import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process and all that it started, parents first. */
const familyOf = (pid: number): number[] => {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const parent of family) for (const [child = 0, its] of pairs) if (its === parent) family.push(child);
  return family;
};

/** Stops a process; one that ended since it was listed needs no stopping. */
const stopOne = (pid: number): void => {
  try {
    process.kill(pid, 'SIGSTOP');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

const stopFamily = (pid: number): number[] => {
  // A stopped parent starts no more children.
  let stopped: number[] = [];
  for (;;) {
    const missing = familyOf(pid).filter((one) => !stopped.includes(one));
    if (missing.length === 0) return stopped;
    missing.forEach(stopOne);
    stopped = [...stopped, ...missing];
  }
};

export interface Frozen {
  /** Lets the processes run again. */
  thaw(): Promise<void>;
}

/**
 * Stops processes, with all that they started, as on a machine that hangs: their connections stay open and nothing
 * answers. They run again after `thaw`, or at the latest when this process ends, however it ends.
 */
export const freeze = (...pids: readonly number[]): Frozen => {
  const stopped = pids.flatMap(stopFamily);
  // Blocks until this process closes the pipe or dies; a child of the stopped processes could not do that.
  const guard = spawn(
    '/bin/sh',
    ['-c', 'cat >/dev/null; kill -CONT "$@" 2>/dev/null', 'sh', ...stopped.map(String)],
    {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  );
  const ended = once(guard, 'exit');
  return {
    thaw: async () => {
      guard.stdin.end();
      await ended;
    },
  };
};

/** Does some work while processes are frozen, and always lets them run again. */
export const whileFrozen = async <T>(pids: readonly number[], work: () => Promise<T>): Promise<T> => {
  const frozen = freeze(...pids);
  try {
    return await work();
  } finally {
    await frozen.thaw();
  }
};
