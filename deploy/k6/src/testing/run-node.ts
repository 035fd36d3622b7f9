import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const built = (path: string): string => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));

/** The scripts as the runner takes them. */
export const mainScript = built('scripts/main.js');

export interface Ended {
  readonly code: number | null;
  /** What it printed on either stream. */
  readonly output: string;
}

const runNode = async (args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> => {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, output: printed + errors };
};

/** Runs a script with the built runner, and these settings as `-e NAME=value`. */
export const runWithRunner = (script: string, settings: Readonly<Record<string, string>>): Promise<Ended> =>
  runNode(
    [
      built('runner/main.js'),
      'run',
      ...Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]),
      script,
    ],
    {},
  );

/** Runs what `make load` runs. */
export const runLoad = (env: Readonly<Record<string, string>>): Promise<Ended> =>
  runNode([built('load/main.js')], env);
