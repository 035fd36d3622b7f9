import type { Pool, PoolClient } from 'pg';
import { backCallColumns, backCallTables, type BackCallRow } from './back-call-row.ts';

const find = async (client: Pool | PoolClient, condition: string, value: unknown) => {
  const { rows } = await client.query<BackCallRow>(
    `SELECT ${backCallColumns} FROM ${backCallTables} WHERE ${condition} AND b.cleared_at IS NULL`,
    [value],
  );
  return rows[0] ?? null;
};

/** A request that is not cleared, or null. */
export const findBackCall = (client: Pool | PoolClient, id: number): Promise<BackCallRow | null> =>
  find(client, 'b.id = $1', id);

/** The same, with its row locked first: what is read is what is there after the wait. */
export const lockBackCall = async (client: PoolClient, id: number): Promise<BackCallRow | null> => {
  await client.query('SELECT id FROM back_call_requests WHERE id = $1 FOR UPDATE', [id]);
  return findBackCall(client, id);
};

/** The request that an Idempotency-Key stored. */
export const findByIdempotencyKey = (client: Pool | PoolClient, key: string): Promise<BackCallRow | null> =>
  find(client, 'b.idempotency_key = $1', key);

/** The ids of all requests about an application, also of those that are cleared. */
export const backCallsAbout = async (client: PoolClient, applicationId: string): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM back_call_requests WHERE upper(application_id) = upper($1) ORDER BY id',
    [applicationId],
  );
  return rows.map(({ id }) => id);
};
