import { hasRabbitMq, startRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { hasRedis, startRedis } from '@loanline/kit/testing/redis';
import { connect } from 'amqplib';
import { Client } from 'pg';
import { createClient } from 'redis';
import { databasesOn, embeddedDatabases, type Databases } from '../databases.ts';
import type { LocalSettings } from '../settings.ts';

/** A broker or a cache that the services use. */
export interface Part {
  readonly url: string;
  stop(): Promise<void>;
}

const notOurs = (url: string): Part => ({ url, stop: () => Promise.resolve() });

const answers = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );

const standard = {
  postgres: 'postgres://postgres@127.0.0.1:5432/postgres',
  rabbitmq: 'amqp://guest:guest@127.0.0.1:5672',
  redis: 'redis://127.0.0.1:6379',
};

const tryPostgres = async (url: string) => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  await client.connect();
  await client.end();
};

const tryRedis = async (url: string) => {
  const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: 2000 } });
  client.on('error', () => undefined);
  await client.connect();
  await client.close();
};

/** The Postgres that was given, or one that lets us in on the standard port, or the embedded one. */
export const findDatabases = async (
  { DATABASE_URL, DATA_DIR }: LocalSettings,
  onGivenUp?: (reason: string) => void,
): Promise<Databases> => {
  if (DATABASE_URL) return databasesOn(DATABASE_URL);
  if (await answers(tryPostgres(standard.postgres))) return databasesOn(standard.postgres);
  return embeddedDatabases(DATA_DIR, onGivenUp);
};

/** The RabbitMQ that was given, or one on the standard port, or one started for now; undefined when it cannot be started. */
export const findBroker = async ({ AMQP_URL }: LocalSettings): Promise<Part | undefined> => {
  if (AMQP_URL) return notOurs(AMQP_URL);
  const found = connect(standard.rabbitmq, { timeout: 2000 }).then((connection) => connection.close());
  if (await answers(found)) return notOurs(standard.rabbitmq);
  return hasRabbitMq() ? startRabbitMq() : undefined;
};

/** The Redis that was given, or one on the standard port, or one started for now; undefined when it cannot be started. */
export const findCache = async ({ REDIS_URL }: LocalSettings): Promise<Part | undefined> => {
  if (REDIS_URL) return notOurs(REDIS_URL);
  if (await answers(tryRedis(standard.redis))) return notOurs(standard.redis);
  return hasRedis() ? startRedis() : undefined;
};

/** The two parts, for sure. @throws Error naming each one that is neither given nor found nor installed */
export const requireParts = (
  broker: Part | undefined,
  cache: Part | undefined,
): { readonly broker: Part; readonly cache: Part } => {
  if (broker && cache) return { broker, cache };
  const missing = [
    ...(broker ? [] : ['AMQP_URL: no RabbitMQ on port 5672, and no rabbitmq-server installed to start']),
    ...(cache ? [] : ['REDIS_URL: no Redis on port 6379, and no redis-server installed to start']),
  ];
  throw new Error(
    `please give, or install, what is missing:\n${missing.map((line) => `  ${line}`).join('\n')}`,
  );
};
