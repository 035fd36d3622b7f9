import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { defaultSettings } from '../scripts/default-settings.ts';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** The official image; the scripts need k6 1.6 or newer. */
const image = 'grafana/k6:2.2.0';

const scripts = fileURLToPath(new URL('../../src/scripts/', import.meta.url));
const runner = fileURLToPath(new URL('../../dist/runner/main.js', import.meta.url));
const builtScript = fileURLToPath(new URL('../../dist/scripts/main.js', import.meta.url));

/** Another program may have this name. */
const hasK6 = (): boolean => {
  const { status, stdout } = spawnSync('k6', ['version'], { encoding: 'utf8' });
  return status === 0 && /^k6(\.exe)? v\d/.test(stdout);
};

const hasDocker = (): boolean => spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0;

/** Names the settings and leaves their values to the environment: other users can read the arguments of a process. */
const passedOn = Object.keys(defaultSettings).flatMap((name) => ['--env', name]);

/** What this machine can run the scripts with: k6, else its image, else the runner of this package. */
export const commandToRun = (): Command => {
  if (hasK6()) return { program: 'k6', args: ['run', `${scripts}main.ts`] };
  if (!hasDocker()) return { program: process.execPath, args: [runner, 'run', builtScript] };
  const container = ['--rm', '--network', 'host', '--volume', `${scripts}:/scripts:ro`, ...passedOn];
  return { program: 'docker', args: ['run', ...container, image, 'run', '/scripts/main.ts'] };
};
