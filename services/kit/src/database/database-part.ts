import type { Pool } from 'pg';
import type { Service } from '../runtime/lifecycle.ts';
import type { Logger } from '../runtime/logger.ts';
import { migrate } from './migrations/migrate.ts';
import { untilAvailable } from './until-available.ts';

export interface DatabasePartOptions {
  readonly pool: Pool;
  /** Folder of the service's migrations, ending in a slash. */
  readonly migrations: URL;
  readonly logger: Logger;
  /** Writes what the service needs before anything else starts; repeated while the database is unavailable. */
  readonly prepare?: (() => Promise<void>) | undefined;
  /** Frees what uses the database. */
  readonly close: () => Promise<void>;
}

/** The first part of a process: it applies migrations as soon as the database is available, and ends the pool last. */
export const databasePart = ({ pool, migrations, logger, prepare, close }: DatabasePartOptions): Service => ({
  name: 'database',
  start: () =>
    untilAvailable(
      async () => {
        await migrate(pool, migrations);
        await prepare?.();
      },
      logger,
      () => pool.ending,
    ),
  stop: async () => {
    await close();
    await pool.end();
  },
});
