import { freePort } from '@loanline/kit/testing/processes';
import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { Environment } from '../environment.ts';
import { createCompose, docker } from './compose.ts';

const makeEnv = fileURLToPath(new URL('../../../docker/make-env.js', import.meta.url));

interface State {
  readonly Name: string;
  readonly RestartCount: number;
  readonly State: { readonly Status: string; readonly Health?: { readonly Status: string } };
}

const statesOf = async (ids: readonly string[]) =>
  JSON.parse(await docker('container', 'inspect', ...ids)) as State[];

export interface ContainersOptions {
  /** Names the project: its containers, network and volumes. */
  readonly name: string;
  readonly settings: Environment;
  /** Compose files beside the main one, from the root of the repository. */
  readonly files?: readonly string[];
}

/**
 * The product in containers of its own, with an empty Postgres, with new secrets; ports are only on loopback.
 * BUILD=0 uses the existing images.
 */
export const startContainers = async ({ name, settings: given, files = [] }: ContainersOptions) => {
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const [first, second, phones] = ports.map((port) => `http://localhost:${port}`) as [string, string, string];
  const folder = await mkdtemp(join(tmpdir(), 'loanline-containers-'));
  const [envFile, settingsFile] = [join(folder, 'env'), join(folder, 'settings.env')];
  execFileSync(process.execPath, [makeEnv, envFile]);
  // Those that docker-compose.yml names come from the variables below, which take precedence.
  const lines = Object.entries(given).map(([setting, value]) => `${setting}=${value}\n`);
  await appendFile(settingsFile, lines.join(''));
  const settings: Environment = {
    ...(parseEnv(await readFile(envFile, 'utf8')) as Environment),
    PORT: `127.0.0.1:${ports[0]}`,
    SECOND_PORT: `127.0.0.1:${ports[1]}`,
    SANDBOX_PORT: String(ports[2]),
    PUBLIC_ORIGIN: first,
    ONEDRIVE_AUTHORIZE_URL: phones,
    ...given,
    SETTINGS_FILE: settingsFile,
  };
  const compose = createCompose({ name, envFile, settings, files });

  /** The containers of one service of the compose file, or of all. */
  const idsOf = async (...services: readonly string[]) =>
    (await compose('ps', '-q', ...services)).split('\n').filter((id) => id !== '');

  /** Waits until every container says that it is healthy. @throws naming those that are not after four minutes */
  const healthy = async (...services: readonly string[]): Promise<void> => {
    const end = Date.now() + 240_000;
    for (;;) {
      const states = await statesOf(await idsOf(...services));
      const others = states.filter(({ State: state }) => state.Health?.Status !== 'healthy');
      if (states.length > 0 && others.length === 0) return;
      if (Date.now() > end) {
        const logLines = others.map(
          async ({ Name }) => `${Name}\n${await docker('logs', '--tail', '20', Name)}`,
        );
        throw new Error(`Not healthy: ${(await Promise.all(logLines)).join('\n\n')}`);
      }
      await wait(500);
    }
  };

  const remove = () => compose('down', '--volumes', '--timeout', '40');
  await remove();
  await compose('up', '--detach', ...(process.env['BUILD'] === '0' ? [] : ['--build']));
  await healthy();
  return {
    urls: [first, second] as const,
    phones,
    admin: { username: settings['ADMIN_USERNAME'] ?? '', password: settings['ADMIN_PASSWORD'] ?? '' },
    settings,
    compose,
    idsOf,
    healthy,
    /** Names of containers that crashed and were started again. */
    restarted: async () =>
      (await statesOf(await idsOf()))
        .filter(({ RestartCount, State: state }) => RestartCount > 0 || state.Status !== 'running')
        .map((one) => one.Name),
    /** Stops them, and removes their data with them. */
    remove: async () => {
      await remove();
      await rm(folder, { recursive: true });
    },
  };
};

export type Containers = Awaited<ReturnType<typeof startContainers>>;
