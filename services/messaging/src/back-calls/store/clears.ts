import { presentRemoval, type RemovalRow } from '@loanline/kit/lists/removals';
import { mostRemovals, type Removal } from '@loanline/proto/entities/removal';
import type { Pool, PoolClient } from 'pg';

/** For how many days a clear can be undone. */
export const undoDays = 30;

/** Lists the clears that can still be undone, the latest first. */
export const listClears = async (pool: Pool): Promise<Removal[]> => {
  const { rows } = await pool.query<RemovalRow>(
    `SELECT clear_id AS "removalId", max(cleared_at) AS "removedAt", count(*)::int AS count,
       min(customer_name) AS "firstName"
     FROM back_call_requests
     WHERE clear_id IS NOT NULL AND cleared_at > clock_timestamp() - $1 * interval '1 day'
     GROUP BY clear_id ORDER BY max(cleared_at) DESC LIMIT $2`,
    [undoDays, mostRemovals],
  );
  return rows.map((row) => presentRemoval(row, undoDays));
};

/** Takes off the list what is neither completed nor a failed card payment; answers how many requests that were. */
export const clearList = async (client: PoolClient, clearId: string): Promise<number> => {
  const { rowCount } = await client.query(
    `UPDATE back_call_requests SET cleared_at = clock_timestamp(), clear_id = $1, version = version + 1
     WHERE cleared_at IS NULL AND status NOT IN ('completed', 'failed_cpa')`,
    [clearId],
  );
  return rowCount ?? 0;
};

/** Puts back what a clear took off the list, unless it is too long ago; answers how many requests that were. */
export const restoreCleared = async (client: PoolClient, clearId: string): Promise<number> => {
  const { rowCount } = await client.query(
    `UPDATE back_call_requests SET cleared_at = NULL, clear_id = NULL, version = version + 1
     WHERE clear_id = $1 AND cleared_at > clock_timestamp() - $2 * interval '1 day'`,
    [clearId, undoDays],
  );
  return rowCount ?? 0;
};
