import { databaseExists } from '@loanline/kit/database/create-database';
import { backServices } from '@loanline/proto/contract';
import { join } from 'node:path';
import { databaseUrlOn, databasesOn, embeddedDatabases, type Databases } from '../databases.ts';
import { runningPostgres } from '../postgres/running-postgres.ts';
import type { LocalSettings } from '../settings.ts';

/** Everything that has a database. The bus has one only where there is no RabbitMQ. */
const owners = [...backServices, 'gateway', 'bus'];

const existing = async (urlOf: (owner: string) => string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const owner of owners) if (await databaseExists(urlOf(owner))) found[owner] = urlOf(owner);
  return found;
};

/**
 * Works on the product's databases: on the server of DATABASE_URL, or on the embedded one. The embedded server is
 * started for this when the product is not running.
 */
export const withDatabases = async <T>(
  { DATABASE_URL, DATA_DIR }: LocalSettings,
  work: (databases: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> => {
  if (DATABASE_URL) return work(await existing((owner) => databaseUrlOn(DATABASE_URL, owner)));
  const running = await runningPostgres(DATA_DIR);
  if (running) return work(await existing((owner) => running(`loanline_${owner}`)));
  const databases = await embeddedDatabases(DATA_DIR);
  try {
    return await work(await existing((owner) => databases.urlOf(owner)));
  } finally {
    await databases.stop();
  }
};

/** Creates each database when it is first requested, for a restore. The product must not be running. */
export const emptyDatabases = ({ DATABASE_URL, DATA_DIR }: LocalSettings): Promise<Databases> =>
  DATABASE_URL ? Promise.resolve(databasesOn(DATABASE_URL)) : embeddedDatabases(DATA_DIR);

export const secretsFile = ({ DATA_DIR }: LocalSettings): string => join(DATA_DIR, 'secrets.json');
