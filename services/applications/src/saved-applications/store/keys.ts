import { mostSaves, savingKeyMinutes } from '@loanline/proto/rules/saved-applications';
import type { Pool, PoolClient } from 'pg';
import type { StoredKey } from '../domain/saving-key.ts';

export const storeKey = async (client: PoolClient, { requestId, hash }: StoredKey): Promise<void> => {
  await client.query('UPDATE phone_codes SET key_hash = $2 WHERE request_id = $1', [requestId, hash]);
};

/** In SQL, holds for the row of a key that still works. */
const works = `request_id = $1 AND key_hash = $2 AND used_at > clock_timestamp() - $3 * interval '1 minute'`;

/** The number that a key was given for; null when it no longer works, or never did. */
export const findPhoneOf = async (pool: Pool, { requestId, hash }: StoredKey): Promise<string | null> => {
  const { rows } = await pool.query<{ phone: string }>(
    `SELECT phone_e164 AS phone FROM phone_codes WHERE ${works}`,
    [requestId, hash, savingKeyMinutes],
  );
  return rows[0]?.phone ?? null;
};

/** Counts a save with a key; false when there were too many. */
export const countSave = async (client: PoolClient, { requestId }: StoredKey): Promise<boolean> => {
  const { rowCount } = await client.query(
    'UPDATE phone_codes SET saves = saves + 1 WHERE request_id = $1 AND saves < $2',
    [requestId, mostSaves],
  );
  return rowCount === 1;
};
