import { createDatabase, databaseNameOf, onServer } from '@loanline/kit/database/create-database';
import { createPool } from '@loanline/kit/database/pool';
import { findBroker, findCache, findDatabases, requireParts } from '@loanline/local/distributed/find-parts';
import { readSettings } from '@loanline/local/settings';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ChatTarget } from './chat-load.ts';
import { textAccountSettings } from './loads/account.ts';
import { startProduct, type Product } from './product.ts';

export type Side = 'product' | 'monolith';

export interface SideBySide {
  readonly product: Product;
  readonly targets: Readonly<Record<Side, ChatTarget>>;
  /** Processes of each side, without Postgres, RabbitMQ and Redis. */
  readonly pids: Readonly<Record<Side, () => readonly number[]>>;
  /** URL of the database that the monolith uses. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

const conversations = 20;

const startMonolith = async (databaseUrl: string) => {
  await createDatabase(databaseUrl);
  const child = fork(fileURLToPath(new URL('./monolith.js', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', NODE_ENV: 'production' },
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { url, pid: child.pid ?? 0, stop: () => child.kill() };
};

const openConversations = async ({ databases }: Product): Promise<string[]> => {
  const applicationIds = Array.from({ length: conversations }, (_, n) => `BENCH${n}`);
  const chat = createPool(databases.chat);
  await chat.query(`INSERT INTO conversations (kind, subject) SELECT 'application', unnest($1::text[])`, [
    applicationIds,
  ]);
  await chat.end();
  const applications = createPool(databases.applications);
  // The gateway refuses subscriptions to an application that does not exist.
  await applications.query(
    `INSERT INTO tracked_applications (application_id, tracker_id, customer_first_name, customer_last_name,
       stage_timestamps, stage_notes, stage_changed_at)
     SELECT id, id, 'Bench', 'Mark', array_fill(''::text, ARRAY[8]), array_fill(''::text, ARRAY[8]), now()
     FROM unnest($1::text[]) AS id`,
    [applicationIds],
  );
  await applications.end();
  return applicationIds;
};

/** Drops the monolith's database and those of the services, which are named after it. */
const dropDatabases = (databaseUrl: string) =>
  onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT datname AS name FROM pg_database WHERE datname = $1 OR starts_with(datname, $1 || '_')`,
      [databaseNameOf(databaseUrl)],
    );
    for (const { name } of rows)
      await client.query(`DROP DATABASE ${client.escapeIdentifier(name)} WITH (FORCE)`);
  });

/** Starts the product as it is distributed, and the monolith beside it, on the same servers. */
export const startSideBySide = async (): Promise<SideBySide> => {
  const settings = readSettings(process.env);
  const servers = await findDatabases(settings);
  const [broker, cache] = [await findBroker(settings), await findCache(settings)];
  requireParts(broker, cache);
  if (!broker || !cache) throw new Error('There is no broker or no cache');
  const databaseUrl = Object.assign(new URL(servers.urlOf('bench')), {
    pathname: `/bench_${Date.now()}`,
  }).href;
  const monolith = await startMonolith(databaseUrl);
  const product = await startProduct({
    databaseUrl,
    amqpUrl: broker.url,
    redisUrl: cache.url,
    seedDemo: true,
    providers: textAccountSettings,
  });
  const applicationIds = await openConversations(product);
  const [firstGateway = '', secondGateway = ''] = product.gateways;
  return {
    product,
    targets: {
      monolith: { postUrl: monolith.url, socketUrl: monolith.url, applicationIds },
      // Posted through one gateway, seen by a client of the other.
      product: { postUrl: firstGateway, socketUrl: secondGateway, applicationIds },
    },
    pids: {
      product: () => product.processes.map(({ pid }) => pid()),
      monolith: () => [monolith.pid],
    },
    databaseUrl,
    stop: async () => {
      try {
        await product.stop();
        monolith.stop();
        await dropDatabases(databaseUrl);
      } finally {
        await servers.stop();
        await broker.stop();
        await cache.stop();
      }
    },
  };
};
