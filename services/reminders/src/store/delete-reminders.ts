import type { PoolClient } from 'pg';

const undoableDays = 30;

/** Takes one reminder, or with null all of them, off the list; answers how many. */
export const deleteReminders = async (
  client: PoolClient,
  id: number | null,
  deletionId: string,
): Promise<number> => {
  const { rowCount } = await client.query(
    `UPDATE reminders SET deleted_at = now(), deletion_id = $2, version = version + 1, updated_at = now()
     WHERE deleted_at IS NULL AND ($1::int IS NULL OR id = $1)`,
    [id, deletionId],
  );
  return rowCount ?? 0;
};

/** Brings back what one deletion took off the list, for 30 days; answers how many. */
export const restoreReminders = async (client: PoolClient, deletionId: string): Promise<number> => {
  const { rowCount } = await client.query(
    `UPDATE reminders SET deleted_at = NULL, deletion_id = NULL, version = version + 1, updated_at = now()
     WHERE deletion_id = $1 AND deleted_at > now() - interval '${undoableDays} days'`,
    [deletionId],
  );
  return rowCount ?? 0;
};
