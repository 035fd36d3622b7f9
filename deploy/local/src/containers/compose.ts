import { execFile, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Environment } from '../environment.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Docker's plug-in where it is installed, or the program of its own that came before it. */
const composeCommand = (): readonly [string, ...string[]] =>
  spawnSync('docker', ['compose', 'version']).status === 0 ? ['docker', 'compose'] : ['docker-compose'];

export interface Project {
  readonly name: string;
  /** Read in place of .env. */
  readonly envFile: string;
  /** Its further settings; they override the file. */
  readonly settings: Environment;
  /** Compose files beside the main one, from the root of the repository. */
  readonly files?: readonly string[];
}

/** What Docker answers. @throws with what it wrote as its errors */
export const docker = async (...args: readonly string[]): Promise<string> =>
  (await run('docker', args, { maxBuffer: 64 * 1024 * 1024 })).stdout.trim();

/** Compose, as `make up` calls it, for a project of its own. @throws with what it wrote as its errors */
export const createCompose = ({ name, envFile, settings, files = [] }: Project) => {
  const [command, ...plugIn] = composeCommand();
  const fixed = [
    ...plugIn,
    ...['--project-name', name, '--env-file', envFile, '--profile', 'sandbox'],
    ...['docker-compose.yml', ...files].flatMap((file) => ['--file', file]),
  ];
  return async (...args: readonly string[]): Promise<string> => {
    const { stdout } = await run(command, [...fixed, ...args], {
      cwd: root,
      env: { ...process.env, ...settings },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout.trim();
  };
};
