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
 * Works on an application that nobody else changes meanwhile, in one transaction.
 * @returns the application as it is after the work, or null when there is none with this reference or tracker id
 */
export const withLockedApplication = async (
  pool: Pool,
  reference: string,
  work: (client: PoolClient, application: ApplicationRow) => Promise<void>,
): Promise<ApplicationRow | null> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: number }>(lock, [reference]);
    const id = rows[0]?.id;
    // Read by a statement of its own: the one that waited for the lock still sees the history from before.
    if (id !== undefined) await work(client, await readById(client, id));
    const after = id === undefined ? null : await readById(client, id);
    await client.query('COMMIT');
    client.release();
    return after;
  } catch (error) {
    await client.query('ROLLBACK').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
};
