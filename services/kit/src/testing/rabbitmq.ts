import { connect, type ConfirmChannel } from 'amqplib';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { defaultRetryDelays } from '../events/bus/defaults.ts';
import { deadQueueOf, waitQueueOf } from '../events/bus/rabbit/topology.ts';
import { whileFrozen } from './faults/freeze.ts';
import { eventually, freePort, startServer, type Server } from './processes.ts';

/** The script itself: the one in the path of Debian insists on its own user and folders. */
const program = [
  '/usr/lib/rabbitmq/bin/rabbitmq-server',
  '/opt/homebrew/sbin/rabbitmq-server',
  '/usr/local/sbin/rabbitmq-server',
];

export interface TestRabbitMq {
  readonly url: string;
  /** Ends the broker as a crash would, and starts it again on what it had written. */
  restart(): Promise<void>;
  kill(): Promise<void>;
  /** Does some work while the broker hangs: its connections stay open, but it answers nobody. */
  whileFrozen<T>(work: () => Promise<T>): Promise<T>;
  start(): Promise<void>;
  /** Waits until it confirms events again: after its disk was full it looks every ten seconds whether there is room. */
  untilConfirming(): Promise<void>;
  /**
   * Moves the events that wait to be retried to the dead letters of their queue, as if the last retry had failed.
   * @returns how many it moved
   */
  giveUpRetries(queue: string): Promise<number>;
  /** Stops it and removes what it had written. */
  stop(): Promise<void>;
}

/** True where a broker can be started. */
export const hasRabbitMq = (): boolean => program.some(existsSync);

export interface RabbitMqOptions {
  /** The folder in which it has its data; the system's for temporary files unless given. */
  readonly parent?: string;
  /** Lines of its configuration file, each with its end. */
  readonly settings?: string;
}

const giveUpRetries = async (url: string, queue: string): Promise<number> => {
  const connection = await connect(url);
  try {
    const channel = await connection.createConfirmChannel();
    let moved = 0;
    for (const delayMs of defaultRetryDelays)
      for (;;) {
        const message = await channel.get(waitQueueOf(queue, delayMs));
        if (!message) break;
        channel.sendToQueue(deadQueueOf(queue), message.content, message.properties);
        await channel.waitForConfirms();
        channel.ack(message);
        moved += 1;
      }
    await channel.close();
    return moved;
  } finally {
    await connection.close();
  }
};

const confirmMs = 30_000;

const confirms = async (channel: ConfirmChannel): Promise<void> => {
  channel.publish('', 'nobody', Buffer.alloc(0));
  await channel.waitForConfirms();
};

const untilConfirming = async (url: string): Promise<void> => {
  const connection = await connect(url);
  connection.on('error', () => undefined);
  const late = delay(confirmMs, undefined, { ref: false }).then(() => {
    throw new Error('RabbitMQ does not confirm');
  });
  const confirmTwice = async () => {
    const channel = await connection.createConfirmChannel();
    // The first event makes the broker block the connection, and may still be confirmed.
    await confirms(channel);
    await confirms(channel);
  };
  try {
    await Promise.race([confirmTwice(), late]);
  } finally {
    // Not awaited: a broker that hangs never answers.
    void connection.close().catch(() => undefined);
  }
};

const attemptRabbitMq = async ({
  parent = tmpdir(),
  settings = '',
}: RabbitMqOptions): Promise<TestRabbitMq> => {
  const command = program.find(existsSync);
  if (!command) throw new Error('rabbitmq-server is not installed');
  const folder = await mkdtemp(join(parent, 'loanline-rabbitmq-'));
  const [port, distributionPort, mapperPort] = [await freePort(), await freePort(), await freePort()];
  const url = `amqp://guest:guest@127.0.0.1:${port}`;
  await writeFile(join(folder, 'plugins'), '[].');
  // The same value as RabbitMQ 4, which runs in production.
  await writeFile(join(folder, 'settings.conf'), `max_message_size = 16777216\n${settings}`);
  const env = {
    HOME: folder,
    ERL_EPMD_PORT: String(mapperPort),
    RABBITMQ_NODENAME: `test${port}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(distributionPort),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_CONFIG_FILE: join(folder, 'settings.conf'),
    RABBITMQ_CONF_ENV_FILE: join(folder, 'none.conf'),
  };
  // A child of ours instead of the daemon that the broker would leave behind.
  const mapper = startServer('epmd', ['-port', String(mapperPort), '-address', '127.0.0.1']);
  let broker: Server | undefined;

  const start = async () => {
    const started = startServer(command, [], env);
    broker = started;
    await eventually(async () => {
      if (!started.hasEnded()) await (await connect(url)).close();
    }, 60_000);
    if (started.hasEnded()) throw new Error('RabbitMQ ended while it started');
  };
  const kill = async () => {
    broker?.signal('SIGKILL');
    await broker?.stop();
  };
  const stop = async () => {
    await kill();
    await mapper.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    start,
    kill,
    untilConfirming: () => untilConfirming(url),
    giveUpRetries: (queue) => giveUpRetries(url, queue),
    whileFrozen: (work) => whileFrozen([broker?.pid ?? 0], work),
    restart: async () => {
      await kill();
      await start();
    },
    stop,
  };
};

/** A port that was free a moment before may be taken by another suite: it gets others, once. */
const withOtherPortsOnce = <T>(attempt: () => Promise<T>): Promise<T> => attempt().catch(attempt);

/** A RabbitMQ of its own for one test suite: own ports, own data, own name, without plugins. */
export const startRabbitMq = (options: RabbitMqOptions = {}): Promise<TestRabbitMq> =>
  withOtherPortsOnce(() => attemptRabbitMq(options));
