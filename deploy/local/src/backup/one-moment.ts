import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const patienceMs = 60_000;

/** Holds a connection for as long as the work takes. */
export const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A broken connection already fails its query; without a listener, its error event would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const withClients = <T>(
  urls: readonly string[],
  work: (clients: readonly Client[]) => Promise<T>,
  clients: readonly Client[] = [],
): Promise<T> => {
  const [url, ...rest] = urls;
  return url === undefined
    ? work(clients)
    : withClient(url, (client) => withClients(rest, work, [...clients, client]));
};

const momentOf = async (client: Client): Promise<string | undefined> => {
  const { rows } = await client.query<{ moment: string }>('SELECT pg_current_snapshot()::text AS moment');
  return rows[0]?.moment;
};

/**
 * Reads several databases of one server as they were at a single moment. Postgres cannot share a snapshot between
 * databases, but transaction ids count across the whole server, so two snapshots that agree on every transaction show
 * the same moment. It takes snapshots until they agree.
 * @param work is given a client for each URL, in a transaction that sees that moment while it is open
 * @throws Error when no such moment was found within a minute, because there were very many writes
 */
export const atOneMoment = <T>(
  urls: readonly string[],
  work: (clients: readonly Client[]) => Promise<T>,
): Promise<T> =>
  withClients(urls, async (clients) => {
    const deadline = Date.now() + patienceMs;
    for (;;) {
      await Promise.all(
        clients.map((client) => client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')),
      );
      const moments = await Promise.all(clients.map(momentOf));
      if (new Set(moments).size === 1) return work(clients);
      if (Date.now() > deadline)
        throw new Error('The databases were too busy to copy at one moment: try again later');
      await Promise.all(clients.map((client) => client.query('ROLLBACK')));
      await wait(Math.random() * 20);
    }
  });
