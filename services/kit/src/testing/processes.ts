import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
};

const [firstPort, lastPort] = [20_000, 29_999];
/** In turn, because nobody listens yet on those that were chosen last; other processes begin elsewhere. */
let next = randomInt(firstPort, lastPort);

/**
 * The first of TCP ports in a row on which nobody listens at this moment. They lie below those that the system gives to
 * connections: one of these could be taken before a server listens on it.
 */
export const freePort = async (inARow = 1): Promise<number> => {
  if (next + inARow - 1 > lastPort) next = firstPort;
  const first = next;
  next += inARow;
  for (let port = first; port < first + inARow; port += 1) if (!(await isFree(port))) return freePort(inARow);
  return first;
};

export interface Server {
  readonly pid: number;
  hasEnded(): boolean;
  /** Sends a signal to the process and all that it started, such as SIGKILL, SIGSTOP or SIGCONT. */
  signal(signal: NodeJS.Signals): void;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
}

/** Ends the process group when its fourth descriptor closes: this process holds the other end until it dies, however. */
const leashed = '(cat <&3 >/dev/null; kill -KILL 0) & exec "$@"';

/** Starts a program as the leader of its own process group, which ends with this process at the latest. */
export const startServer = (
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Server => {
  const child = spawn('/bin/sh', ['-c', leashed, 'sh', command, ...args], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // The group has ended already.
    }
  };
  return {
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    signal,
    stop: async () => {
      signal('SIGTERM');
      await ended;
      signal('SIGKILL');
    },
  };
};

/** Retries until it succeeds; throws the last error when the time is over. */
export const eventually = async <T>(attempt: () => T | Promise<T>, timeoutMs = 10_000): Promise<T> => {
  const end = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(20);
    }
  }
};
