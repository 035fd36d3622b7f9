import { describe, expect, it } from '@jest/globals';
import { settingsOf } from '@loanline/local/settings';
import { readSandboxConfig } from '@loanline/sandbox/config';
import { backServices } from '@loanline/proto/contract';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { composedEnvironment } from './composed-environment.ts';
import { configReaders } from './config-readers.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');

const workspaces = async () =>
  (JSON.parse(await read('package.json')) as { workspaces: readonly string[] }).workspaces;

describe('the containers', () => {
  it('are built with the manifest of every workspace', async () => {
    const dockerfile = await read('Dockerfile');
    const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \S+$/gm)].map(([, folder]) => folder);
    expect(copied).toEqual(await workspaces());
  });

  it('do not contain the tests', async () => {
    const command = /^RUN npm run build && (find .+)$/m.exec(await read('Dockerfile'))?.[1] ?? 'false';
    const folder = await mkdtemp(join(tmpdir(), 'loanline-image-'));
    const files = [
      'chat/dist/main.js',
      'chat/dist/main.test.js',
      'chat/dist/testing/service.js',
      'chat/src/testing/a.ts',
    ];
    const packaged = 'node_modules/some/dist/testing/used.js';
    for (const file of [...files, packaged]) {
      await mkdir(join(folder, dirname(file)), { recursive: true });
      await writeFile(join(folder, file), '');
    }
    execFileSync('sh', ['-c', command], { cwd: folder });
    const left = [...files, packaged].filter((file) => existsSync(join(folder, file)));
    expect(left).toEqual(['chat/dist/main.js', 'chat/src/testing/a.ts', packaged]);
    await rm(folder, { recursive: true });
  });

  it.each([...backServices])('know %s: an image, a process, a database, its address', async (name) => {
    expect(await read('Dockerfile')).toContain(`\nFROM runtime AS ${name}\n`);
    const compose = await read('docker-compose.yml');
    const variable = `${name.toUpperCase()}_DATABASE_PASSWORD`;
    expect(compose).toContain(`\n  ${name}:\n`);
    expect(compose).toContain(
      `postgres://${name}:\${${variable}:?run make env}@postgres:5432/loanline_${name}`,
    );
    expect(compose).toContain(`${name.toUpperCase()}_URL: http://${name}:8080`);
    expect(await read('deploy/docker/make-env.js')).toContain(`\n${variable}=`);
    expect(await read('deploy/docker/postgres/create-databases.sh')).toContain(
      `create ${name} "$${variable}"`,
    );
  });

  it('have their new secrets added to an .env that is there, which else stays as it is', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'loanline-env-'));
    const file = join(folder, '.env');
    const make = () =>
      execFileSync(process.execPath, [join(fileURLToPath(root), 'deploy/docker/make-env.js'), file], {
        encoding: 'utf8',
      });
    make();
    const whole = await readFile(file, 'utf8');
    expect(make()).toContain('stays as it is\n');
    expect(await readFile(file, 'utf8')).toBe(whole);
    const older = whole
      .replace(/^STAFF_TOTP_KEY=.*\n/m, '')
      .replace(/^BANK_HOLIDAYS_URL=.*\n/m, '')
      .replace(/^CHAT_DATABASE_PASSWORD=.*$/m, 'CHAT_DATABASE_PASSWORD=my own')
      .trimEnd();
    await writeFile(file, older);
    expect(make()).toContain('added to it: STAFF_TOTP_KEY\n');
    const now = await readFile(file, 'utf8');
    expect(now.startsWith(`${older}\n`)).toBe(true);
    expect(now.slice(older.length)).toMatch(/^\n\n# Added by `make env`\nSTAFF_TOTP_KEY=[\w+/]{43}=\n$/);
    expect(make()).toContain('stays as it is\n');
    // All that the containers do not begin without comes back to an empty one.
    await writeFile(file, '');
    make();
    const names = (await readFile(file, 'utf8')).match(/^[A-Z_]+(?==)/gm);
    const needed = [...(await read('docker-compose.yml')).matchAll(/\$\{([A-Z_]+):\?/g)].map(
      ([, name]) => name,
    );
    expect(names).toEqual(expect.arrayContaining(needed));
    await rm(folder, { recursive: true });
  });

  const processes = ['gateway-1', 'gateway-2', ...backServices, 'sandbox'] as const;
  const readers = {
    ...configReaders,
    'gateway-1': configReaders.gateway,
    'gateway-2': configReaders.gateway,
    sandbox: readSandboxConfig,
  };

  /** What a process gets by the image and by name: none of settings.env. */
  const environmentOf = async (name: (typeof processes)[number]): Promise<Record<string, string>> => {
    const folder = await mkdtemp(join(tmpdir(), 'loanline-env-'));
    const file = join(folder, '.env');
    execFileSync(process.execPath, [join(fileURLToPath(root), 'deploy/docker/make-env.js'), file]);
    const given = parseEnv(await readFile(file, 'utf8'));
    await rm(folder, { recursive: true });
    const byImage = [...(await read('Dockerfile')).matchAll(/^ENV (.+)$/gm)]
      .flatMap(([, variables = '']) => variables.split(' '))
      // Build arguments that are not given are empty.
      .map((variable) => variable.replace(/\$\{\w+\}$/, '').split('=', 2) as [string, string]);
    return {
      ...Object.fromEntries(byImage),
      ...composedEnvironment(await read('docker-compose.yml'), name, given),
    };
  };

  const isSecret = (name: string) =>
    /(KEYS?|PASSWORD|TOKEN|SECRET|CREDENTIALS|HEADERS)$|^(DATABASE|AMQP|REDIS|SMTP)_URL$/.test(name);

  it.each(processes)('give %s enough to start, each secret that it knows, and no other', async (name) => {
    const environment = await environmentOf(name);
    const known = new Set([
      ...(name === 'sandbox' ? [] : ['AMQP_URL']),
      ...(name === 'chat' ? ['REDIS_URL'] : []),
    ]);
    readers[name](
      new Proxy(environment, {
        get: (all, setting) => {
          known.add(String(setting));
          return all[String(setting)];
        },
      }),
    );
    expect(known.size).toBeGreaterThan(5);
    expect([...known].filter((setting) => isSecret(setting) && !(setting in environment))).toEqual([]);
    expect(Object.keys(environment).filter((setting) => isSecret(setting) && !known.has(setting))).toEqual(
      [],
    );
  });

  it.each(processes)('give %s all that settings.env holds', async (name) => {
    const { services } = parse(await read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { env_file?: readonly string[] }>;
    };
    expect(services[name]?.env_file).toEqual(['${SETTINGS_FILE:-settings.env}']);
    expect(await read('.gitignore')).toContain('\n/settings.env\n');
    expect(await read('.dockerignore')).toContain('\nsettings.env\n');
  });

  it('have the settings that were in .env in settings.env, and no secret', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'loanline-env-'));
    const [file, settings] = [join(folder, '.env'), join(folder, 'settings.env')];
    const make = () =>
      spawnSync(process.execPath, [join(fileURLToPath(root), 'deploy/docker/make-env.js'), file], {
        encoding: 'utf8',
      });
    await writeFile(file, 'HOLD_DAYS=9\nRATE_MISSED=1/2\nREMINDER_TEXT=Pay {{amount}}\nFORGE_TOKEN=x\n');
    expect(make().stdout).toContain('with what was in .env: HOLD_DAYS, RATE_MISSED, REMINDER_TEXT\n');
    const given = parseEnv(await readFile(settings, 'utf8'));
    expect(given).toEqual({ HOLD_DAYS: '9', RATE_MISSED: '1/2', REMINDER_TEXT: 'Pay {{amount}}' });
    // So that a process refuses the name of an earlier release, instead of using its default.
    const environment = { ...(await environmentOf('gateway-1')), ...given };
    expect(() => configReaders.gateway(environment)).toThrow('RATE_MISSED (is now RATE_FAILED_LOOKUPS)');
    await appendFile(file, 'RATE_READ=7/60\n');
    expect(make().stdout).toContain('Without effect in .env, and to be moved to settings.env: RATE_READ\n');
    for (const secret of ['TWILIO_AUTH_TOKEN', 'FORGE_TOKEN']) {
      await writeFile(settings, `${secret}=x\n`);
      expect(make()).toMatchObject({ status: 1, stderr: expect.stringContaining(secret) as unknown });
    }
    await rm(folder, { recursive: true });
  });

  it.each(['docker-compose.yml', 'deploy/k8s/overlays/local/rabbitmq.yaml'])(
    'open no HTTP interface to administer the broker: %s',
    async (file) => {
      const images = (await read(file)).match(/image: .*rabbitmq:.*/g);
      expect(images).toEqual([expect.not.stringContaining('management')]);
    },
  );

  it('give a gateway only settings that it knows', async () => {
    const compose = await read('docker-compose.yml');
    const settings = /&gateway-settings\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? '';
    const given = [...settings.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(given.length).toBeGreaterThan(5);
    const known = Object.keys(settingsOf.gateway);
    expect(given.filter((name) => name !== undefined && !known.includes(name))).toEqual([]);
  });
});
