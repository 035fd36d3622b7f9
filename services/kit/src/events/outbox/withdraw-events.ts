import type { EventName } from '@loanline/proto/events';
import type { PoolClient } from 'pg';

/** Withdraws events of these keys that are not published yet, since they hold what the caller's transaction erases. */
export const withdrawEvents = async (
  client: PoolClient,
  names: readonly EventName[],
  keys: readonly string[],
): Promise<void> => {
  if (keys.length > 0)
    await client.query('DELETE FROM outbox WHERE name = ANY ($1) AND key = ANY ($2)', [names, keys]);
};
