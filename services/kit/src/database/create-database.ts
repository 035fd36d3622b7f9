import { Client, DatabaseError } from 'pg';

const noSuchDatabase = '3D000';
/** What a second creator gets, depending on how close the race was. */
const createdMeanwhile = new Set(['42P04', '23505']);

const hasCode = (error: unknown, isExpected: (code: string) => boolean): boolean =>
  error instanceof DatabaseError && error.code !== undefined && isExpected(error.code);

/** Runs statements on the server's own database `postgres`, whatever database the URL names. */
export const onServer = async <T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const url = new URL(databaseUrl);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Name of the database that a URL points to. */
export const databaseNameOf = (databaseUrl: string): string =>
  decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

/** Whether the URL's database exists. Throws other errors, such as for a wrong password. */
export const databaseExists = async (databaseUrl: string): Promise<boolean> => {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (hasCode(error, (code) => code === noSuchDatabase)) return false;
    throw error;
  } finally {
    await client.end();
  }
};

/** Creates the database of a URL unless it exists; safe when several processes do so at once. */
export const createDatabase = async (databaseUrl: string): Promise<void> => {
  if (await databaseExists(databaseUrl)) return;
  await onServer(databaseUrl, async (client) => {
    try {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(databaseNameOf(databaseUrl))}`);
    } catch (error) {
      if (!hasCode(error, (code) => createdMeanwhile.has(code))) throw error;
    }
  });
};
