import { presentRemoval, type RemovalRow } from '@loanline/kit/lists/removals';
import { mostRemovals, type Removal } from '@loanline/proto/entities/removal';
import type { Pool } from 'pg';

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
