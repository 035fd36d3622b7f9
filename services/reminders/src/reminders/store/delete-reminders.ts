import { presentRemoval, type RemovalRow } from '@loanline/kit/lists/removals';
import { mostRemovals, type Removal } from '@loanline/proto/entities/removal';
import type { Pool, PoolClient } from 'pg';

const undoableDays = 30;

export interface DeletedReminders {
  readonly count: number;
  /** Keys under which messaging may still send a text. */
  readonly unsentKeys: readonly string[];
}

/** Takes one reminder, or with null all of them, off the list. */
export const deleteReminders = async (
  client: PoolClient,
  id: number | null,
  deletionId: string,
): Promise<DeletedReminders> => {
  const { rows } = await client.query<DeletedReminders>(
    `WITH deleted AS (
       UPDATE reminders SET deleted_at = now(), deletion_id = $2, version = version + 1, updated_at = now()
       WHERE deleted_at IS NULL AND ($1::int IS NULL OR id = $1) RETURNING send_key, status, handed_over_at
     )
     SELECT count(*)::int AS count,
       coalesce(array_agg(send_key) FILTER (WHERE status <> 'sent' AND handed_over_at IS NOT NULL), '{}') AS "unsentKeys"
     FROM deleted`,
    [id, deletionId],
  );
  return rows[0] ?? { count: 0, unsentKeys: [] };
};

/** Restores what one deletion removed, for 30 days; returns how many. */
export const restoreReminders = async (client: PoolClient, deletionId: string): Promise<number> => {
  const { rowCount } = await client.query(
    `UPDATE reminders SET deleted_at = NULL, deletion_id = NULL, version = version + 1, updated_at = now()
     WHERE deletion_id = $1 AND deleted_at > now() - interval '${undoableDays} days'`,
    [deletionId],
  );
  return rowCount ?? 0;
};

/** Lists the deletions that can still be undone, the latest first. */
export const listDeletions = async (client: Pool | PoolClient): Promise<Removal[]> => {
  const { rows } = await client.query<RemovalRow>(
    `SELECT deletion_id AS "removalId", max(deleted_at) AS "removedAt", count(*)::int AS count,
       min(customer_name) AS "firstName"
     FROM reminders
     WHERE deletion_id IS NOT NULL AND deleted_at > now() - $1 * interval '1 day'
     GROUP BY deletion_id ORDER BY max(deleted_at) DESC LIMIT $2`,
    [undoableDays, mostRemovals],
  );
  return rows.map((row) => presentRemoval(row, undoableDays));
};
