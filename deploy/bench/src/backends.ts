import { startRabbitMq, type TestRabbitMq } from '@loanline/kit/testing/rabbitmq';
import { startRedis, type TestRedis } from '@loanline/kit/testing/redis';
import { startTcpProxy, type TcpProxy } from '@loanline/kit/testing/faults/tcp-proxy';
import { Client } from 'pg';
import { startOwnPostgres, type PostgresUnderTest } from './own-postgres.ts';
import { startSmallDisk, type SmallDisk } from './small-disk.ts';

/** The Postgres, broker and cache of one product, real servers that tests freeze, kill and restart. */
export interface Backends {
  readonly postgres: PostgresUnderTest;
  readonly broker: TestRabbitMq;
  readonly cache: TestRedis;
  /** Where Postgres and the broker have their data, if on small disks. */
  readonly disks?: { readonly postgres: SmallDisk; readonly broker: SmallDisk };
  stop(): Promise<void>;
}

const megabyte = 1024 * 1024;

/** Below this much free space, the broker blocks publishers. */
const brokerNeeds = 64 * megabyte;
/** The free space on the disk of a broker that blocks publishers. */
export const brokerSpareBytes = brokerNeeds / 2;

/** The less is free, the more often the broker checks its disk. By default one file of its log would fill the disk. */
const brokerSettings = `disk_free_limit.absolute = ${brokerNeeds}\nraft.wal_max_size_bytes = ${16 * megabyte}\n`;

export const startBackends = async ({ smallDisks = false } = {}): Promise<Backends> => {
  const disks = smallDisks
    ? { postgres: await startSmallDisk(512), broker: await startSmallDisk(256) }
    : undefined;
  const [postgres, broker, cache] = await Promise.all([
    startOwnPostgres(disks?.postgres.folder),
    startRabbitMq(disks && { parent: disks.broker.folder, settings: brokerSettings }),
    startRedis(),
  ]);
  return {
    postgres,
    broker,
    cache,
    ...(disks && { disks }),
    stop: async () => {
      await Promise.all([broker.stop(), cache.stop(), postgres.stop()]);
      await Promise.all([disks?.postgres.stop(), disks?.broker.stop()]);
    },
  };
};

/** Starts a proxy in front of a server; returns it with the URL that leads through it. */
export const proxyTo = async (url: string): Promise<{ readonly proxy: TcpProxy; readonly url: string }> => {
  const proxy = await startTcpProxy(Number(new URL(url).port));
  return { proxy, url: Object.assign(new URL(url), { host: `127.0.0.1:${proxy.port}` }).href };
};

/** Locks the row of a conversation during the work, as a session that nobody ends does. */
export const whileLocked = async (
  databaseUrl: string,
  chat: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM conversations WHERE subject = $1 FOR UPDATE', [chat]);
    await work();
  } finally {
    await client.end();
  }
};
