import { inTransaction } from '@loanline/kit/database/transaction';
import type { Pool, PoolClient } from 'pg';
import { applicationColumns, byReference, type ApplicationRow } from './application-row.ts';

const lock = `SELECT t.id FROM tracked_applications t WHERE ${byReference} FOR UPDATE OF t`;

const readById = async (client: PoolClient, id: number): Promise<ApplicationRow> => {
  const { rows } = await client.query<ApplicationRow>(
    `SELECT ${applicationColumns} FROM tracked_applications t WHERE t.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error('A locked application is gone');
  return rows[0];
};

/**
 * Works on an application that nobody else changes in the meantime, in one transaction.
 * @returns the application as it is after the work, or null when no application has this reference or tracker id
 */
export const withLockedApplication = (
  pool: Pool,
  reference: string,
  work: (client: PoolClient, application: ApplicationRow) => Promise<void>,
): Promise<ApplicationRow | null> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(lock, [reference]);
    const id = rows[0]?.id;
    if (id === undefined) return null;
    // Read by a statement of its own: the one that waited for the lock still sees the history from before.
    await work(client, await readById(client, id));
    return readById(client, id);
  });
