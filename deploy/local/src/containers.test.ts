import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backServices } from './environment.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFile(new URL(path, root), 'utf8');

const workspaces = async () =>
  (JSON.parse(await read('package.json')) as { workspaces: readonly string[] }).workspaces;

describe('the containers', () => {
  it('are built with the manifest of every workspace', async () => {
    const dockerfile = await read('Dockerfile');
    const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \S+$/gm)].map(([, folder]) => folder);
    expect(copied).toEqual(await workspaces());
  });

  it('hold nothing of the tests', async () => {
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

  it('give the sandbox what it needs', async () => {
    const compose = await read('docker-compose.yml');
    const merged = ['provider', 'source'].map(
      (name) => new RegExp(`&${name}-settings\\n((?: {2}.*\\n)+)`).exec(compose)?.[1] ?? '',
    );
    const own = /\n {2}sandbox:\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? '';
    const given = [...[...merged, own].join('').matchAll(/^ +([A-Z_]+):/gm)].map(([, name]) => name);
    const asked = [...(await read('deploy/sandbox/src/config.ts')).matchAll(/^ +([A-Z_]{5,}):/gm)];
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.map(([, name]) => name).filter((name) => !given.includes(name))).toEqual([]);
  });

  it.each(['gateway', ...backServices])('let %s be told every setting that it knows', async (name) => {
    const compose = await read('docker-compose.yml');
    const own = name === 'gateway' ? 'gateway/src/' : `services/${name}/src/`;
    const files = (await readdir(new URL(own, root), { recursive: true })).filter((file) =>
      /(config|settings|rates)\.ts$/.test(file),
    );
    const text = (await Promise.all(files.map((file) => read(own + file)))).join('');
    const known = [...text.matchAll(/^ {2,4}([A-Z][A-Z_]+):/gm)].map(([, setting]) => setting);
    expect(known.length).toBeGreaterThan(1);
    // The image says itself where the web app is.
    const toldByImage = ['WEB_DIST'];
    const missing = known.filter(
      (setting) => !toldByImage.includes(setting ?? '') && !compose.includes(`${setting}: `),
    );
    expect(missing).toEqual([]);
  });

  it('give a gateway nothing that it does not know', async () => {
    const compose = await read('docker-compose.yml');
    const settings = /&gateway-settings\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? '';
    const given = [...settings.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
    expect(given.length).toBeGreaterThan(5);
    const known = await read('gateway/src/config.ts').then(
      async (text) => text + (await read('gateway/src/limits/rates.ts')),
    );
    expect(given.filter((name) => name !== undefined && !known.includes(name))).toEqual([]);
  });
});
