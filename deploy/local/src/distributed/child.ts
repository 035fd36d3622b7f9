import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../environment.ts';

/** As built, even when this file is run from its source. */
const endWithParent = new URL('../../dist/distributed/end-with-parent.js', import.meta.url).href;

export interface ChildOptions {
  /** Put before each line it logs. */
  readonly name: string;
  /** Its main file. */
  readonly main: URL;
  readonly env: Environment;
  /** Called when it ends without having been asked to. */
  readonly onEnd: (name: string, how: string) => void;
}

export interface Child {
  readonly name: string;
  /** Resolves once its `/readyz` says so. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const forward = (name: string, stream: Readable) => {
  createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
};

/** Starts one service as a process of its own, which inherits only the path from our environment. */
export const startChild = ({ name, main, env, onEnd }: ChildOptions): Child => {
  const child = spawn(process.execPath, ['--import', endWithParent, fileURLToPath(main)], {
    env: { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches only the parent, which stops its children in order.
    detached: true,
  });
  if (child.stdout) forward(name, child.stdout);
  if (child.stderr) forward(name, child.stderr);
  let [ended, asked] = [false, false];
  child.once('exit', (code, signal) => {
    ended = true;
    if (!asked) onEnd(name, signal ?? `code ${code}`);
  });
  return {
    name,
    ready: async () => {
      const url = `http://127.0.0.1:${env['PORT']}/readyz`;
      for (let wait = 0; ; wait += 50) {
        if (ended) throw new Error(`${name} does not start`);
        const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
        if (answer?.ok) return;
        if (wait === 60_000)
          console.error(`${name} is not ready after a minute; its log says what it is waiting for`);
        await delay(50);
      }
    },
    stop: async () => {
      asked = true;
      if (ended) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
};
