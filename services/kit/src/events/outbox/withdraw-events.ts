import type { EventName } from '@loanline/proto/events';
import type { PoolClient } from 'pg';

/**
 * Withdraws events of these keys that are not published, since they hold what the caller's transaction erases. The
 * outbox comes first, because the relay moves those that the bus refuses from there to `outbox_dead`.
 */
export const withdrawEvents = async (
  client: PoolClient,
  names: readonly EventName[],
  keys: readonly string[],
): Promise<void> => {
  if (keys.length === 0) return;
  for (const table of ['outbox', 'outbox_dead'])
    await client.query(`DELETE FROM ${table} WHERE name = ANY ($1) AND key = ANY ($2)`, [names, keys]);
};
