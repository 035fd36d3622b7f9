import { freePort } from '@loanline/kit/testing/processes';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Environment = Readonly<Record<string, string>>;
type Way = 'embedded' | 'distributed';

export const admin = { username: 'admin', password: 'a password for tests' };

/** All visitors of a test run come from one address. */
export const generousRates = {
  RATE_READ: '100000/60',
  RATE_WRITE: '100000/60',
  RATE_LOOKUP: '100000/60',
  RATE_SUBMIT: '100000/60',
  RATE_LOGIN: '1000/60',
};

const common = { ...generousRates, ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password };

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

/** A port whose successor is free as well, for two gateways. */
export const freePortPair = async (): Promise<number> => {
  const port = await freePort();
  return (await isFree(port + 1)) ? port : freePortPair();
};

/** Starts the built product as a person would, and resolves once it says that it is running. */
export const startProduct = async (way: Way, env: Environment) => {
  const main = fileURLToPath(new URL(`../../../local/dist/${way}/main.js`, import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], ...common, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const running = new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('Loanline is running')) resolve();
      if (line.startsWith('[') || line.startsWith('{')) console.log(line);
    });
    child.once('exit', (code) => reject(new Error(`The product did not start (code ${code})`)));
  });
  await running;
  return async () => {
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`The product did not stop cleanly (code ${code})`);
  };
};
