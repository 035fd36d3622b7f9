import { createDatabase } from '@loanline/kit/database/create-database';
import { startPostgres } from './postgres/start-postgres.ts';

/** Where the databases of the services come from. */
export interface Databases {
  /** URL of the named service's database, which is there afterwards. */
  of(service: string): Promise<string>;
  stop(): Promise<void>;
}

/** Databases on a given server, named after the URL's own one: `loan` gives `loan_chat`. */
export const databasesOn = (databaseUrl: string): Databases => ({
  of: async (service) => {
    const url = new URL(databaseUrl);
    const base = url.pathname.slice(1);
    url.pathname = `/${base === '' || base === 'postgres' ? 'loanline' : base}_${service}`;
    await createDatabase(url.href);
    return url.href;
  },
  stop: () => Promise.resolve(),
});

/** Databases on the Postgres that npm brought, started for them. */
export const embeddedDatabases = async (dataDir: string): Promise<Databases> => {
  const postgres = await startPostgres(dataDir);
  return { of: (service) => postgres.database(`loanline_${service}`), stop: () => postgres.stop() };
};
