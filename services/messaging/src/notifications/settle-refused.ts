import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { refusalOf } from './refusal-of.ts';
import { settle, waitUntil, type DueNotification } from './store/waiting-notifications.ts';

/**
 * Settles a notification that may not go out now: it is outdated, waits for contact hours, or is withheld.
 * @returns what became of it, or null when it may go out
 */
export const settleRefused = async (
  parts: Pick<Deps, 'config' | 'rules' | 'now'>,
  client: PoolClient,
  due: DueNotification,
): Promise<'outdated' | 'waiting' | 'withheld' | null> => {
  const at = parts.now();
  if (due.isOutdated) {
    await settle(client, due.id, { state: 'outdated', at });
    return 'outdated';
  }
  const refusal = await refusalOf(parts, client, due);
  if (!refusal) return null;
  const { reason, notBefore } = refusal;
  if (notBefore) {
    await waitUntil(client, due.id, { at: notBefore, reason });
    return 'waiting';
  }
  await settle(client, due.id, { state: 'withheld', reason, at });
  return 'withheld';
};
