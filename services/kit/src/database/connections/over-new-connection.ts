import { Client } from 'pg';

const limits = { connectionTimeoutMillis: 2_000, query_timeout: 2_000, statement_timeout: 2_000 };

/** Queries the server over a new connection: it works, and waits for no other, when those of a pool are lost or in use. */
export const overNewConnection = async <T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ connectionString: databaseUrl, ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // A connection that does not answer may not answer a request to close either.
    void client.end().catch(() => undefined);
  }
};
