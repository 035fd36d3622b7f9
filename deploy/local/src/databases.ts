import { createDatabase } from '@loanline/kit/database/create-database';
import { startPostgres } from './postgres/start-postgres.ts';
import { stayRunning } from './postgres/stay-running.ts';

/** Where the databases of the services come from. */
export interface Databases {
  /** Creates the database of a service if it does not exist, and returns its URL. */
  of(service: string): Promise<string>;
  /** The same URL, whether or not the database exists. */
  urlOf(service: string): string;
  stop(): Promise<void>;
}

/** A service's database on a given server, named after the URL's own one: `loan` gives `loan_chat`. */
export const databaseUrlOn = (databaseUrl: string, service: string): string => {
  const url = new URL(databaseUrl);
  const base = url.pathname.slice(1);
  url.pathname = `/${base === '' || base === 'postgres' ? 'loanline' : base}_${service}`;
  return url.href;
};

/** Databases on a given server. */
export const databasesOn = (databaseUrl: string): Databases => ({
  urlOf: (service) => databaseUrlOn(databaseUrl, service),
  of: async (service) => {
    const url = databaseUrlOn(databaseUrl, service);
    await createDatabase(url);
    return url;
  },
  stop: () => Promise.resolve(),
});

/**
 * Databases on the Postgres that npm brought, started for them.
 * @param onGivenUp called when a server that ended cannot be started again; without it, nothing restarts the server
 */
export const embeddedDatabases = async (
  dataDir: string,
  onGivenUp?: (reason: string) => void,
): Promise<Databases> => {
  const postgres = await startPostgres(dataDir);
  const running = onGivenUp ? stayRunning(postgres, { say: console.error, onGivenUp }) : postgres;
  const nameOf = (service: string) => `loanline_${service}`;
  return {
    of: (service) => postgres.database(nameOf(service)),
    urlOf: (service) => postgres.url(nameOf(service)),
    stop: () => running.stop(),
  };
};
