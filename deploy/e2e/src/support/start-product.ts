import { startPlacesStandIn } from '@loanline/applications/testing/places-stand-in';
import { freePort } from '@loanline/kit/testing/processes';
import { startRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { startRedis } from '@loanline/kit/testing/redis';
import { startPostgres } from '@loanline/local/postgres/start-postgres';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { productFromEnv, publishProduct, way } from './product.ts';

type Environment = Readonly<Record<string, string>>;

const admin = { username: 'admin', password: 'a password for tests' };
/** Addresses come from a stand-in that speaks the provider's wire. */
const placesKey = 'a-key-for-tests';
/** All visitors of a test run come from one address. */
const generousRates = {
  RATE_READ: '100000/60',
  RATE_WRITE: '100000/60',
  RATE_LOOKUP: '100000/60',
  RATE_SUBMIT: '100000/60',
  RATE_LOGIN: '1000/60',
};

/** Parts of its own for the distributed way, so that nothing else on this machine listens in. */
const startParts = async (dataDir: string) => {
  const postgres = await startPostgres(dataDir);
  const broker = await startRabbitMq();
  const cache = await startRedis();
  const env: Environment = {
    DATABASE_URL: await postgres.database('e2e'),
    AMQP_URL: broker.url,
    REDIS_URL: cache.url,
  };
  const stop = async () => {
    await Promise.all([broker.stop(), cache.stop(), postgres.stop()]);
  };
  return { env, stop };
};

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
const freePortPair = async (): Promise<number> => {
  const port = await freePort();
  return (await isFree(port + 1)) ? port : freePortPair();
};

/** Starts the built product as a person would, and resolves once it says that it is running. */
const startProduct = async (env: Environment) => {
  const main = fileURLToPath(new URL(`../../../local/dist/${way}/main.js`, import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], ...env },
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

/**
 * Before all specs: the product with demo data, on free ports, with data of its own. Gives back how it is stopped.
 * A product that PRODUCT_UNDER_TEST describes is used as it runs.
 */
const startForTests = async () => {
  if (productFromEnv()) return undefined;
  const dataDir = await mkdtemp(join(tmpdir(), 'loanline-e2e-'));
  await chmod(dataDir, 0o755);
  const parts = way === 'distributed' ? await startParts(dataDir) : undefined;
  const places = await startPlacesStandIn(placesKey);
  const port = await freePortPair();
  const stop = await startProduct({
    ...generousRates,
    ...parts?.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    GOOGLE_PLACES_API_KEY: placesKey,
    GOOGLE_PLACES_URL: places.url,
  });
  const first = `http://localhost:${port}`;
  publishProduct({ urls: way === 'distributed' ? [first, `http://localhost:${port + 1}`] : [first], admin });
  return async () => {
    await stop();
    await parts?.stop();
    await places.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
};

export default startForTests;
