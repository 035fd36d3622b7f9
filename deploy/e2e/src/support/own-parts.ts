import { createPool } from '@loanline/kit/database/pool';
import { startRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { startRedis } from '@loanline/kit/testing/redis';
import { startPostgres } from '@loanline/local/postgres/start-postgres';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { way } from './product.ts';
import type { Environment } from './run-product.ts';

/** How a product of a test's own runs: a test does not build containers. */
export const ownWay = way === 'distributed' ? 'distributed' : 'embedded';

/** A folder for a product's data, which its Postgres may enter. */
export const ownDataDir = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'loanline-e2e-'));
  await chmod(dataDir, 0o755);
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
};

/** Broker and cache of its own for the distributed way, so that nothing else on this machine listens in. */
const startSharedParts = async () => {
  const broker = await startRabbitMq();
  const cache = await startRedis();
  return {
    env: { AMQP_URL: broker.url, REDIS_URL: cache.url },
    giveUpRetries: broker.giveUpRetries,
    stop: async () => {
      await Promise.all([broker.stop(), cache.stop()]);
    },
  };
};

/** The embedded way has its queues in a database. */
const giveUpInDatabase = async (database: string, queue: string): Promise<number> => {
  const pool = createPool(database);
  const { rowCount } = await pool.query(
    'UPDATE bus.deliveries SET due_at = NULL WHERE queue = $1 AND attempts > 0',
    [queue],
  );
  await pool.end();
  return rowCount ?? 0;
};

/** What a product runs on, in either way: databases that a test can reach, named after `name`. */
export const startOwnParts = async (dataDir: string, name: string) => {
  const postgres = await startPostgres(dataDir);
  const shared = ownWay === 'distributed' ? await startSharedParts() : undefined;
  const database = await postgres.database(name);
  const env: Environment = { ...shared?.env, DATABASE_URL: database };
  return {
    env,
    databaseOf: (service: string) => `${database}_${service}`,
    /** Makes dead letters of the events that wait to be retried; says how many. The retries would take 35 minutes. */
    giveUpRetries: (queue: string) =>
      shared ? shared.giveUpRetries(queue) : giveUpInDatabase(`${database}_bus`, queue),
    stop: async () => {
      await shared?.stop();
      await postgres.stop();
    },
  };
};
