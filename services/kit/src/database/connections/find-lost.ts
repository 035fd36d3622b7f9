import { overNewConnection } from './over-new-connection.ts';
import type { Backend } from './watched-connection.ts';

const columns = 'unnest($1::int[], $2::timestamptz[]) AS b (pid, backend_start)';
const valuesOf = (backends: readonly Backend[]) => [
  backends.map(({ pid }) => pid),
  backends.map(({ startedAt }) => startedAt),
];

/** Lists those of our backends that are running a statement. @throws when the server does not answer */
export const findWorking = (databaseUrl: string, backends: readonly Backend[]): Promise<Set<number>> =>
  overNewConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT a.pid FROM ${columns} JOIN pg_stat_activity a USING (pid, backend_start) WHERE a.state = 'active'`,
      valuesOf(backends),
    );
    return new Set(rows.map(({ pid }) => pid));
  });

/**
 * Ends backends that are not running anything, and so releases the locks of transactions that nobody can end any more.
 */
export const endBackends = (databaseUrl: string, backends: readonly Backend[]): Promise<void> =>
  overNewConnection(databaseUrl, async (client) => {
    await client.query(
      `SELECT pg_terminate_backend(a.pid) FROM ${columns} JOIN pg_stat_activity a USING (pid, backend_start)
       WHERE a.state <> 'active'`,
      valuesOf(backends),
    );
  });
