import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findLeaks } from './find-leaks.ts';
import { listenIn } from './listen-in.ts';
import { createTyped } from './typed.ts';

export type Environment = Readonly<Record<string, string>>;
type Way = 'embedded' | 'distributed';

/** Settings of a product: its port and its folder at least. */
type Started = Environment & { readonly PORT: string; readonly DATA_DIR: string };

export const admin = { username: 'admin', password: 'a password for tests' };

/** All visitors of a test run come from one address. */
export const generousRates = {
  RATE_READ: '100000/60',
  RATE_WRITE: '100000/60',
  RATE_LOOKUP: '100000/60',
  RATE_SUBMIT: '100000/60',
  RATE_LOGIN: '1000/60',
  RATE_PAGE: '100000/60',
  RATE_NEW_REFERENCE: '100000/60',
  RATE_CONFIRM_TOTAL: '100000/60',
  RATE_CONFIRM_SAVING: '100000/60',
  RATE_CONFIRM_SAVING_TOTAL: '100000/60',
};

const common = { ...generousRates, ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };

/** Each process's lines in a file of its own, `[chat] ...` in `chat.log`; what needs a look is also shown. */
const keepLogs = (folder: string) => {
  const files = new Map<string, WriteStream>();
  const fileOf = (name: string) => {
    const file = files.get(name) ?? createWriteStream(join(folder, `${name}.log`));
    files.set(name, file);
    return file;
  };
  return {
    keep: (line: string): void => {
      fileOf(/^\[([\w-]+)\] /.exec(line)?.[1] ?? 'product').write(`${line}\n`);
      if (/"level":"(?:warn|error|fatal)"/.test(line)) console.log(line);
    },
    close: () =>
      Promise.all(
        [...files.values()].map((file) => new Promise<void>((resolve) => file.end(() => resolve()))),
      ),
  };
};

/** Starts it, and resolves once it says that it is running. */
const startProcess = async (way: Way, env: Started, keep: (line: string) => void) => {
  const main = fileURLToPath(new URL(`../../../local/dist/${way}/main.js`, import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      ...common,
      BACKUP_DIR: join(env.DATA_DIR, 'backups'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    keep(line);
    console.error(line);
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      keep(line);
      if (line.includes('Loanline is running')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The product did not start (code ${code})`)));
  });
  return child;
};

/**
 * Starts the built product as a person would. Whatever is typed into it is remembered, and looked for in the logs of all its
 * processes when it has ended.
 * @param env with PORT, and DATA_DIR
 */
export const startProduct = async (way: Way, env: Started) => {
  const logs = join('test-results', 'logs', basename(env.DATA_DIR));
  await mkdir(logs, { recursive: true });
  const { keep, close } = keepLogs(logs);
  const typed = createTyped();
  const first = await listenIn(Number(env.PORT), typed.hear);
  const proxies = way === 'embedded' ? [first] : [first, await listenIn(Number(env.PORT) + 1, typed.hear)];
  const child = await startProcess(way, { LOG_LEVEL: 'trace', PUBLIC_ORIGIN: first.url, ...env }, keep);
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = (await once(child, 'close')) as [number | null];
    await Promise.all(proxies.map((proxy) => proxy.stop()));
    await close();
    if (code !== 0) throw new Error(`The product did not stop cleanly (code ${code})`);
    // Where it has a Postgres of its own.
    await copyFile(join(env.DATA_DIR, 'postgres', 'log'), join(logs, 'postgres.log')).catch(() => undefined);
    const leaks = await findLeaks(logs, typed.fields);
    if (leaks.length > 0) throw new Error(`What was typed appears in ${logs}:\n${leaks.join('\n')}`);
    console.log(`${typed.fields.size} traces of what was typed, none of them in ${logs}`);
  };
  return { urls: proxies.map(({ url }) => url) as [string, ...string[]], stop };
};
