import { currentContext } from '@loanline/kit/runtime/current-context';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { Bus } from '@loanline/kit/events/bus/bus';
import type { Logger } from '@loanline/kit/runtime/logger';
import type { Pool, PoolClient } from 'pg';
import type { StaffAuthenticator } from './authenticate.ts';
import type { Sessions } from './sessions.ts';

interface Parts {
  readonly pool: Pool;
  readonly sessions: Sessions;
  readonly authenticator: StaffAuthenticator;
  readonly bus: Bus;
  readonly logger: Logger;
}

/** Makes a change to an account; resolves with undefined when it was not made. */
type Change<T> = (client: PoolClient) => Promise<T | undefined>;

/**
 * Makes a change to an account and ends its sessions, except one that remains valid: both, or neither.
 * @returns what the change returns
 */
export type EndSessionsAfter = <T>(
  accountId: number,
  change: Change<T>,
  exceptId?: string,
) => Promise<T | undefined>;

const revokeAll = `
UPDATE staff_sessions SET revoked_at = now()
WHERE account_id = $1 AND revoked_at IS NULL AND expires_at > now() AND id IS DISTINCT FROM $2::uuid
RETURNING id`;

/**
 * Publishes to every gateway that sessions are revoked. The database decides: a gateway that misses the events asks the
 * database again within 30 s. Does not wait for the broker, since one that is out of memory or disk confirms nothing.
 */
const createPublishEnd =
  ({ authenticator, bus, logger }: Parts) =>
  (sessionIds: readonly string[]): void => {
    if (sessionIds.length === 0) return;
    sessionIds.forEach((sessionId) => authenticator.forget(sessionId));
    const events = sessionIds.map((sessionId) => ({
      id: crypto.randomUUID(),
      name: 'staff.session-revoked.v1' as const,
      key: sessionId,
      version: 1,
      occurredAt: new Date().toISOString(),
      correlationId: currentContext().correlationId,
      data: { sessionId },
    }));
    void bus
      .publish(events)
      .catch((error: unknown) => logger.warn({ err: error }, 'failed to publish the end of sessions'));
  };

export const createEndSession = (parts: Parts) => {
  const publishEnd = createPublishEnd(parts);
  return async (sessionId: string): Promise<void> => {
    await parts.sessions.revoke(sessionId);
    publishEnd([sessionId]);
  };
};

export const createEndSessionsAfter = (parts: Parts): EndSessionsAfter => {
  const publishEnd = createPublishEnd(parts);
  return async <T>(accountId: number, change: Change<T>, exceptId?: string) => {
    const { changed, ended } = await inTransaction(parts.pool, async (client) => {
      const changed = await change(client);
      if (changed === undefined) return { changed, ended: [] };
      // Later than the change, which locks the account: so it ends the sessions of sign-ins that the change waited for.
      const { rows } = await client.query<{ id: string }>(revokeAll, [accountId, exceptId]);
      return { changed, ended: rows.map(({ id }) => id) };
    });
    publishEnd(ended);
    return changed;
  };
};

/** Ends every session of an account, except one that remains valid. */
export const createEndSessionsOf =
  (endSessionsAfter: EndSessionsAfter) =>
  async (accountId: number, exceptId?: string): Promise<void> => {
    await endSessionsAfter(accountId, () => Promise.resolve(true), exceptId);
  };
