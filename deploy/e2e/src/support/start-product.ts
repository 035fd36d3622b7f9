import { startPlacesStandIn } from '@loanline/applications/testing/places-stand-in';
import { anyHour } from '@loanline/kit/testing/any-hour';
import { freePort } from '@loanline/kit/testing/processes';
import { startRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { startRedis } from '@loanline/kit/testing/redis';
import { startPostgres } from '@loanline/local/postgres/start-postgres';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productFromEnv, publishProduct, way } from './product.ts';
import { startInContainers } from './start-in-containers.ts';
import { admin, freePortPair, startProduct, type Environment } from './run-product.ts';

/** Addresses come from a stand-in that speaks the provider's wire. */
const placesKey = 'a-key-for-tests';

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

/**
 * Before all specs: the product with demo data, on free ports, with data of its own. Gives back how it is stopped.
 * A product that PRODUCT_UNDER_TEST describes is used as it runs.
 */
const startForTests = async () => {
  if (productFromEnv()) return undefined;
  if (way === 'containers') return startInContainers();
  const dataDir = await mkdtemp(join(tmpdir(), 'loanline-e2e-'));
  await chmod(dataDir, 0o755);
  const parts = way === 'distributed' ? await startParts(dataDir) : undefined;
  const places = await startPlacesStandIn(placesKey);
  const port = await freePortPair();
  const phones = await freePort();
  const { urls, stop } = await startProduct(way, {
    ...parts?.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    GOOGLE_PLACES_API_KEY: placesKey,
    GOOGLE_PLACES_URL: places.url,
    SANDBOX_PORT: String(phones),
    ...anyHour,
  });
  publishProduct({ urls, phones: `http://localhost:${phones}`, admin });
  return async () => {
    try {
      await stop();
    } finally {
      await parts?.stop();
      await places.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  };
};

export default startForTests;
