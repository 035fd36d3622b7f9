import { Client, DatabaseError } from 'pg';
import { setTimeout as delay } from 'node:timers/promises';

/** Any number that nothing else on this server locks. */
const key = 4_015_201;
const startingUp = '57P03';

/** Connects, while a server that crashed is still going through its log. */
const connect = async (url: string, end: number): Promise<Client> => {
  const client = new Client({ connectionString: url, keepAlive: true });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (Date.now() > end || !(error instanceof DatabaseError && error.code === startingUp)) throw error;
    await delay(100);
    return connect(url, end);
  }
};

export interface DataDirLock {
  /** Resolves when the server has ended the hold, or when it was released. */
  readonly over: Promise<void>;
  release(): Promise<void>;
}

/**
 * Marks a cluster as used by this process for as long as it lives; the server itself notices when it is killed.
 * @throws Error when another process holds it
 */
export const holdCluster = async (url: string, dataDir: string): Promise<DataDirLock> => {
  const client = await connect(url, Date.now() + 60_000);
  // The server may go down first, when the machine does.
  client.on('error', () => undefined);
  const over = new Promise<void>((resolve) => void client.once('end', resolve));
  // A connection of a process killed a moment ago may take as long to be noticed.
  for (let attempt = 0; attempt < 30; attempt++) {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [key]);
    if (rows[0]?.held) return { over, release: () => client.end() };
    await delay(100);
  }
  await client.end();
  throw new Error(
    `Loanline is running already on the data in ${dataDir}: stop it first, or choose another DATA_DIR`,
  );
};
